import { fromEachArea } from '../platform/areas.ts';
import type { LoggedRow } from '../platform/log/entity.ts';
import type { LoggedOperation } from '../platform/log/history.ts';
import type { Change } from '../platform/log/tx.ts';
import { type Known, knownFromChanges } from './known.ts';

/**
 * What a change of one kind of row was, in a dispatcher's words: 'Picked up', 'Moved to another vehicle'. Null for what
 * says nothing beside the rest; undefined where the fields may speak for themselves. Areas export theirs from `told.ts`.
 */
export type Teller = (change: Pick<Change, 'before' | 'after'>) => readonly string[] | null | undefined;

/** A change with the row it was made to: as it stood after it, or before it was removed. */
export interface WholeChange extends Change {
  row: LoggedRow;
}

/**
 * What became of all the rows of one kind in an operation, where it takes names or the others to say so: '12 vehicles
 * imported', 'Vehicle 201 moved to position 3'. Areas export theirs from `told.ts` as `toldTogether`.
 */
export type TellerOfAll = (changes: readonly WholeChange[], around: Around) => readonly string[];

export interface Around {
  /** What a row of this id is called; empty for nobody's. */
  nameOf: (id: unknown) => string;
  /** The row of this id came or went in the same operation: what belongs to it needs no word of its own. */
  isNewOrGone: (id: unknown) => boolean;
  /** Rows came from a list. */
  isImport: boolean;
  /** What became of the rows of another kind in the same operation, by id: a ride's trip says which vehicle it is on. */
  beside: (entity: string) => ReadonlyMap<string, WholeChange>;
}

async function tellers<T>(pick: string): Promise<Record<string, T>> {
  const found = await fromEachArea('told.ts', (module) => module[pick] as Record<string, T> | undefined);
  return Object.assign({}, ...found) as Record<string, T>;
}

const told = await tellers<Teller>('told');
const toldTogether = await tellers<TellerOfAll>('toldTogether');

/** The kinds of rows that are told together, for which names and whole rows are looked up. */
export const TOLD_TOGETHER: ReadonlySet<string> = new Set(Object.keys(toldTogether));

/**
 * One line of what an operation did, told from its changes and from what is known of the rows they were made to. A kind
 * that is told both ways is told in a few words where nothing else is known: in its own history everybody knows whose.
 */
export function summaryOf(
  operation: Pick<LoggedOperation, 'version' | 'changes' | 'undoes'>,
  known: Known = knownFromChanges,
): string {
  const { version, changes, undoes } = operation;
  const kinds = Map.groupBy(changes, (change) => change.entity);
  const whole = (change: Change) => ({ ...change, row: known.rowOf(change, version) });
  const newOrGone = new Set(changes.flatMap(({ id, before, after }) => (before && after ? [] : [id])));
  const besides = new Map<string, ReadonlyMap<string, WholeChange>>();
  const around: Around = {
    nameOf: known.nameOf,
    isNewOrGone: (id) => newOrGone.has(String(id)),
    isImport: changes.some(({ entity }) => entity === 'import'),
    beside: (entity) => {
      const changed = besides.get(entity) ?? byId((kinds.get(entity) ?? []).map(whole));
      besides.set(entity, changed);
      return changed;
    },
  };
  const sentences: string[] = [];
  for (const [entity, alike] of kinds) {
    const inShort = known === knownFromChanges && entity in told;
    const together = inShort ? undefined : toldTogether[entity];
    sentences.push(...(together ? together(alike.map(whole), around) : alike.flatMap(toldChange)));
  }
  const line = [...new Set(sentences)].join('; ');
  // Which step that was stands beside it: its number is nobody's word.
  return undoes === null ? line : `By undo: ${line}`;
}

/** Of a row that left one day for another, how it left. */
function byId(changes: readonly WholeChange[]): ReadonlyMap<string, WholeChange> {
  return new Map(changes.toReversed().map((change) => [change.id, change]));
}

function toldChange(change: Change): readonly string[] {
  const words = told[change.entity]?.(change);
  return words === undefined ? [plainly(change)] : (words ?? []);
}

function plainly({ entity, before, after }: Change): string {
  const what = entity.replaceAll('_', ' ');
  if (before === null) return `${what} added`;
  if (after === null) return `${what} removed`;
  return `${what}: ${Object.keys(after).map(fieldName).join(', ')}`;
}

const NAMES: Record<string, string> = {
  is_admin: 'levels',
  firstname: 'first name',
  lastname: 'last name',
  email: 'e-mail',
  avatar_file_id: 'picture',
  start_page: 'first page',
};

function fieldName(field: string): string {
  return NAMES[field] ?? field.replaceAll('_', ' ');
}
