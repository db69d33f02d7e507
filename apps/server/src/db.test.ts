import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { createNewUser, editUser } from '@handrail/contracts/admin';
import { undoOperation } from '@handrail/contracts/log';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TableDigest, writeLine } from './platform/db/dump-format.ts';
import { dump } from './platform/db/dump.ts';
import { migrate } from './platform/db/migrate.ts';
import { type Database, openDatabase } from './platform/db/open.ts';
import { createDatabase, dropDatabase } from './platform/db/reset.ts';
import { restore } from './platform/db/restore.ts';
import { verifyAll } from './platform/db/verify.ts';
import { bearWitness, readWitness } from './platform/db/witness.ts';
import { runScript } from './platform/testing/command.ts';
import { useHouse } from './testing.ts';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'handrail-dump-'));
const server = process.env['HANDRAIL_TEST_POSTGRES'];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An embedded database that was migrated and holds nothing: to make it takes seconds, to copy it none. */
const blank = join(folder, 'blank');
beforeAll(async () => {
  const db = await openDatabase({ DATABASE_URL: undefined, HANDRAIL_DATA: blank });
  await migrate(db);
  await db.close();
});

/** Every character that a table of text lines could trip over. */
const NASTY = 'tab\t line\n return\r back\\slash \\N \\. \u2028 “quotes” \' " 🚐';

let copies = 0;

/** Where a fresh database of either kind is, for as long as `work` takes. */
async function atFresh<T>(kind: Database['kind'], work: (where: Record<string, string>) => Promise<T>): Promise<T> {
  copies += 1;
  const address = kind === 'postgres' ? new URL(server ?? '') : undefined;
  if (address) {
    address.pathname = `/handrail_copy_${process.pid}_${copies}`;
    await createDatabase(address.href);
  } else cpSync(blank, join(folder, `copy-${copies}`), { recursive: true });
  try {
    return await work({
      ...(address ? { DATABASE_URL: address.href } : {}),
      HANDRAIL_DATA: join(folder, `copy-${copies}`),
    });
  } finally {
    if (address) await dropDatabase(address.href);
  }
}

/** A fresh database of either kind, open and migrated for as long as `work` takes. */
async function inFresh<T>(
  kind: Database['kind'],
  work: (db: Database, where: Record<string, string>) => Promise<T>,
): Promise<T> {
  return atFresh(kind, async (where) => inOpened(where, async (db) => work(db, where)));
}

async function inOpened<T>(where: Record<string, string>, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ DATABASE_URL: undefined, HANDRAIL_DATA: '', ...where });
  try {
    if (db.kind === 'postgres') await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

async function dumpOfTown(name: string): Promise<{ file: string; operator: string }> {
  const town = await house.openTown();
  const user_id = town.person('Dora').id;
  const reply = await town.person('Mia').call(editUser, { user_id, lastname: 'Bell' });
  await town
    .person('Mia')
    .get(undoOperation, { version: reply.status === 'success' ? (reply.operation?.version ?? 0) : 0 });
  await town.person('Mia').get(createNewUser, { firstname: 'Vera', lastname: 'Stone', is_admin: [1, 3] });
  await sql`insert into message (operator_id, channel, recipient, template, data, reason, created_at, send_after)
    values (${town.operator}, 'mail', 'a@b.example', 'reset', '{}', ${NASTY}, now(), now())`.execute(
    house.services.db.kysely,
  );
  const file = join(folder, `${name}.gz`);
  await dump(house.services.db, file);
  return { file, operator: town.operator };
}

/** Restores one dump into a fresh database, and takes another from there. */
async function passedOn(kind: Database['kind'], from: string, to: string): Promise<void> {
  await inFresh(kind, async (db) => {
    await restore(db, from, { replace: false });
    await dump(db, to);
    const { operations } = await verifyAll(db);
    expect(operations).toBe((await verifyAll(house.services.db)).operations);
  });
}

describe('A dump', { timeout: 120_000 }, () => {
  test.each(server ? (['embedded', 'postgres'] as const) : (['embedded'] as const))(
    'restored into %s and dumped again, and once more from embedded, is the same byte for byte, and the log still fits together',
    async (kind) => {
      const { file } = await dumpOfTown(`origin-${kind}`);
      const [second, third] = [join(folder, `second-${kind}.gz`), join(folder, `third-${kind}.gz`)];
      await passedOn(kind, file, second);
      await passedOn('embedded', second, third);
      const bytes = readFileSync(file);
      expect(readFileSync(second).equals(bytes)).toBe(true);
      expect(readFileSync(third).equals(bytes)).toBe(true);
      expect(gunzipSync(bytes).toString()).toContain('back\\\\slash');
    },
  );

  test('gives new rows ids above every one it holds', async () => {
    const { file } = await dumpOfTown('ids');
    const { rows: before } = await sql<{ last: string }>`select last_value::text as last from handrail_id`.execute(
      house.services.db.kysely,
    );
    await inFresh('embedded', async (db) => {
      await restore(db, file, { replace: false });
      const { rows } = await sql<{ next: string }>`select nextval('handrail_id')::text as next`.execute(db.kysely);
      expect(Number(rows[0]?.next)).toBe(Number(before[0]?.last) + 1);
    });
  });

  test('of another schema, a damaged one and one that was cut off are refused in a sentence, and change nothing', async () => {
    const { file } = await dumpOfTown('damaged');
    const text = gunzipSync(readFileSync(file)).toString();
    const other = (name: string, bytes: Buffer | string) => {
      writeFileSync(join(folder, name), typeof bytes === 'string' ? gzipSync(bytes) : bytes);
      return join(folder, name);
    };
    await inFresh('embedded', async (db) => {
      const refused = async (path: string, sentence: RegExp) => {
        await expect(restore(db, path, { replace: false })).rejects.toThrow(sentence);
        expect((await sql`select 1 from operator`.execute(db.kysely)).rows).toEqual([]);
      };
      await refused(
        other('other.gz', text.replace(/-- schema .*/, '-- schema 209901010000-x-y')),
        /is of schema 209901010000-x-y/,
      );
      await refused(other('cut.gz', text.slice(0, text.length - 200)), /ends too early|damaged/);
      await refused(other('packed.gz', readFileSync(file).subarray(0, 900)), /can't be read/);
      await refused(other('text.gz', 'select 1;\n'), /no dump of Handrail/);
      await refused(
        other('wide.gz', text.replace('\nCOPY head (', '\nCOPY head (spare, ')),
        /'head.spare' that is not there/,
      );
      await refused(other('orphan.gz', text.replace(/COPY operator [^]*?\n\\\.\n/, '')), /Nothing was changed/);
      await refused(join(folder, 'nowhere.gz'), /There is no file/);
    });
  });

  describe('that was tampered with', () => {
    /** The text of a dump with each table's digest made anew, as someone would who knows how. */
    function sealed(text: string): string {
      return text.replaceAll(
        /^(COPY (\w+) [^\n]*\n)([^]*?)(\\\.\n)-- rows [^\n]*\n/gm,
        (_, opening: string, table: string, rows: string, end: string) => {
          const digest = new TableDigest(table);
          digest.add(rows, rows.split('\n').length - 1);
          return `${opening}${rows}${end}${writeLine(digest.line())}`;
        },
      );
    }

    const RENAMED = [/\tDora\t/, '\tNora\t'] as const;

    test.each([
      [
        'a row that no log keeps',
        [/(COPY operator [^]*?\d\d:\d\d:\d\d)\./, '$1.0'],
        false,
        /the rows of operator are not those that were dumped/,
      ],
      ['a row that is not what was dumped', RENAMED, false, /person \d+, firstname, is not as operation 1 left it/],
      ['a row that no operation made so', RENAMED, true, /person \d+, firstname, is not as operation 1 left it/],
      [
        'a row of the log beside its digest',
        [/"lastname": "Bell"/, '"lastname": "Ball"'],
        false,
        /does not fit together at operation 2/,
      ],
      ['a table that is left out', [/COPY message [^]*?\n-- rows [^\n]*\n/, ''], true, /the table message is missing/],
      ['a head that is left out', [/(COPY head [^\n]*\n)[^]*?(\\\.\n)/, '$1$2'], true, /operator \d+ has no head/],
      [
        'a counter set back',
        [/setval\('handrail_id', \d+/, "setval('handrail_id', 1001"],
        true,
        /counts its ids to 1001/,
      ],
      ['a row too few', [/^\d+\t\d+\t\d+\t\{1,3\}\n/m, ''], true, /staff \d+ is not as operation 4 left it/],
      [
        'a change in the log',
        [/"lastname": "Bell"/, '"lastname": "Ball"'],
        true,
        /does not fit together at operation 2/,
      ],
    ] as const)('by %s is refused, and says where it does not fit', async (what, [from, to], isSealed, sentence) => {
      const { file } = await dumpOfTown(what.replaceAll(' ', '-'));
      const whole = gunzipSync(readFileSync(file)).toString();
      const other = whole.replace(from, to);
      expect(other).not.toBe(whole);
      const path = join(folder, `${what} of another.gz`);
      writeFileSync(path, gzipSync(isSealed ? sealed(other) : other));
      await inFresh(house.services.db.kind, async (db) => {
        await expect(restore(db, path, { replace: false })).rejects.toThrow(sentence);
        expect((await sql`select 1 from operator`.execute(db.kysely)).rows).toEqual([]);
      });
    });

    test('is taken all the same by who says --unverified, and each operator’s log says so', async () => {
      const { file, operator } = await dumpOfTown('taken');
      const path = join(folder, 'taken-other.gz');
      writeFileSync(
        path,
        gzipSync(
          gunzipSync(readFileSync(file))
            .toString()
            .replace(...RENAMED),
        ),
      );
      await atFresh(house.services.db.kind, async (where) => {
        expect(await runScript('db.ts', ['restore', path], where)).toMatchObject({ code: 1, out: '' });
        const taken = await runScript('db.ts', ['restore', path, '--unverified'], where);
        expect(taken).toMatchObject({ code: 0, error: '' });
        expect(await runScript('db.ts', ['verify'], where)).toMatchObject({
          code: 1,
          error: expect.stringContaining('firstname, is not as operation 1 left it'),
        });
        const { rows } = await inOpened(where, async ({ kysely }) =>
          sql`
            select call, reason from operation where operator_id = ${operator} order by version desc limit 1`.execute(
            kysely,
          ),
        );
        expect(rows).toEqual([{ call: 'restore_unverified', reason: 'A dump was restored without being verified.' }]);
      });
    });
  });

  test('replaces what is there only when told so', async () => {
    const { file } = await dumpOfTown('force');
    await inFresh('embedded', async (db) => {
      await restore(db, file, { replace: false });
      await sql`insert into operator (name) values ('Newcomer')`.execute(db.kysely);
      await expect(restore(db, file, { replace: false })).rejects.toThrow('The database is not empty');
      await restore(db, file, { replace: true });
      expect((await sql`select 1 from operator where name = 'Newcomer'`.execute(db.kysely)).rows).toEqual([]);
    });
  });
});

/** Takes the newest operation out of an operator's log, with what it did, and sets the head back. */
const CUT = `
  alter table operation disable trigger user; alter table change disable trigger user;
  delete from staff s using person p where p.operator_id = $1 and p.lastname = 'Stone'
    and s.operator_id = p.operator_id and s.person_id = p.person_id;
  delete from person where operator_id = $1 and lastname = 'Stone';
  delete from change where operator_id = $1 and version = 4;
  delete from operation where operator_id = $1 and version = 4;
  update head set version = 3, hash = o.hash from operation o
    where head.operator_id = $1 and o.operator_id = $1 and o.version = 3`;

describe('A witness', { timeout: 120_000 }, () => {
  const at = '2026-03-10T14:02:00Z';
  const seen = async () => bearWitness(house.services.db, folder, Temporal.Instant.from(at));
  const verifiedAgainst = async (operator: string, deed: string) =>
    inFresh('embedded', async (db) => {
      const file = join(folder, 'witnessed.gz');
      rmSync(file, { force: true });
      await dump(house.services.db, file);
      await restore(db, file, { replace: false });
      await sql.raw(deed.replaceAll('$1', operator)).execute(db.kysely);
      return verifyAll(db, readWitness(join(folder, 'witness', '2026-03-10T14Z.tsv')));
    });

  test('writes the end of every log down, and is content with all that came after it', async () => {
    const { operator } = await dumpOfTown('seen');
    const { heads } = await seen();
    expect(heads).toContainEqual({ operator, version: 4, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(readWitness(join(folder, 'witness', '2026-03-10T14Z.tsv'))).toEqual({ at, heads });
    await dumpOfTown('seen-later');
    expect((await verifiedAgainst(operator, 'select 1')).operators).toBeGreaterThan(heads.length);
  });

  test('misses operations that were cut off with the head set back, and an operator who is gone', async () => {
    const { operator } = await dumpOfTown('cut-off');
    await seen();
    await expect(verifiedAgainst(operator, CUT)).rejects.toThrow(
      `The log of operator ${operator} ends at operation 3; the witness of ${at} saw 4.`,
    );
    await expect(verifiedAgainst(operator, `delete from head where operator_id = $1`)).rejects.toThrow(
      `Operator ${operator} is gone, whom the witness of ${at} saw.`,
    );
    await expect(
      verifiedAgainst(operator, `update operation set hash = sha256(hash) where operator_id = $1 and version = 4`),
    ).rejects.toThrow(`Operation 4 of operator ${operator} is another than the witness of ${at} saw.`);
  });

  test('that is none is refused in a sentence', () => {
    writeFileSync(join(folder, 'other.tsv'), 'operator\tversion\n');
    expect(() => readWitness(join(folder, 'other.tsv'))).toThrow('other.tsv is no witness of Handrail.');
    expect(() => readWitness(join(folder, 'nowhere.tsv'))).toThrow('nowhere.tsv that can be read.');
  });
});

describe('npm run db', { timeout: 120_000 }, () => {
  const env = { HANDRAIL_DATA: join(folder, 'cli') };
  const run = async (...args: string[]) => runScript('db.ts', args, env);

  test('migrates, dumps, and resets only with --yes', async () => {
    const file = join(folder, 'cli.gz');
    expect((await run('dump', file)).error).toBe('The database has no tables yet: run npm run db -- migrate first.\n');
    expect(await run('migrate')).toMatchObject({ code: 0, out: expect.stringMatching(/^Applied \d+ migrations\.\n$/) });
    expect(await run('dump', file)).toMatchObject({ code: 0, error: '' });
    expect((await run('dump', file)).error).toContain('never overwrites');
    expect((await run('dump', '/nowhere/at/all.gz')).error).toMatch(
      /^The dump \/nowhere\/at\/all.gz can't be written: .*\n$/,
    );
    expect(await run('reset')).toMatchObject({ code: 1, error: expect.stringContaining('--yes, if you mean it') });
    expect(await run('reset', '--yes')).toMatchObject({ code: 0, out: 'The database is empty.\n' });
    expect(await run('restore', file)).toMatchObject({ code: 0 });
    expect(await run('verify')).toMatchObject({ code: 0, out: 'The log is whole: 0 operations of 0 operators.\n' });
  });

  test('verifies against a witness, who misses what a head that was set back hides', async () => {
    const { operator } = await dumpOfTown('against');
    await bearWitness(house.services.db, join(folder, 'seen'), Temporal.Instant.from('2026-03-10T15:02:00Z'));
    const witness = join(folder, 'seen', 'witness', '2026-03-10T15Z.tsv');
    await atFresh(house.services.db.kind, async (where) => {
      await inOpened(where, async (db) => restore(db, join(folder, 'against.gz'), { replace: false }));
      const whole = { code: 0, error: '', out: expect.stringMatching(/^The log is whole: /) };
      expect(await runScript('db.ts', ['verify', '--against', witness], where)).toMatchObject(whole);
      await inOpened(where, async ({ kysely }) => sql.raw(CUT.replaceAll('$1', operator)).execute(kysely));
      expect(await runScript('db.ts', ['verify'], where)).toMatchObject(whole);
      expect(await runScript('db.ts', ['verify', '--against', witness], where)).toMatchObject({
        code: 1,
        error: `The log of operator ${operator} ends at operation 3; the witness of 2026-03-10T15:02:00Z saw 4.\n`,
      });
    });
  });

  test('empties and replaces no database that is in use', async () => {
    const dumped = join(folder, 'in-use.gz');
    await dump(house.services.db, dumped);
    await inFresh(house.services.db.kind, async (db, where) => {
      for (const args of [
        ['reset', '--yes'],
        ['restore', dumped, '--force'],
      ])
        expect(await runScript('db.ts', args, where)).toMatchObject({
          code: 1,
          error: expect.stringMatching(/^Handrail is running on this database\.|is in use by another Handrail/),
        });
      expect((await db.pool.query('select 1 from operator limit 1')).rows).toEqual([]);
    });
  });

  test.each([
    [[], 'Say what to do: migrate, dump'],
    [['constructor'], 'Say what to do: migrate, dump'],
    [['dump'], 'Name the file'],
    [['dump', 'a', 'b'], "'b' is one word too many"],
    [['migrate', '--yes'], 'There is no option --yes'],
    [['create'], 'set DATABASE_URL'],
    [['reset', '--force'], 'There is no option --force'],
  ])('%j is one sentence and exit code 1', async (args, sentence) => {
    const { code, error } = await run(...args);
    expect(code).toBe(1);
    expect(error).toContain(sentence);
    expect(error.trim().split('\n')).toHaveLength(1);
  });

  test('explains itself with --help', async () => {
    expect(await run('--help')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Usage: npm run db -- <command>'),
    });
  });
});
