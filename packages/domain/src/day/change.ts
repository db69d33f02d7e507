import { invariant } from '../platform/invariant.ts';
import { columnOf, entryOf, putFields, rowOf, sameField, type LoggedRow } from './columns.ts';
import type { Entries, Kind } from './entries.ts';
import { KINDS, type Day, type Tables } from './day.ts';
import { differences, edited, find } from './table.ts';

/**
 * One row's change, in the form the log keeps, the feed sends and undo turns around: only the fields that changed. No
 * `before` is a row that enters the day, no `after` one that leaves it.
 */
export interface Change {
  entity: string;
  id: string;
  /** The service day it belongs to; null for what belongs to no day. */
  day: string | null;
  /** The row's version afterwards; of a row that leaves, the one it left with. */
  rowVersion: number;
  before: LoggedRow | null;
  after: LoggedRow | null;
}

/** The day after changes, each of its own rows. What concerns other days or other kinds of row is passed over. */
export function apply(day: Day, changes: readonly Change[]): Day {
  const drafts: Drafts = { run: new Map(), trip: new Map(), stop: new Map(), booking: new Map(), shift: new Map() };
  for (const change of changes) if (isOf(day, change)) draw(day, drafts, change.entity, change);
  return KINDS.reduce((result, kind) => withTable(result, kind, drafts), day);
}

/** Whether every row that the changes patch is there to be patched. On a day that missed something it may not be. */
export function isApplicable(day: Day, changes: readonly Change[]): boolean {
  const entered = new Set<string>();
  return changes.every((change) => {
    if (!isOf(day, change)) return true;
    if (change.before === null) entered.add(change.id);
    return (
      change.before === null || entered.has(change.id) || find<unknown>(day[change.entity], change.id) !== undefined
    );
  });
}

/**
 * What leads from one day to the other, in an order in which the rows can be written: stops go before the riders they
 * belong to change trips, and come after. A booking that now has another service day leaves this one and enters that.
 */
export function diff(before: Day, after: Day): Change[] {
  const [then, now]: [Tables, Tables] = [before, after];
  const of = <K extends Kind>(kind: K) =>
    [...differences<Entries[K]>(then[kind], now[kind])].flatMap(([was, is]) => changesOf(kind, was, is));
  const stops = of('stop');
  const others = [...of('run'), ...of('trip'), ...of('booking')];
  const entering = new Set(others.filter((change) => change.before === null).map(({ id }) => id));
  const isGoing = ({ id, after: row }: Change) => row === null && !entering.has(id);
  return [
    ...stops.filter(isGone),
    ...others.filter((change) => !isGoing(change)),
    ...stops.filter((change) => !isGone(change)),
    ...others.filter(isGoing).reverse(),
    ...of('shift'),
  ];
}

/** What takes changes back: each turned around, the last one first. */
export function invert(changes: readonly Change[]): Change[] {
  return changes.map(turned).reverse();
}

/** The day as it stood at an earlier version: every later change of this day put back, the newest first. */
export function at(day: Day, version: number, changesNewestFirst: readonly Change[]): Day {
  return { ...apply(day, changesNewestFirst.map(turned)), version };
}

type Drafts = { [K in Kind]: Map<string, Entries[K] | null> };

function isOf(day: Day, change: Change): change is Change & { entity: Kind } {
  return change.day === day.date && (KINDS as readonly string[]).includes(change.entity);
}

function draw<K extends Kind>(day: Tables, drafts: Drafts, kind: K, { id, rowVersion, before, after }: Change): void {
  const draft: Map<string, Entries[K] | null> = drafts[kind];
  if (after === null) {
    draft.set(id, null);
  } else if (before === null) {
    draft.set(id, entryOf(kind, id, rowVersion, after));
  } else {
    const held = draft.has(id) ? draft.get(id) : find<Entries[K]>(day[kind], id);
    invariant(held, `A change of ${kind} ${id} came before the row itself.`);
    // The first patch of a row copies it; those after write into the copy, which nobody else has seen.
    const copy = draft.has(id) ? held : { ...held };
    putFields(Object.assign(copy, { version: rowVersion }), after, kind);
    draft.set(id, copy);
  }
}

function withTable<K extends Kind>(day: Day, kind: K, drafts: Drafts): Day {
  const tables: Tables = day;
  const table = edited<Entries[K]>(tables[kind], drafts[kind]);
  return table === day[kind] ? day : { ...day, [kind]: table };
}

function changesOf<K extends Kind>(kind: K, was: Entries[K] | null, is: Entries[K] | null): Change[] {
  const entry = is ?? was;
  if (!entry) return [];
  const base = { entity: kind, id: entry.id };
  const leaves = (row: Entries[K]) => ({
    ...base,
    day: row.serviceDay,
    rowVersion: row.version,
    before: rowOf(row),
    after: null,
  });
  const enters = (row: Entries[K], rowVersion: number) => ({
    ...base,
    day: row.serviceDay,
    rowVersion,
    before: null,
    after: rowOf(row),
  });
  if (!is) return was ? [leaves(was)] : [];
  if (!was) return [enters(is, Math.max(is.version, 1))];

  const rowVersion = Math.max(is.version, was.version + 1);
  if (was.serviceDay !== is.serviceDay) return [leaves(was), enters(is, rowVersion)];
  const changed = changedFields(was, is);
  // A row that was changed and changed back holds the same, and yet nobody may save over what it was.
  if (Object.keys(changed.after).length === 0 && is.version === was.version) return [];
  return [{ ...base, day: is.serviceDay, rowVersion, ...changed }];
}

function changedFields(was: object, is: object): { before: LoggedRow; after: LoggedRow } {
  const before: LoggedRow = {};
  const after: LoggedRow = {};
  const held = was as Record<string, unknown>;
  for (const [field, value] of Object.entries(is)) {
    if (field === 'id' || field === 'version' || sameField(held[field], value)) continue;
    before[columnOf(field)] = held[field] ?? null;
    after[columnOf(field)] = value;
  }
  return { before, after };
}

function isGone(change: Change): boolean {
  return change.after === null;
}

function turned(change: Change): Change {
  const isPatch = change.before !== null && change.after !== null;
  return {
    ...change,
    rowVersion: isPatch ? change.rowVersion - 1 : change.rowVersion,
    before: change.after,
    after: change.before,
  };
}
