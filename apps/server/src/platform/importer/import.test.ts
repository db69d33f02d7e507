import { inOneGo, no, readEmail, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useHouse, type Town } from '../../testing.ts';
import { asOwner, inOperator } from '../db/transaction.ts';
import { type Entity, entityNamed } from '../log/entity.ts';
import { applyChanges, inverse } from '../log/invert.ts';
import { readOperations } from '../log/history.ts';
import { appendOperation, lockHead } from '../log/operations.ts';
import { Tx } from '../log/tx.ts';
import {
  commitImport,
  findImport,
  forgetImports,
  type ImportKind,
  keepPreview,
  openedRows,
  type Preview,
  preview,
  proposeMapping,
  readMapping,
  readTable,
} from './index.ts';

const house = useHouse();

const people: ImportKind = {
  name: 'people',
  fields: [
    { name: 'firstname', label: 'First name', aliases: ['given name', 'first'], required: true, read: yes },
    { name: 'lastname', label: 'Last name', aliases: ['surname'], required: true, read: yes },
    { name: 'email', label: 'E-mail', aliases: ['mail address'], read: (text) => readEmail(text) },
  ],
  judgeRow: ({ firstname, lastname }) =>
    firstname === lastname ? { code: 'SAME_NAMES', sentence: 'First and last name are the same.' } : null,
  keyOf: ({ email }) => (typeof email === 'string' ? email : null),
  commit: async ({ tx }, rows) => {
    for (const { row, values } of rows) {
      const { firstname, lastname, email } = values as Record<string, string>;
      if (lastname === 'Nobody') return no('ROW_REFUSED', `Row ${row}: there is no such person.`);
      await tx.insert(entityNamed('person') as Entity<'person'>, {
        firstname: firstname ?? '',
        lastname: lastname ?? '',
        email: email ?? null,
        phone: null,
      });
    }
    return yes({ added: rows.length });
  },
};

async function previewOf(text: string, mapped?: Record<string, string | null>) {
  const table = await readTable(Buffer.from(text));
  if (!table.ok) throw new Error(table.refusal.sentence);
  const mapping = mapped ?? proposeMapping(table.value.header, people.fields);
  const columns = readMapping(mapping, table.value, people.fields);
  if (!columns.ok) return { mapping, refusal: columns.refusal, found: null };
  return { mapping, refusal: null, found: inOneGo(preview(table.value, columns.value, people)) };
}

describe('A mapping', () => {
  test('is proposed where a header says a label or an alias, whatever its capitals and punctuation', () => {
    expect(proposeMapping(['SURNAME', 'first_name', 'E Mail', 'Note'], people.fields)).toEqual({
      firstname: 'first_name',
      lastname: 'SURNAME',
      email: 'E Mail',
    });
  });

  test('proposes nothing for what is only similar, and no column twice', () => {
    expect(proposeMapping(['First name of contact', 'Mail'], people.fields)).toEqual({
      firstname: null,
      lastname: null,
      email: null,
    });
    const twins = ['firstname', 'nickname'].map((name) => ({ name, label: 'First name', read: yes }));
    expect(proposeMapping(['First name'], twins)).toEqual({ firstname: 'First name', nickname: null });
  });

  test('says which field still needs a column, and which column is not there', async () => {
    expect((await previewOf('first\nAda\n')).refusal?.sentence).toBe('Choose the column that holds Last name.');
    expect((await previewOf('first\nAda\n', { firstname: 'given' })).refusal?.sentence).toBe(
      "The file has no column 'given'.",
    );
  });
});

describe('A preview', () => {
  test('tells of each row that can’t be taken where and why, and counts the rest', async () => {
    const { found } = await previewOf(
      'First,Surname,E-mail\nAda,Bell,ada@b.example\n,Quist,\nBen,Ames,nonsense\nSam,Sam,\nAda,Bell,ada@b.example\nCleo,Lind,,surplus\n',
    );
    expect(found?.counts).toEqual({ rows: 6, good: 1, bad: 5 });
    expect(found?.errors).toEqual([
      { row: 3, column: 'First', field: 'firstname', sentence: 'First name is missing.' },
      { row: 4, column: 'E-mail', field: 'email', sentence: expect.stringMatching(/./) },
      { row: 5, column: null, field: null, sentence: 'First and last name are the same.' },
      { row: 6, column: null, field: null, sentence: 'This is the same as row 2.' },
      { row: 7, column: null, field: null, sentence: 'Cell D7 belongs to no column.' },
    ]);
    expect(found?.rows).toEqual([{ row: 2, values: { firstname: 'Ada', lastname: 'Bell', email: 'ada@b.example' } }]);
  });

  test('lists a thousand errors and counts them all', async () => {
    const { found } = await previewOf(`first,surname\n${',x\n'.repeat(1_500)}`);
    expect([found?.errors.length, found?.counts.bad]).toEqual([1_000, 1_500]);
  });
});

describe('A commit', () => {
  async function undoLast(town: Town) {
    return inOperator(house.services.db, town.operator, async (queries) => {
      const head = await lockHead(queries, town.operator);
      const [last] = await readOperations(queries, town.operator, { limit: 1 });
      const tx = new Tx(queries, town.operator, head.version + 1);
      const undone = await applyChanges(tx, inverse(last?.changes ?? []));
      if (undone.ok) await append(tx, head);
      return undone.ok;
    });
  }

  async function imported(town: Town): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from person where operator_id = ${town.operator} and lastname like 'Imp%'`.execute(
      house.services.db.kysely,
    );
    return rows[0]?.n ?? 0;
  }

  test('writes every good row as one operation, once; undo takes them all back and opens the import again', async () => {
    const town = await house.openTown();
    const commit = await kept(town, 'first,surname\nAda,Imp1\n,Imp2\nBen,Imp3\n');
    const before = await town.version();
    expect(await commit()).toEqual({ ok: true, value: { added: 2 } });
    expect(await town.version()).toBe(before + 1);
    expect(await imported(town)).toBe(2);
    expect(await commit()).toMatchObject({ refusal: { code: 'IMPORT_COMMITTED' } });

    expect(await undoLast(town)).toBe(true);
    expect(await imported(town)).toBe(0);
    expect(await commit()).toEqual({ ok: true, value: { added: 2 } });
  });

  test('with no good row is refused, and a row that its area refuses refuses them all', async () => {
    const town = await house.openTown();
    const empty = await kept(town, 'first,surname\n,Imp\n');
    expect(await empty()).toMatchObject({ refusal: { code: 'IMPORT_EMPTY' } });
    const refused = await kept(town, 'first,surname\nAda,Imp1\nBen,Nobody\n');
    expect(await refused()).toMatchObject({ refusal: { sentence: 'Row 3: there is no such person.' } });
  });
});

describe('The file of an import', () => {
  /** A list as someone brought it, previewed: its id, what is left of it after some hours, and what commits it. */
  async function listed(...texts: string[]) {
    const town = await house.openTown();
    const { files, db, clocks } = house.services;
    const { operator } = town;
    const bytes = Buffer.from(texts[0] ?? '');
    const name = 'people.csv';
    const offered = { operator, personId: town.person('Mia').id, purpose: 'import' as const, name, bytes };
    const brought = await files.keep(offered);
    if (!brought.ok) throw new Error(brought.refusal.sentence);
    await inOperator(db, operator, async (queries) => files.claim(queries, operator, brought.value, 'import'));
    const commits = [];
    for (const text of texts) commits.push(await kept(town, text, brought.value));
    const isThereAfter = async (hours: number) => {
      house.guardClock.pass({ hours });
      await forgetImports(asOwner(db), clocks.guard.now());
      await files.sweep(operator);
      return (await files.read(operator, brought.value)) !== null;
    };
    return { commits, isThereAfter };
  }
  const LIST = 'first,surname\nAda,Imp\n';

  test('goes with a preview that nobody commits, after a day', async () => {
    const { isThereAfter } = await listed(LIST);
    expect(await isThereAfter(23)).toBe(true);
    expect(await isThereAfter(2)).toBe(false);
  });

  test('stays as long as one of its previews was committed, and goes with the rows of that after a week', async () => {
    const { commits, isThereAfter } = await listed(LIST, LIST);
    expect(await commits[1]?.()).toMatchObject({ ok: true });
    expect(await isThereAfter(6 * 24)).toBe(true);
    expect(await isThereAfter(2 * 24)).toBe(false);
  });

  test('and its rows are for this server alone: the database holds them sealed', async () => {
    const { commits } = await listed('first,surname\nAda,Readable\n');
    const { rows } = await sql<{ kept: string }>`
      select import::text as kept from import union all select import_rows::text from import_rows`.execute(
      house.services.db.kysely,
    );
    expect(rows.filter(({ kept }) => kept.includes('Readable'))).toEqual([]);
    expect(await commits[0]?.()).toMatchObject({ ok: true });
  });

  test('goes after a day where no row of it could be taken', async () => {
    const { isThereAfter } = await listed('first,surname\n,Imp\n');
    expect(await isThereAfter(25)).toBe(false);
  });
});

describe('The rows of an import', () => {
  const LONG = Array.from({ length: 603 }, (_, n) => ({ row: n + 2, values: { lastname: `Imp${n}` } }));

  async function sealed(rows: typeof LONG) {
    const { operator } = await house.openTown();
    const { db, vault } = house.services;
    const id = await keptPreview(operator, { rows, errors: [], counts: { rows: rows.length, good: 0, bad: 0 } });
    const opened = async () =>
      inOperator(db, operator, async (queries) => openedRows({ queries, operator, vault }, { id, fileId: '1' }));
    return { id, opened };
  }

  test('come back in the order of the list, in however many pieces they were sealed', async () => {
    expect(await (await sealed(LONG)).opened()).toEqual(LONG);
  });

  test('are opened in no other order than that in which they were sealed', async () => {
    const { id, opened } = await sealed(LONG);
    const owner = asOwner(house.services.db);
    await sql`update import_rows set n = n - 2 where import_id = ${id} and n < 2`.execute(owner);
    await sql`update import_rows set n = -1 - n where import_id = ${id} and n < 0`.execute(owner);
    await expect(opened()).rejects.toThrow();
  });
});

async function keptPreview(operator: Town['operator'], found: Preview, more: { fileId?: string } = {}) {
  const { services } = house;
  return inOperator(services.db, operator, async (queries) =>
    keepPreview(queries, {
      operator,
      personId: null,
      kind: people.name,
      fileId: '1',
      mapping: {},
      preview: found,
      vault: services.vault,
      now: services.clocks.guard.now(),
      ...more,
    }),
  );
}

/** Keeps a preview of the text, and gives what commits it as one operation. */
async function kept(town: Town, text: string, fileId = '1') {
  const { found } = await previewOf(text);
  if (!found) throw new Error('The file could not be previewed.');
  const { services } = house;
  const id = await keptPreview(town.operator, found, { fileId });
  return async () =>
    inOperator(services.db, town.operator, async (queries) => {
      const head = await lockHead(queries, town.operator);
      const tx = new Tx(queries, town.operator, head.version + 1);
      const found = await findImport(queries, town.operator, id);
      if (!found) throw new Error('The import is gone.');
      const done = await commitImport(tx, services, found, people);
      if (done.ok) await append(tx, head);
      return done;
    });
}

async function append(tx: Tx, head: Awaited<ReturnType<typeof lockHead>>) {
  const deed = {
    at: house.services.clocks.town.now().toString(),
    actor: { kind: 'import' as const, personId: null },
    requestId: 'r',
    call: 'import',
  };
  await appendOperation(tx.queries, tx.operator, head, deed, tx.changes);
}
