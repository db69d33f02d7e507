import type { ColumnMapping } from '@handrail/domain/platform';

/** What the server says of a list before it is imported. */
export interface ImportPreview {
  /** Null as long as a field that every row needs has no column: then there is nothing to import yet. */
  import_id: string | null;
  header: readonly string[];
  fields: readonly { name: string; label: string; required: boolean }[];
  mapping: ColumnMapping;
  sample: readonly { row: number; values: Record<string, unknown> }[];
  /** Why rows are left out. */
  errors: readonly RowError[];
  /** What is odd about rows that come in all the same. */
  warnings: readonly RowError[];
  counts: { rows: number; fit: number; refused: number };
}

export interface RowError {
  row: number;
  field: string | null;
  message: string;
}

export interface PreviewAsked {
  file_id: string;
  encoding?: string;
  mapping?: ColumnMapping;
}

/** '1 vehicle', '280 vehicles'. */
export interface Noun {
  one: string;
  many: string;
}

export function counted(count: number, { one, many }: Noun): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function rowsText(count: number): string {
  return counted(count, { one: 'row', many: 'rows' });
}

/** What a cell was read into, in few words. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${cellText(part)} ${name}`)
      .join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
