import { getOperationList } from '@handrail/contracts/log';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { redact } from '../platform/log/redact.ts';
import { keepTellings } from '../platform/log/tellings.ts';
import type { Change } from '../platform/log/tx.ts';
import { type Town, useHouse } from '../testing.ts';

const house = useHouse();

/** One operation that changed so many programs, written past every call. */
async function writeOne(town: Town, count: number, kindOf = (_n: number) => 'program'): Promise<void> {
  const changes = Array.from({ length: count }, (_, n): Change => {
    const [before, after] = [{ manual_dispatch: false }, { manual_dispatch: true }];
    return { entity: kindOf(n), id: String(1001 + n), day: null, rowVersion: 2, before, after };
  });
  const { db, clocks } = house.services;
  await inOperator(db, town.operator, async (queries) => {
    const head = await lockHead(queries, town.operator);
    const actor = { kind: 'job' as const, personId: null };
    const deed = { at: clocks.town.now().toString(), actor, requestId: 'test', call: 'test' };
    const version = await appendOperation(queries, town.operator, head, deed, changes);
    await keepTellings(queries, town.operator, { version, undoes: null, changes });
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

describe('An operation of many changes', () => {
  const owner = () => asOwner(house.services.db);

  test('is told as it was written: who lists it reads the first of its changes, and no others', async () => {
    const town = await house.openTown();
    await writeOne(town, 250);
    const told = async () => (await town.person('Theo').get(getOperationList, { limit: 1 }))[0];
    const before = await told();
    expect(before?.summary).toBe('program: manual dispatch');
    await sql`update change set before = '{}', after = '{"name": "other"}' where operator_id = ${town.operator} and n >= 100`.execute(
      owner(),
    );
    expect(await told()).toEqual(before);
  });

  test('is told to each as they may see it, the same as if all of it were read', async () => {
    const town = await house.openTown();
    await writeOne(town, 150, (n) => (n % 2 === 0 ? 'program' : 'staff'));
    const lists = async () =>
      Promise.all(
        ['Theo', 'Dora', 'Felix'].map(async (name) => (await town.person(name).get(getOperationList, { limit: 1 }))[0]),
      );
    const kept = await lists();
    expect(new Set(kept.map((one) => one?.summary)).size).toBeGreaterThan(1);
    await sql`delete from operation_telling where operator_id = ${town.operator}`.execute(owner());
    expect(await lists()).toEqual(kept);
  });

  test('is told anew once something in it was blanked', async () => {
    const town = await house.openTown();
    await writeOne(town, 150);
    const deed = { actor: { kind: 'job', personId: null }, at: house.services.clocks.town.now().toString() } as const;
    await redact(house.services.db, {
      ...deed,
      operator: town.operator,
      entity: 'program',
      id: '1001',
      fields: ['manual_dispatch'],
      reason: 'Asked for.',
      requestId: 'test',
    });
    const { rows } = await sql`select 1 from operation_telling where operator_id = ${town.operator}`.execute(owner());
    expect(rows).toEqual([]);
  });
});
