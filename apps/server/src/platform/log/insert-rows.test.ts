import { expect, test } from 'vitest';
import { type Town, useHouse } from '../../testing.ts';
import { inOperator } from '../db/transaction.ts';
import { type Entity, entityNamed } from './entity.ts';
import { Tx } from './tx.ts';

const house = useHouse();

const person = entityNamed('person') as Entity<'person'>;
const named = (n: number) => ({ firstname: `N${n}`, lastname: 'Many', email: null, phone: null, status: 1 });

async function written(town: Town, work: (tx: Tx) => Promise<unknown>) {
  return inOperator(house.services.db, town.operator, async (queries) => {
    const tx = new Tx(queries, town.operator, 2);
    await work(tx);
    const { length } = await queries.selectFrom('person').select('person_id').where('lastname', '=', 'Many').execute();
    return { changes: tx.changes, length };
  });
}

test('Many rows are noted in their order, each as if it had been inserted alone.', async () => {
  const town = await house.openTown();
  const alone = await written(town, async (tx) => tx.insert(person, named(0)));
  const [one] = alone.changes;
  const many = Array.from({ length: 2_500 }, (_, n) => named(n + 1));
  const { changes, length } = await written(town, async (tx) => tx.insertAll(person, many));
  expect([changes.length, length]).toEqual([2_500, 2_501]);
  expect(changes.map(({ after }) => after?.['firstname'])).toEqual(many.map(({ firstname }) => firstname));
  expect(new Set(changes.map(({ id }) => id)).size).toBe(2_500);
  expect({ ...changes[0], id: one?.id }).toEqual({ ...one, after: { ...one?.after, firstname: 'N1' } });
});

test('No rows are no statement and no change.', async () => {
  const { changes } = await written(await house.openTown(), async (tx) => tx.insertAll(person, []));
  expect(changes).toEqual([]);
});
