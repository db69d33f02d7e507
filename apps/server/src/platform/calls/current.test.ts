import { allContracts } from '@handrail/contracts/registry';
import { expect, test } from 'vitest';
import { readersOfAreas } from './current.ts';

test('Every guard that a contract names has one reader of what stands there now, and every reader a guard.', async () => {
  const guards = new Set((await allContracts()).flatMap(({ contract }) => contract.guard ?? []));
  expect(guards.size).toBeGreaterThan(0);
  expect(readersOfAreas.flatMap((readers) => Object.keys(readers)).sort()).toEqual([...guards].sort());
});
