import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { fromEachArea } from '../platform/areas.ts';
import { ridersNamedIn } from '../platform/calls/note-reading.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { byBreaths } from '../platform/in-breaths.ts';
import type { LoggedRow } from '../platform/log/entity.ts';
import type { LoggedOperation } from '../platform/log/history.ts';
import type { Change } from '../platform/log/tx.ts';

/** What some operations are told with, beside the fields they changed. */
export interface Known {
  /** The row as it stood after a change, or before it was removed. */
  rowOf: (change: Change, version: number) => LoggedRow;
  nameOf: (id: unknown) => string;
  /** The riders whom these rows and names show, for whoever notes what was read. */
  riders: readonly string[];
  /** Those of them whom rows of one kind show, with the names in them. */
  ridersOf: (kind: string) => readonly string[];
}

/** What an area calls its rows of these ids, and which riders that names. Areas export theirs from `told.ts`. */
export type NamesOf = (queries: Queries, operator: OperatorId, ids: readonly string[]) => Promise<readonly Named[]>;

interface Named {
  id: string;
  name: string;
  riders?: readonly string[];
}

/** For who has nothing but the changes. */
export const knownFromChanges: Known = {
  rowOf: ({ before, after }) => after ?? before ?? {},
  nameOf: () => '',
  riders: [],
  ridersOf: () => [],
};

/** Looks up what the changes of these kinds are told with: the whole of each row, from the log, and names. */
export async function readKnown(
  queries: Queries,
  operator: OperatorId,
  operations: readonly Pick<LoggedOperation, 'version' | 'changes'>[],
  kinds: ReadonlySet<string>,
): Promise<Known> {
  const told = operations.flatMap(({ version, changes }) =>
    changes.flatMap((change) => (kinds.has(change.entity) ? [{ version, change }] : [])),
  );
  if (told.length === 0) return knownFromChanges;
  const edited = told.flatMap(({ change: { id, before, after } }) => (before && after ? [id] : []));
  const steps = await stepsOf(queries, operator, [...new Set(edited)]);
  const rowOf: Known['rowOf'] = ({ entity, id, before, after }, version) => {
    if (!before || !after) return after ?? before ?? {};
    const until = (steps.get(`${entity} ${id}`) ?? []).filter((step) => step.version <= version);
    return Object.assign({}, ...until.map(({ after: fields }) => fields)) as LoggedRow;
  };
  const shownBy = new Map<string, Shown>();
  await byBreaths(
    told,
    (some) => {
      for (const { version, change } of some) addShown(shownBy, change, rowOf(change, version));
    },
    LOOKED_THROUGH,
  );
  const names = await namesOf(queries, operator, [...new Set([...shownBy.values()].flatMap(({ ids }) => [...ids]))]);
  const ridersOf = (kind: string) => {
    const { ids, riders } = shownBy.get(kind) ?? NOTHING;
    return [...riders, ...[...ids].flatMap((id) => names.get(id)?.riders ?? [])];
  };
  return {
    rowOf,
    nameOf: (id) => names.get(String(id))?.name ?? '',
    riders: [...shownBy.keys()].flatMap(ridersOf),
    ridersOf,
  };
}

/** Changes are looked through faster than rides are drawn. */
const LOOKED_THROUGH = 200;

/** What the rows of one kind show: everything they refer to, and riders. */
interface Shown {
  ids: Set<string>;
  riders: Set<string>;
}

const NOTHING: Shown = { ids: new Set(), riders: new Set() };

function addShown(shownBy: Map<string, Shown>, { entity, id, before }: Change, row: LoggedRow): void {
  const shown = shownBy.get(entity) ?? { ids: new Set(), riders: new Set() };
  shownBy.set(entity, shown);
  for (const each of [id, ...idsIn(row), ...idsIn(before ?? {})]) shown.ids.add(each);
  for (const rider of ridersNamedIn(row)) shown.riders.add(rider);
}

const namers = await fromEachArea('told.ts', (module) => module['namesOf'] as NamesOf | undefined);

/** One sequence numbers everything, so that an id is one thing's alone. */
async function namesOf(queries: Queries, operator: OperatorId, ids: readonly string[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (let at = 0; at < ids.length; at += NAMED_AT_ONCE) {
    const some = ids.slice(at, at + NAMED_AT_ONCE);
    for (const namer of namers) {
      for (const named of await namer(queries, operator, some)) names.set(named.id, named);
    }
  }
  return names;
}

/** A statement of Postgres takes 65,535 parameters, and the step of a large list refers to more rows than that. */
const NAMED_AT_ONCE = 20_000;

/** Whom a row refers to. */
function idsIn(row: LoggedRow): string[] {
  return Object.entries(row).flatMap(([field, value]) => {
    if (field.endsWith('_ids') && Array.isArray(value)) return value.map(String);
    return field.endsWith('_id') && /^\d+$/.test(String(value)) ? [String(value)] : [];
  });
}

interface Step {
  entity: string;
  id: string;
  version: number;
  after: LoggedRow;
}

/** What was ever written to some rows, in its order: laid over one another, the row as it stood at any version. */
async function stepsOf(queries: Queries, operator: OperatorId, ids: readonly string[]): Promise<Map<string, Step[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Step>`
    select entity, id::text as id, version, after from change
    where operator_id = ${operator} and id = any(${[...ids]}::bigint[]) and after is not null
    order by version, n`.execute(queries);
  return Map.groupBy(rows, ({ entity, id }) => `${entity} ${id}`);
}
