import { type ColumnMapping, no, type Verdict, yes } from '@handrail/domain/platform';
import { inOperator, readOperator } from '../db/transaction.ts';
import type { SignedIn } from '../calls/principal.ts';
import { pieceByPiece } from '../in-breaths.ts';
import { encodings } from './encoding.ts';
import type { PreviewKind, RowProblem } from './import-kind.ts';
import { keepPreview } from './import-store.ts';
import type { TableCode } from './limits.ts';
import { proposeMapping, readMapping } from './mapping.ts';
import { preview, withoutRefused } from './preview.ts';
import { readTable } from './read-table.ts';
import type { Services } from '../services.ts';

/** What a screen asks; without a mapping one is proposed. */
interface PreviewParams {
  file_id: string;
  encoding?: string | undefined;
  mapping?: ColumnMapping | undefined;
}

/** What a screen is told. Without an import's id there is nothing to import yet. */
interface Previewed {
  import_id: string | null;
  header: string[];
  fields: { name: string; label: string; required: boolean }[];
  mapping: ColumnMapping;
  sample: { row: number; values: Record<string, unknown> }[];
  errors: ProblemOnWire[];
  warnings: ProblemOnWire[];
  counts: { rows: number; fit: number; refused: number };
}

type ProblemOnWire = ReturnType<typeof onWire>;

/** A screen shows that the columns were understood; nobody proofreads more of them there. */
const SAMPLE_ROWS = 20;

/** More than this nobody reads. */
const MOST_WARNINGS = 1_000;

/** Reads an uploaded list, says row by row what importing it would do, and keeps that for the import. */
export async function previewFile(
  services: Services,
  by: SignedIn,
  kind: PreviewKind,
  { file_id, encoding, mapping: chosen }: PreviewParams,
): Promise<Verdict<Previewed, TableCode | 'FILE_NOT_FOUND' | 'MAPPING_INCOMPLETE'>> {
  const known = encodings.find((name) => name === encoding);
  if (encoding !== undefined && !known) return no('ENCODING_UNKNOWN', `There is no encoding '${encoding}'.`);
  const file = await services.files.read(by.operator, file_id);
  if (file?.purpose !== 'import' || file.personId !== by.personId)
    return no('FILE_NOT_FOUND', 'The file is gone. Please choose it again.');
  const table = await readTable(file.bytes, known ? { encoding: known } : {});
  if (!table.ok) return table;

  const { header, rows } = table.value;
  const mapping: ColumnMapping = chosen ?? proposeMapping(header, kind.fields);
  const read = {
    header,
    fields: kind.fields.map(({ name, label, required = false }) => ({ name, label, required })),
    mapping,
  };
  const columns = readMapping(mapping, table.value, kind.fields);
  if (!columns.ok) {
    // Whoever chose the columns is told what is missing. What was only proposed is left for a person to complete.
    if (chosen) return columns;
    return yes({
      ...read,
      import_id: null,
      sample: [],
      errors: [],
      warnings: [],
      counts: { rows: rows.length, fit: 0, refused: 0 },
    });
  }
  const judged = await pieceByPiece(preview(table.value, columns.value, kind));
  const refused = await readOperator(services.db, by.operator, async (queries) =>
    kind.judgeKnown?.({ queries, operator: by.operator }, judged.rows),
  );
  const fitting = withoutRefused(judged, refused ?? [], mapping);
  const looked = (await kind.lookUp?.({ services, by }, fitting.rows)) ?? { rows: fitting.rows, warnings: [] };
  const found = withoutRefused({ ...fitting, rows: looked.rows }, looked.refused ?? [], mapping);
  const importId = await inOperator(services.db, by.operator, async (queries) => {
    await services.files.claim(queries, by.operator, file_id, 'import');
    return keepPreview(queries, {
      operator: by.operator,
      personId: by.personId,
      kind: kind.name,
      fileId: file_id,
      mapping,
      preview: found,
      vault: services.vault,
      now: services.clocks.guard.now(),
    });
  });
  return yes({
    ...read,
    import_id: importId,
    sample: found.rows.slice(0, SAMPLE_ROWS).map(({ row, values }) => ({ row, values })),
    errors: found.errors.map(onWire),
    warnings: looked.warnings.slice(0, MOST_WARNINGS).map(onWire),
    counts: { rows: found.counts.rows, fit: found.counts.good, refused: found.counts.bad },
  });
}

function onWire({ row, field, sentence }: RowProblem) {
  return { row, field, message: sentence };
}
