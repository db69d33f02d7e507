import { eachOf, no, type OperatorId, type Verdict, yes } from '@handrail/domain/platform';
import { notFound } from '../calls/call-failure.ts';
import type { Changing, Preparing, PreparedPart } from '../calls/handler.ts';
import { readOperator } from '../db/transaction.ts';
import { pieceByPiece } from '../in-breaths.ts';
import { headVersion } from '../log/head-version.ts';
import type { Tx } from '../log/tx.ts';
import type { Services } from '../services.ts';
import type { ImportInParts, JudgedRow, JudgingRows, Outcomes, RowCome, RowProblem } from './import-kind.ts';
import { openedRows } from './import-rows.ts';
import { findImport, noteCommitted, rowsSentence } from './import-store.ts';
import { Overtaken } from './overtaken.ts';

interface Params {
  import_id: string;
}

/** What was found before the head was taken, and what of it does not stand any more. */
interface Prepared<Made> {
  kind: ImportInParts<Made>;
  rows: readonly RowToImport[];
  come: Map<number, RowCome<Made>>;
  overtaken: Overtaken;
}

interface RowToImport {
  judged: JudgedRow;
  size: number;
}

/** What a part of an import did, as the call keeps it until it is drawn. */
interface PartDone {
  /** Its operation; null where it wrote nothing. */
  version: number | null;
  rows: number;
  outcomes: Outcomes;
  leftOut: RowProblem[];
}

/**
 * The steps of importing what a preview found in order. What its rows come to is judged before the head is taken, and what
 * somebody else changed since is judged again under it, part by part. Refused before anything is written, nothing of the list
 * comes in; a row that is overtaken once the first are in is left out and told. A file is imported once, until that is undone.
 */
export function importSteps<Made>(kindOf: (services: Services) => ImportInParts<Made>) {
  return {
    ways: {
      prepare: async ({ import_id }: Params, { services, by }: Preparing): Promise<Prepared<Made>> =>
        prepare(kindOf(services), { services, by }, import_id),
      itemsOf: ({ rows }: Prepared<Made>) => rows,
      sizeOf: ({ size }: RowToImport) => size,
    },
    work: importPart<Made>,
    draw: async (parts: readonly PartDone[]) => Promise.resolve(drawn(parts)),
  };
}

async function prepare<Made>(
  kind: ImportInParts<Made>,
  { services, by: { operator } }: Pick<Preparing, 'services' | 'by'>,
  importId: string,
): Promise<Prepared<Made>> {
  const { rows, version } = await readOperator(services.db, operator, async (queries) => {
    const kept = await findImport(queries, operator, importId);
    if (kept?.kind !== kind.name) throw notFound();
    return {
      rows: await openedRows({ queries, operator, vault: services.vault }, kept),
      version: await headVersion(queries, operator),
    };
  });
  const come = await kind.judge(judgingOutside(services, operator), rows);
  const byRow = new Map(await pieceByPiece(eachOf(come, (one) => [[one.row, one] as const])));
  return {
    kind,
    rows: await pieceByPiece(eachOf(rows, (judged) => [{ judged, size: byRow.get(judged.row)?.size ?? 1 }])),
    come: byRow,
    overtaken: new Overtaken(version),
  };
}

/** What judges rows while nothing is held. */
export function judgingOutside(services: Services, operator: OperatorId): JudgingRows {
  return { services, operator, reading: async (work) => readOperator(services.db, operator, work), tx: null };
}

async function importPart<Made>(
  { import_id }: Params,
  { tx, services }: Changing,
  { items, whole, before, prepared }: PreparedPart<RowToImport, PartDone, Prepared<Made>>,
): Promise<Verdict<PartDone, 'IMPORT_SUPERSEDED' | 'ROW_REFUSED'>> {
  const { kind, rows, come } = prepared;
  const kept = await findImport(tx.queries, tx.operator, import_id);
  if (!kept) throw notFound();
  if (whole && kept.state !== 'previewed') return no('IMPORT_SUPERSEDED', 'This file was imported already.');
  if (whole && rows.length === 0) return no('IMPORT_SUPERSEDED', 'There is no row to import.');

  await judgeAgain(tx, services, { prepared, rows: items, own: before.flatMap(({ version }) => version ?? []) });
  const wrong = problemsOf(come, whole ?? items);
  if (whole && wrong.length > 0) return no('ROW_REFUSED', rowsSentence(wrong));

  const made = items.flatMap(({ judged: { row } }) => {
    const one = come.get(row);
    return one && one.made !== null ? [one] : [];
  });
  const outcomes = made.length === 0 ? {} : await kind.write({ tx, services }, made);
  const isLast = before.reduce((sum, part) => sum + part.rows, items.length) === rows.length;
  if (whole || isLast) {
    const noted = await noteCommitted(tx, kept, summed([...before.map((part) => part.outcomes), outcomes]));
    if (!noted.ok) return no('IMPORT_SUPERSEDED', noted.refusal.sentence);
  }
  const version = tx.changes.length > 0 ? tx.version : null;
  return yes({ version, rows: items.length, outcomes, leftOut: wrong });
}

/** Judges again what others have changed the ground of. */
async function judgeAgain<Made>(
  tx: Tx,
  services: Services,
  {
    prepared: { kind, come, overtaken },
    rows,
    own,
  }: { prepared: Prepared<Made>; rows: readonly RowToImport[]; own: readonly number[] },
): Promise<void> {
  await overtaken.look(tx, { version: tx.version, own, restsOn: kind.restsOn });
  const isOvertaken = ({ judged: { row } }: RowToImport) => overtaken.has(come.get(row)?.dates ?? []);
  const first = rows.findIndex(isOvertaken);
  if (first < 0) return;
  // A row of many days may come to something else, and those after it were judged after what it came to before.
  if (!kind.isOfOneDay) overtaken.everything();
  const again = kind.isOfOneDay ? rows.filter(isOvertaken) : rows.slice(first);
  const judging = { services, operator: tx.operator, reading: readingOf(tx), tx };
  const anew = await kind.judge(
    judging,
    again.map(({ judged }) => judged),
  );
  for (const one of anew) come.set(one.row, one);
}

/** Under the head everything is read in the transaction that holds it. */
function readingOf({ queries }: Tx) {
  return async <T>(work: (reading: Tx['queries']) => Promise<T>): Promise<T> => work(queries);
}

function problemsOf<Made>(come: ReadonlyMap<number, RowCome<Made>>, rows: readonly RowToImport[]): RowProblem[] {
  return rows.flatMap(({ judged: { row } }) => come.get(row)?.problem ?? []);
}

function drawn(parts: readonly PartDone[]) {
  const leftOut = parts.flatMap((part) => part.leftOut);
  return {
    counts: summed(parts.map(({ outcomes }) => outcomes)),
    ...(leftOut.length === 0
      ? {}
      : { left_out: leftOut.map(({ row, field, sentence }) => ({ row, field, message: sentence })) }),
  };
}

function summed(all: readonly Outcomes[]): Outcomes {
  const sum: Outcomes = {};
  for (const outcomes of all) {
    for (const [name, count] of Object.entries(outcomes)) sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}
