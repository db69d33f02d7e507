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
  const entry = { id, version };
  putFields(entry, row, kind);
  // The columns are those of the table of this kind; the database has checked each of them.
  return entry as unknown as Entries[K];
}

/** Puts fields of a row where an entry holds them. The id, the version and what the log never keeps are no fields. */
export function putFields(entry: object, row: LoggedRow, kind: Kind): void {
  const fields = entry as Record<string, unknown>;
  for (const column in row) {
    const { field, isId, idOf } = columnNamed(column);
    if (field === null || idOf === kind) continue;
    const value = row[column];
    fields[field] = isId && typeof value === 'number' ? String(value) : value;
  }
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

interface Column {
  /** Null for what the log never keeps: whose row it is, how often it was saved, and when it was first. */
  field: string | null;
  /** Ids are numbers in JSON and text to us: they are read out over the phone, never added up. */
  isId: boolean;
  /** The kind whose own id this is; on any other it is a field like all. */
  idOf: string;
}

/** A day has half a million values and a hundred columns: each name is read once. */
const columns = /* @__PURE__ */ new Map<string, Column>();

function columnNamed(name: string): Column {
  const known = columns.get(name);
  if (known) return known;
  const isKept = name !== 'operator_id' && name !== 'version' && name !== 'created_at';
  const column = {
    field: isKept ? fieldOf(name) : null,
    isId: name.endsWith('_id') || name === 'recreated_as',
    idOf: name.replace(/_id$/, ''),
  };
  columns.set(name, column);
  return column;
}
