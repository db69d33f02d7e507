import { checkMapping, type ColumnMapping, columnOf, no, type Verdict, yes } from '@handrail/domain/platform';
import type { ImportField } from './import-kind.ts';
import type { Table } from './read-table.ts';

/**
 * Proposes where each field is in the file: where a header says its label or one of its aliases. What is only similar is
 * left for a person to decide; no column is proposed twice.
 */
export function proposeMapping(header: readonly string[], fields: readonly ImportField[]): ColumnMapping {
  const free = new Map(header.map((name) => [plain(name), name]).reverse() as [string, string][]);
  const mapping: ColumnMapping = {};
  for (const { name, label, aliases = [] } of fields) {
    const found = [label, name, ...aliases].map(plain).find((known) => free.has(known));
    mapping[name] = (found !== undefined && free.get(found)) || null;
    if (found !== undefined) free.delete(found);
  }
  return mapping;
}

/** A mapping as someone sent it, judged against the file and the fields: for each field the number of its column. */
export function readMapping(
  mapping: ColumnMapping,
  { header }: Pick<Table, 'header'>,
  fields: readonly ImportField[],
): Verdict<Map<string, number>, 'MAPPING_INCOMPLETE'> {
  const columns = new Map<string, number>();
  for (const { name } of fields) {
    const from = columnOf(mapping, name);
    if (from === null) continue;
    const column = header.indexOf(from);
    if (column === -1)
      return no('MAPPING_INCOMPLETE', `The file has no column '${from}'.`, { [name]: 'Choose a column.' });
    columns.set(name, column);
  }
  const checked = checkMapping(fields, mapping);
  return checked.ok ? yes(columns) : checked;
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
