import { csvCell } from '@handrail/domain/platform';
import { csvText, recordsOf } from '../platform/kit/index.ts';
import type { Preview } from './nemt-types.ts';

/**
 * The rows that were refused, as the same file to mend and to bring again: as they came, with the reasons in a last column.
 * Of a workbook the browser reads no cells; there the list says which rows and why.
 */
export async function refusedRowsText(found: Preview, file: File): Promise<string> {
  const refused = found.prebookings.filter(({ outcome }) => outcome === 'refused');
  const reasons = new Map<number, string>();
  for (const { row, reason } of refused) if (!reasons.has(row)) reasons.set(row, reason ?? '');
  const records = file.name.toLowerCase().endsWith('.xlsx') ? null : recordsOf(await file.text());
  if (!records) return csvText(['Row', 'Reason'], [...reasons]);
  const header = found.header_row === null ? null : (records[found.header_row - 1] ?? null);
  const separator = separatorOf(header ?? records[0] ?? '');
  const lines = [...reasons].map(([row, why]) => `${records[row - 1] ?? ''}${separator}${csvCell(why)}`);
  return [...(header === null ? [] : [`${header}${separator}Reason`]), ...lines].map((line) => `${line}\r\n`).join('');
}

function separatorOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  return [',', ';', '\t'].reduce((best, one) => (bare.split(one).length > bare.split(best).length ? one : best));
}
