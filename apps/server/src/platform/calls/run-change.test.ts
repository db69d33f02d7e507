import { editUser } from '@handrail/contracts/admin';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useHouse } from '../../testing.ts';
import { asOwner } from '../db/transaction.ts';
import { statementsOf, underTheHead } from '../testing/statements.ts';

const house = useHouse();

const COMMIT_SEC = 1;

test('A change is answered once it is committed, and not while it may still come to nothing.', async () => {
  const town = await house.openTown();
  const owner = asOwner(house.services.db);
  // What is put off to the end of a transaction happens as it commits: here, a second of waiting.
  await sql`
    create function wait_at_commit() returns trigger language plpgsql as 'begin perform pg_sleep(${sql.raw(String(COMMIT_SEC))}); return null; end'`.execute(
    owner,
  );
  await sql`
    create constraint trigger wait_at_commit after insert on change deferrable initially deferred
    for each row when (new.operator_id = ${sql.raw(town.operator)}) execute function wait_at_commit()`.execute(owner);
  try {
    const before = performance.now();
    await town.person('Mia').get(editUser, { user_id: town.person('Dora').id, lastname: 'Bell' });
    expect(performance.now() - before).toBeGreaterThan(COMMIT_SEC * 900);
  } finally {
    await sql`drop function wait_at_commit cascade`.execute(owner);
  }
});

test('A writer in the line of an operator has not begun a transaction: a connection is taken with the turn.', async () => {
  const town = await house.openTown();
  const [mia, dora] = [town.person('Mia'), town.person('Dora')];
  const { lines } = house.services;
  const { promise: before, resolve: letGo } = Promise.withResolvers<void>();
  const first = lines.inTurn(town.operator, async () => before);
  const begun = (text: string) => text.startsWith('start transaction') && !text.includes('read only');
  const turns = vi.spyOn(lines, 'inTurn');
  let waiting: Promise<unknown> = Promise.resolve();
  const said = await statementsOf(async () => {
    waiting = Promise.all(
      ['Bell', 'Bloom'].map(async (lastname) => mia.call(editUser, { user_id: dora.id, lastname })),
    );
    await vi.waitFor(() => expect(turns).toHaveBeenCalledTimes(2));
  });
  const own = said.filter(({ text }) => text.includes(`operator_id = '${town.operator}'`));
  expect(own.filter(({ text }) => begun(text))).toEqual([]);
  const later = await statementsOf(async () => {
    letGo();
    await Promise.all([first, waiting]);
  });
  expect(later.filter(({ text }) => begun(text) && text.includes(`operator_id = '${town.operator}'`))).toHaveLength(2);
  turns.mockRestore();
});

test('The head is taken before it is looked whether a call was answered earlier: two of a key would both find nothing.', async () => {
  const town = await house.openTown();
  const [mia, dora] = [town.person('Mia'), town.person('Dora')];
  const asked = /\b(?:from|into) idempotency\b|"idempotency"/;
  const edit = async () => mia.call(editUser, { user_id: dora.id, lastname: 'Bell' }, { key: 'once' });
  const held = await underTheHead(edit);
  expect(asked.test(held[0] ?? '')).toBe(true);
  const again = await underTheHead(edit);
  expect(again.filter((text) => asked.test(text))).toHaveLength(1);
});
