import type { Level } from '@handrail/contracts/platform';
import { fromEachArea } from '../areas.ts';
import type { Tables } from '../db/tables.ts';

/**
 * A kind of row that the log keeps. It says what may be told of it: what is logged, what the live feed may carry by
 * value, and who may hear of it at all.
 */
export interface Entity<Table extends keyof Tables = keyof Tables> {
  /** The name in the log, in live events and in undo's answers. */
  name: string;
  table: Table;
  /** The column of its id, beside operator_id. */
  id: string;
  /** Columns that never reach the log: secrets, and what changes without anyone's deed. */
  unlogged?: readonly string[];
  /** A jsonb column whose keys are logged as fields of their own, so that two of them can be undone apart. */
  spread?: string;
  /** Columns that the live feed may carry: ids, times, statuses, counts and flags. Never a name or a phone. */
  live: readonly string[];
  /** The levels that may hear of it; 'any' is everyone signed in. */
  audience: readonly Level[] | 'any';
  /** Its id is a person's, who hears of it whatever their levels. */
  isOwn?: true;
  /** The column of the service day it belongs to, if it belongs to one. */
  day?: string;
  /** No rule of the database compares two rows of this kind: many may be patched at once, in whatever order. */
  standsAlone?: true;
}

/** A row as Postgres itself prints it in JSON: the one form that is logged, compared and put back. */
export type LoggedRow = Record<string, unknown>;

const known = new Map<string, Entity>();

/** As an area describes one: its table has its name, and its id that name, unless it says otherwise. */
type Described = Omit<Entity, 'table' | 'id'> & { id?: string };

export function defineEntity<Table extends keyof Tables>(described: Described & { name: Table }): Entity<Table>;
export function defineEntity<Table extends keyof Tables>(described: Described & { table: Table }): Entity<Table>;
export function defineEntity({ table, ...described }: Described & { table?: keyof Tables }): Entity {
  const { name } = described;
  const entity = { id: `${name}_id`, ...described, table: table ?? (name as keyof Tables) }; // as the first form says
  known.set(name, entity);
  return entity;
}

/** Every kind that the areas describe: for who has not opened them for anything else. */
export async function loadEntities(): Promise<void> {
  await fromEachArea('entities.ts', () => undefined);
}

export function knownEntities(): readonly Entity[] {
  return [...known.values()];
}

export function entityNamed(name: string): Entity {
  const entity = known.get(name);
  if (!entity) throw new Error(`No area defines the entity '${name}'.`);
  return entity;
}

const ALWAYS_UNLOGGED = new Set(['operator_id', 'version', 'created_at']);

/** The fields of a row that the log keeps. */
export function loggedFields(entity: Entity, row: LoggedRow): LoggedRow {
  const fields: LoggedRow = {};
  for (const [column, value] of Object.entries(row)) {
    if (ALWAYS_UNLOGGED.has(column) || column === entity.id || entity.unlogged?.includes(column)) continue;
    if (column === entity.spread) Object.assign(fields, value);
    else fields[column] = value;
  }
  return fields;
}

/** The fields that differ, as they were and as they are. A field of a spread column that was not there is `null`. */
export function changedFields(before: LoggedRow, after: LoggedRow): { before: LoggedRow; after: LoggedRow } {
  const was: LoggedRow = {};
  const is: LoggedRow = {};
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (sameValue(before[field] ?? null, after[field] ?? null)) continue;
    was[field] = before[field] ?? null;
    is[field] = after[field] ?? null;
  }
  return { before: was, after: is };
}

/** Whether two values of JSON are the same, whatever the order of their keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

/**
 * JSON with its keys in order, so that equal values have equal text and a digest can be taken again years later. A step of
 * two hundred rides is eight hundred rows of it: text is added to text, and no list of pieces is made.
 */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  let text = '';
  if (Array.isArray(value)) {
    for (const entry of value as readonly unknown[]) text += `${text === '' ? '' : ','}${canonical(entry)}`;
    return `[${text}]`;
  }
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields).sort(); // by the numbers of their letters, wherever it runs
  for (const key of keys) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonical(fields[key])}`;
  return `{${text}}`;
}
