import { expect, test } from 'vitest';
import { useHouse } from '../../testing.ts';
import { inOperator } from '../db/transaction.ts';
import { type Entity, entityNamed } from './entity.ts';
import { patchRows } from './patch-rows.ts';
import { Tx } from './tx.ts';

const house = useHouse();

const person = entityNamed('person') as Entity<'person'>;

/** Two people of a town, and what patching them gives. */
async function patched(fields: readonly Record<string, unknown>[], overVersion = 1) {
  const town = await house.openTown();
  return inOperator(house.services.db, town.operator, async (queries) => {
    const tx = new Tx(queries, town.operator, 2);
    await tx.insertAll(
      person,
      ['Ada', 'Ben'].map((firstname) => ({ firstname, lastname: 'Many', email: null, phone: null, status: 1 })),
    );
    const ids = tx.changes.splice(0).map(({ id }) => id);
    const patches = fields.map((some, n) => ({ id: ids[n] ?? '', overVersion, fields: some }));
    const printed = await patchRows(queries, town.operator, person, patches);
    return { tx, ids, printed };
  });
}

test('A row is printed with its version and what any of the patches writes, before and after, and with nothing else.', async () => {
  const { printed } = await patched([{ lastname: 'Bell' }, { phone: '530 555 2142' }]);
  expect(printed).toEqual([
    {
      id: expect.any(String) as string,
      before: { version: 1, lastname: 'Many', phone: null },
      after: { version: 2, lastname: 'Bell', phone: null },
    },
    {
      id: expect.any(String) as string,
      before: { version: 1, lastname: 'Many', phone: null },
      after: { version: 2, lastname: 'Many', phone: '530 555 2142' },
    },
  ]);
});

test('A row that holds its fields already keeps its version, and one that was saved since is none.', async () => {
  expect((await patched([{ lastname: 'Many' }])).printed).toMatchObject([
    { before: { version: 1 }, after: { version: 1 } },
  ]);
  expect((await patched([{ lastname: 'Bell' }], 7)).printed).toEqual([undefined]);
});

test('A patched row is noted as the fields that changed.', async () => {
  const town = await house.openTown();
  const changes = await inOperator(house.services.db, town.operator, async (queries) => {
    const tx = new Tx(queries, town.operator, 2);
    await tx.insertAll(person, [{ firstname: 'Ada', lastname: 'Many', email: null, phone: null, status: 1 }]);
    const [{ id } = { id: '' }] = tx.changes.splice(0);
    await tx.patchAll(person, [{ id, overVersion: 1, fields: { lastname: 'Bell', phone: null } }]);
    return tx.changes;
  });
  expect(changes).toMatchObject([{ rowVersion: 2, before: { lastname: 'Many' }, after: { lastname: 'Bell' } }]);
  expect(Object.keys(changes[0]?.after ?? {})).toEqual(['lastname']);
});
