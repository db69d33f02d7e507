import { createNewUser, editOperatorSettings, editUser, getEmployerAdmins } from '@handrail/contracts/admin';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { chainOf, type Town, useHouse } from '../../testing.ts';
import { servicesOn } from '../../open-services.ts';
import { asOwner, inOperator, type Queries } from '../db/transaction.ts';
import { type ChainVerdict, readOperations, verifyChain } from './history.ts';
import { redact } from './redact.ts';
import { runChange } from '../calls/run-change.ts';

const house = useHouse();

/** A town that has lived a little: eight operations, some of them taken back. */
async function livedIn(): Promise<Town> {
  const town = await house.openTown();
  const mia = town.person('Mia');
  const { id } = town.person('Dora');
  await mia.get(editUser, { user_id: id, lastname: 'Bell', is_admin: [1, 2] });
  await mia.get(createNewUser, { firstname: 'New', lastname: 'User' });
  await mia.get(editOperatorSettings, { values: { company_name: 'Cedar', allow_paste: true } });
  await mia.get(editUser, { user_id: id, phone: '530 555 2142' });
  await mia.get(undoOperation, { version: 2 });
  await mia.get(undoOperation, { version: 6 });
  await mia.get(editUser, { user_id: id, status: 0 });
  expect(await chainOf(house.services, town.operator)).toEqual({ operations: 8, brokenAt: null });
  return town;
}

/** Edits a person as Mia does, on a server that was started beside this one, or after it. */
async function anotherServer() {
  const { db, settings, clocks } = house.services;
  const services = await servicesOn(db, settings, clocks);
  const handler = services.calls.find(editUser.name);
  if (handler?.kind !== 'change') throw new Error('The call changes something.');
  return async (town: Town, params: SentOf<typeof editUser>, idempotencyKey: string) =>
    runChange(services, {
      handler,
      params,
      by: {
        kind: 'user',
        personId: town.person('Mia').id,
        operator: town.operator,
        levels: [1, 2, 3, 4],
        ownsInstallation: false,
        name: '',
        sessionId: '',
        locked: false,
        identityFresh: true,
        mustEnroll: false,
        settings: {},
      },
      requestId: idempotencyKey,
      address: '127.0.0.1',
      idempotencyKey,
    });
}

class PutBack extends Error {}

/** How the chain looks after someone who owns the database did something to it; afterwards all is as it was. */
async function tampered(town: Town, deed: (queries: Queries) => Promise<unknown>): Promise<ChainVerdict> {
  let verdict: ChainVerdict = { operations: -1, brokenAt: null };
  await asOwner(house.services.db)
    .transaction()
    .execute(async (queries) => {
      await deed(queries);
      verdict = await verifyChain(queries, town.operator);
      throw new PutBack();
    })
    .catch((cause: unknown) => {
      if (!(cause instanceof PutBack)) throw cause;
    });
  return verdict;
}

/** Another value of the same kind, as someone who edits the database would write it. */
const OTHER: Record<string, ReturnType<typeof sql>> = {
  'operation.operator_id': sql`(select min(operator_id) from operator)`,
  'operation.version': sql`version + 100`,
  'operation.at': sql`at + interval '1 second'`,
  'operation.actor': sql`'job'`,
  'operation.person_id': sql`person_id + 1`,
  'operation.request_id': sql`'another'`,
  'operation.call': sql`'another'`,
  'operation.days': sql`'{2026-03-10}'`,
  'operation.undoes': sql`coalesce(undoes, 0) + 1`,
  'operation.reason': sql`'because'`,
  'operation.part_of': sql`2`,
  'operation.changes_sha256': sql`sha256(changes_sha256)`,
  'operation.hash': sql`sha256(hash)`,
  'change.operator_id': sql`(select min(operator_id) from operator)`,
  'change.version': sql`version + 100`,
  'change.n': sql`n + 100`,
  'change.at': sql`at + interval '1 second'`,
  'change.day': sql`date '2026-03-10'`,
  'change.entity': sql`'staff_member'`,
  'change.id': sql`id + 1`,
  'change.row_version': sql`row_version + 1`,
  'change.before': sql`'{"lastname": "Changed"}'`,
  'change.after': sql`'{"lastname": "Changed"}'`,
};
/** When the database noted an operation is its own remark; that a change is redacted counts only if an operation says so. */
const NOT_CHAINED = ['operation.recorded_at', 'change.redacted'];

describe('The chain of an operator’s operations', () => {
  test('breaks where any column of an operation or of a change was altered', async () => {
    await house.openTown(); // the operator that rows are slipped to
    const town = await livedIn();
    const columns: string[] = [];
    for (const table of ['operation', 'change']) {
      const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(asOwner(house.services.db));
      columns.push(...rows.map(({ name }) => `${table}.${name}`));
    }
    expect([...Object.keys(OTHER), ...NOT_CHAINED].sort()).toEqual(columns.sort());
    for (const [column, value] of Object.entries(OTHER)) {
      const [table = '', name = ''] = column.split('.');
      const first = table === 'change' ? sql`and n = 0` : sql``;
      const verdict = await tampered(town, async (queries) =>
        sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value}
          where operator_id = ${town.operator} and version = 2 ${first}`.execute(queries),
      );
      // An operation that is gone from its place is missed at the next.
      expect([column, verdict]).toEqual([column, { operations: 1, brokenAt: expect.any(Number) }]);
    }
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: 8, brokenAt: null });
  });

  test('breaks where an operation or a change is missing, the newest too, and where one was slipped in', async () => {
    const town = await livedIn();
    const { operator } = town;
    const gone = (table: string, where: ReturnType<typeof sql>) => async (queries: Queries) =>
      sql`delete from ${sql.table(table)} where operator_id = ${operator} and ${where}`.execute(queries);
    expect(await tampered(town, gone('operation', sql`version = 4`))).toEqual({ operations: 3, brokenAt: 5 });
    expect(await tampered(town, gone('operation', sql`version = 8`))).toEqual({ operations: 7, brokenAt: 8 });
    expect(await tampered(town, gone('operation', sql`version >= 1`))).toEqual({ operations: 0, brokenAt: 1 });
    expect(await tampered(town, gone('change', sql`version = 8`))).toEqual({ operations: 7, brokenAt: 8 });
    const forged = async (queries: Queries) =>
      sql`insert into operation (operator_id, version, at, actor, request_id, call, days, changes_sha256, hash)
        select operator_id, 9, at, actor, request_id, call, days, changes_sha256, hash from operation
        where operator_id = ${operator} and version = 8`.execute(queries);
    expect(await tampered(town, forged)).toMatchObject({ brokenAt: 9 });
    const added = async (queries: Queries) =>
      sql`insert into change (operator_id, version, n, at, entity, id, row_version, before, after)
        select operator_id, version, 7, at, entity, id, row_version, before, after from change
        where operator_id = ${operator} and version = 8`.execute(queries);
    expect(await tampered(town, added)).toEqual({ operations: 7, brokenAt: 8 });
  });

  test('breaks where the head says other than the last operation', async () => {
    const town = await livedIn();
    for (const change of [sql`hash = sha256(hash)`, sql`version = 7`, sql`version = 9`]) {
      const verdict = await tampered(town, async (queries) =>
        sql`update head set ${change} where operator_id = ${town.operator}`.execute(queries),
      );
      expect(verdict.brokenAt).not.toBeNull();
    }
  });

  test('breaks where values are blanked without an operation that says so', async () => {
    const town = await livedIn();
    const verdict = await tampered(town, async (queries) =>
      sql`update change set after = '{"lastname": "(redacted)"}', redacted = true
        where operator_id = ${town.operator} and version = 2 and n = 0`.execute(queries),
    );
    expect(verdict).toEqual({ operations: 1, brokenAt: 2 });
  });
});

describe('A redaction', () => {
  test('blanks the named fields of one person in the whole log, is logged itself, and leaves the chain whole', async () => {
    const town = await livedIn();
    const mia = town.person('Mia');
    const { id } = town.person('Dora');
    const before = JSON.stringify(await mia.get(getOperationList, { entity_id: id }));
    expect(before).toContain('Bell');
    expect(before).toContain('+15305552142');

    const done = await redact(house.services.db, {
      operator: town.operator,
      entity: 'person',
      id,
      fields: ['lastname', 'phone'],
      reason: 'Asked for by the person.',
      actor: { kind: 'job', personId: null },
      at: house.townClock.now().toString(),
      requestId: 'redaction',
    });
    expect(done).toEqual({ version: 9, redacted: 5 });
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: 9, brokenAt: null });
    const log = await mia.get(getOperationList, {});
    const ofDora = JSON.stringify(log.flatMap(({ changes }) => changes.filter((change) => change.id === id)));
    expect(ofDora).not.toMatch(/Bell|Tester|15305552142/);
    expect(ofDora).toContain('(redacted)');
    expect(ofDora).toContain('Dora');
    expect(log[0]).toMatchObject({ version: 9, call: 'redact', reason: 'Asked for by the person.', undoable: false });
    expect(JSON.stringify(log)).toContain('Cedar');

    // A mark covers what was blanked; whatever else is altered still shows.
    const verdict = await tampered(town, async (queries) =>
      sql`update change set after = '{"company_name": "Other"}' where operator_id = ${town.operator} and version = 4`.execute(
        queries,
      ),
    );
    expect(verdict).toEqual({ operations: 3, brokenAt: 4 });
  });

  test('is nothing that the application itself could do', async () => {
    const town = await livedIn();
    const attempt = inOperator(house.services.db, town.operator, async (queries) =>
      sql`update change set redacted = true`.execute(queries),
    );
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });
});

describe('Versions', () => {
  test('are counted without a gap, in the order of the changes, under twenty writers at once', async () => {
    const town = await house.openTown();
    const before = await town.version();
    const { id } = town.person('Dora');
    const writers = Array.from({ length: 20 }, async (_, n) => {
      const who = town.person(n % 2 === 0 ? 'Mia' : 'Theo');
      const versions: number[] = [];
      for (let round = 0; round < 3; round++) {
        const answer = await who.call(editUser, { user_id: id, lastname: `W${n} R${round}` });
        expect(answer).toBeAccepted();
        versions.push(answer.status === 'success' ? (answer.operation?.version ?? 0) : 0);
      }
      return versions;
    });
    const versions = (await Promise.all(writers)).flat().sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 60 }, (_, n) => before + 1 + n));
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: before + 60, brokenAt: null });

    // Each change found what the one before it left.
    const operations = await inOperator(house.services.db, town.operator, async (queries) =>
      readOperations(queries, town.operator, { after: before }),
    );
    const names = operations.map(({ changes }) => [changes[0]?.before?.['lastname'], changes[0]?.after?.['lastname']]);
    for (const [at, [was]] of names.entries()) if (at > 0) expect(was).toBe(names[at - 1]?.[1]);
  });

  test('are counted without a gap where several servers write for one operator at once', async () => {
    const town = await house.openTown();
    const before = await town.version();
    // Within a server writers wait in a line of their own; between servers there is the head alone.
    const servers = await Promise.all(Array.from({ length: 8 }, async () => anotherServer()));
    const written = await Promise.all(
      servers.map(async (edit, n) =>
        edit(town, { user_id: town.person('Dora').id, lastname: `Server ${n}` }, `by ${n}`),
      ),
    );
    const versions = written.map((reply) => (reply.ok ? (reply.value.operation?.version ?? 0) : 0));
    expect(versions.sort((a, b) => a - b)).toEqual(servers.map((_, n) => before + 1 + n));
    expect(await chainOf(house.services, town.operator)).toEqual({ operations: before + 8, brokenAt: null });
  });

  test('are not used up by what is refused, what changes nothing and what breaks', async () => {
    const town = await house.openTown();
    const before = await town.version();
    const mia = town.person('Mia');
    await mia.call(editUser, { user_id: mia.id, status: 0 });
    expect(await mia.call(editUser, { user_id: town.person('Dora').id, lastname: 'Tester' })).toBeAccepted();
    expect(await town.version()).toBe(before);
  });
});

describe('A call repeated with its key', () => {
  test('after the server started anew has no second effect and the same answer', async () => {
    const town = await house.openTown();
    const mia = town.person('Mia');
    const edit = { user_id: town.person('Dora').id, lastname: 'Once' };
    const first = await mia.call(editUser, edit, { key: 'over a restart' });
    await mia.get(editUser, { user_id: town.person('Dora').id, lastname: 'Meanwhile' });
    const before = await town.version();

    const edited = await (await anotherServer())(town, edit, 'over a restart');
    const { headers: _headers, httpStatus: _status, ...told } = first;
    expect(edited).toEqual({ ok: true, value: told });
    expect(await town.version()).toBe(before);
    const { users } = await mia.get(getEmployerAdmins, {});
    expect(users.find(({ user_id }) => user_id === edit.user_id)?.lastname).toBe('Meanwhile');
  });

  test('at once, of several servers, is done by one of them and answered by all alike', async () => {
    const town = await house.openTown();
    const before = await town.version();
    const servers = await Promise.all(Array.from({ length: 8 }, async () => anotherServer()));
    const edit = { user_id: town.person('Dora').id, lastname: 'Once' };
    const told = await Promise.all(servers.map(async (make) => make(town, edit, 'sent eight times')));
    expect(told[0]).toMatchObject({ ok: true, value: { operation: { version: before + 1 } } });
    expect(told).toEqual(told.map(() => told[0]));
    expect(await town.version()).toBe(before + 1);
  });

  test('that was refused is judged anew', async () => {
    const town = await house.openTown();
    const edit = { user_id: town.person('Dora').id, is_admin: [1 as const] };
    expect(await town.person('Felix').call(editUser, edit, { key: 'k' })).toBeRefused('LEVEL_NOT_YOURS');
    await town.person('Mia').get(editUser, { user_id: town.person('Felix').id, is_admin: [1, 2, 3] });
    expect(await town.person('Felix').call(editUser, edit, { key: 'k' })).toBeAccepted();
  });
});
