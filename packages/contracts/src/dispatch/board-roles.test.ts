import { expect, test } from 'vitest';
import { allContracts } from '../registry.ts';
import { getDispatchBoard } from './get-dispatch-board.ts';

/** The task panel reads and corrects one trip for the dashboard's levels; drivers' devices and displays on walls have calls of their own. */
const NOT_THE_BOARD = new Set(['v1_webapp_get_current_trip_data', 'v1_webapp_update_current_trip']);

test('[AUTH-33] A level that can see the board may make every call of it.', async () => {
  const { by: seers } = getDispatchBoard;
  const calls = (await allContracts())
    .filter(({ area, contract }) => area === 'dispatch' && !['driver', 'display'].includes(contract.by.kind))
    .filter(({ contract }) => !NOT_THE_BOARD.has(contract.name));
  expect(calls.length).toBeGreaterThan(12);
  expect(calls.filter(({ contract }) => contract.by.kind !== 'levels').map(({ contract }) => contract.name)).toEqual(
    [],
  );
  for (const { contract } of calls) expect([contract.name, contract.by]).toEqual([contract.name, seers]);
});
