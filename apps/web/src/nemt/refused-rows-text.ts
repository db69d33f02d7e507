import { csvCell, csvSeparator } from '@handrail/domain/platform';
import { csvText, recordsOfFile } from '../platform/kit/index.ts';
import { type Decisions, isTaken, UNDECIDED } from './file-decisions.ts';
import type { Preview } from './nemt-types.ts';
import type { ChosenFile } from './use-broker-file.ts';

/**
 * The rows that were refused, as the same file to mend and to bring again: as they came, with the reasons in a last column.
 * Those whose rider somebody has named are none of them. Of a workbook the browser reads no cells; there the list says which rows
 * and why.
 */
export async function refusedRowsText(
  found: Preview,
  { file, encoding }: Pick<ChosenFile, 'file' | 'encoding'>,
  decisions: Decisions = UNDECIDED,
): Promise<string> {
  const reasons = refusedRows(found, decisions);
  const records = await recordsOfFile(file, encoding);
  if (!records) return csvText(['Row', 'Reason'], [...reasons]);
  const header = found.header_row === null ? null : (records[found.header_row - 1] ?? null);
  const separator = csvSeparator(header ?? records[0] ?? '');
  const lines = [...reasons].map(([row, why]) => `${records[row - 1] ?? ''}${separator}${csvCell(why)}`);
  return [...(header === null ? [] : [`${header}${separator}Reason`]), ...lines].map((line) => `${line}\r\n`).join('');
}

/** The rows of a file that are refused, each with its reason, as far as nobody has made a ride of it. */
export function refusedRows({ prebookings }: Preview, decisions: Decisions): Map<number, string> {
  const refused = prebookings.filter((ride) => ride.outcome === 'refused' && !isTaken(decisions, ride));
  const reasons = new Map<number, string>();
  for (const { row, reason } of refused) if (!reasons.has(row)) reasons.set(row, reason ?? '');
  return reasons;
}
