import { getOperationList } from '@handrail/contracts/log';
import { expect, test } from 'vitest';
import { inOperator } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import type { Change } from '../platform/log/tx.ts';
import { type Town, useHouse } from '../testing.ts';

const house = useHouse();

/** One operation that changed so many programs, written past every call. */
async function writeOne(town: Town, count: number): Promise<void> {
  const changes = Array.from({ length: count }, (_, n): Change => {
    const [before, after] = [{ manual_dispatch: false }, { manual_dispatch: true }];
    return { entity: 'program', id: String(1001 + n), day: null, rowVersion: 2, before, after };
  });
  const { db, clocks } = house.services;
  await inOperator(db, town.operator, async (queries) => {
    const head = await lockHead(queries, town.operator);
    const actor = { kind: 'job' as const, personId: null };
    const deed = { at: clocks.town.now().toString(), actor, requestId: 'test', call: 'test' };
    await appendOperation(queries, town.operator, head, deed, changes);
  });
}

test('The log tells the first hundred changes of an operation and counts the others; of one thing, its own first.', async () => {
  const town = await house.openTown();
  await writeOne(town, 250);
  const theo = town.person('Theo');
  const [wide] = await theo.get(getOperationList, { limit: 1 });
  expect(wide?.changes.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => String(1001 + n)));
  expect(wide?.more_changes).toBe(150);

  const [own] = await theo.get(getOperationList, { entity_id: '1250', limit: 1 });
  expect([own?.changes[0]?.id, own?.changes.length, own?.more_changes]).toEqual(['1250', 100, 150]);
  const [alone] = await theo.get(getOperationList, { entity_id: '1250', with_parts: true, limit: 1 });
  expect(alone?.changes.map(({ id }) => id)).toEqual(['1250']);
  expect(alone).not.toHaveProperty('more_changes');
});

test('An operation of a hundred changes is told whole.', async () => {
  const town = await house.openTown();
  await writeOne(town, 100);
  const [whole] = await town.person('Theo').get(getOperationList, { limit: 1 });
  expect(whole?.changes).toHaveLength(100);
  expect(whole).not.toHaveProperty('more_changes');
});
