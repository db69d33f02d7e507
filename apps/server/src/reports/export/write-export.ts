import { textOfInstant } from '@handrail/domain/day';
import { breath } from '../../platform/in-breaths.ts';
import type { Services } from '../../platform/services.ts';
import { csvPieces, SheetIsFull, xlsxPieces, type Sheet } from '../../platform/sheets/index.ts';
import { type Look, withLook } from '../look.ts';
import { beatExport, endExport, takeExportTurn, type StoredExport } from './export-store.ts';
import { sheetsOf } from './sheets-of.ts';

type Outcome = 'done' | 'failed' | 'handed back' | 'lost';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** As often as a screen asks how far it is: each time is a write that is waited for. */
const BEAT_MS = 200;
/** As many as are written in a few milliseconds. */
const ROWS_IN_A_BREATH = 200;

/** Writes a report into a file. Asked for twice, or by somebody who comes late, it does nothing. */
export async function writeExport(services: Services, id: string): Promise<Outcome | null> {
  const turn = await takeExportTurn(services, id);
  if (!turn) return null;
  try {
    return await takenTurn(services, turn);
  } catch (cause) {
    if (cause instanceof NotWanted) return 'lost';
    if (services.jobs.stopping.aborted) return (await endExport(services, turn, 'waiting')) ? 'handed back' : 'lost';
    services.log.error({ export: turn.report_export_id, err: cause }, 'a report was not written');
    return (await endExport(services, turn, 'failed', { failure: whyNot(cause) })) ? 'failed' : 'lost';
  }
}

/** A CSV has no place of its own for what it was made from, so that the name of each file says its version. */
function namedVersion(fileName: string, version: number): string {
  return fileName.replace(/(?=\.\w+$)/, `, version ${version}`);
}

/** What whoever asked can do about it. */
function whyNot(cause: unknown): string {
  if (cause instanceof SheetIsFull) return `${cause.message} Take CSV, or fewer days.`;
  const isDiskFull = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC';
  return isDiskFull
    ? 'The disk is full. No file can be written until there is room.'
    : 'The file could not be written. Try again.';
}

/** The turn is somebody else's by now, or nobody wants the file any more. */
class NotWanted extends Error {}

async function takenTurn(services: Services, turn: StoredExport): Promise<Outcome> {
  const { operator_id: operator, asked_by: personId } = turn;
  const riders = new Set<string>();
  let rows = 0;
  const write = async (look: Look, begunAt: number) => {
    const context = {
      services,
      turn,
      look: beating(look),
      reveals: (ids: readonly string[]) => ids.forEach((one) => riders.add(one)),
    };
    const countedAt = textOfInstant(services.clocks.town.now());
    const { sheets, version } = await sheetsOf(context, { version: begunAt, countedAt });
    const counted = sheets.map((sheet, at) => (at === 0 ? followed(sheet) : sheet));
    const [first] = counted;
    if (!first) throw new Error('A report has a sheet.');
    const pieces = turn.format === 'csv' ? csvPieces(first) : xlsxPieces(counted);
    return { version, file: await services.files.writePieces(operator, pieces) };
  };
  const followed = (sheet: Sheet): Sheet => ({ ...sheet, rows: follow(sheet.rows) });
  async function* follow(all: Sheet['rows']) {
    for await (const some of all) {
      // A page is written a few lines at a time, and desks have their turn in between.
      for (let from = 0; from < some.length; from += ROWS_IN_A_BREATH) {
        const few = some.slice(from, from + ROWS_IN_A_BREATH);
        rows += few.length;
        yield few;
        await breath();
      }
    }
  }
  let beatMs = -Infinity;
  /** While pages or days are read it is said how far the file is, and heard whether somebody still wants it. */
  const beating =
    (look: Look): Look =>
    async (work) => {
      if (services.jobs.stopping.aborted) throw new Error('The server stops.');
      if (performance.now() - beatMs >= BEAT_MS) {
        beatMs = performance.now();
        if (!(await beatExport(services, turn, rows))) throw new NotWanted();
      }
      return look(work);
    };
  const { version, file } = await withLook(services, operator, write);
  if (!(await beatExport(services, turn, rows))) throw new NotWanted();
  const { file_id: fileId } = turn;
  const name = namedVersion(turn.file_name, version);
  await services.files.keepWritten(operator, file, {
    fileId,
    personId,
    purpose: 'report',
    contentType: TYPES[turn.format],
    name,
  });
  const isOurs = await endExport(services, turn, 'done', { rows, version, fileName: name });
  if (isOurs && riders.size > 0) {
    await services.accessLog.write({
      operator,
      personId,
      call: 'v1_webapp_export_report',
      outcome: 'written',
      subjects: [...riders],
      address: null,
      requestId: `export ${turn.report_export_id}`,
    });
  }
  return isOurs ? 'done' : 'lost';
}
