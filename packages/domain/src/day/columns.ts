import type { Entries, Kind } from './entries.ts';

/** A row, or some of its fields, as the log keeps it: columns in snake_case, values as Postgres prints them in JSON. */
export type LoggedRow = Record<string, unknown>;

/** `service_day` is `serviceDay`, and back: one rule for every column, so that a new one needs no line here. */
export function fieldOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A whole row as an entry. */
export function entryOfRow<K extends Kind>(kind: K, row: LoggedRow): Entries[K] {
  return entryOf(kind, String(row[`${kind}_id`]), Number(row['version']), row);
}

/** An entry from what the log keeps of it, which leaves out the id and the version. */
export function entryOf<K extends Kind>(kind: K, id: string, version: number, row: LoggedRow): Entries[K] {
  // The columns are those of the table of this kind; the database has checked each of them.
  return { id, version, ...fieldsOf(row, kind) } as unknown as Entries[K];
}

/** Fields as entries hold them. The id, the version and what the log never keeps are no fields. */
export function fieldsOf(row: LoggedRow, kind: Kind): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    if (column === `${kind}_id` || NO_FIELDS.has(column)) continue;
    fields[fieldOf(column)] = isId(column) && typeof value === 'number' ? String(value) : value;
  }
  return fields;
}

/** The fields of an entry as a row of the log. */
export function rowOf(entry: object): LoggedRow {
  const row: LoggedRow = {};
  for (const [field, value] of Object.entries(entry)) {
    if (field !== 'id' && field !== 'version') row[columnOf(field)] = value;
  }
  return row;
}

/** Whether a field holds the same, lists compared by what is in them. */
export function sameField(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return (
    Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, at) => sameField(value, b[at]))
  );
}

/** Never logged: whose row it is, how often it was saved, and when it was first. */
const NO_FIELDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['operator_id', 'version', 'created_at']);

/** Ids are numbers in JSON and text to us: they are read out over the phone, never added up. */
function isId(column: string): boolean {
  return column.endsWith('_id') || column === 'recreated_as';
}
