import type { OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { fromEachArea } from '../platform/areas.ts';
import { ridersNamedIn } from '../platform/calls/note-reading.ts';
import type { Queries } from '../platform/db/transaction.ts';
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
  const rows = told.map(({ version, change }) => rowOf(change, version));
  const ids = told.flatMap(({ change }, n) => [change.id, ...idsIn(rows[n] ?? {}), ...idsIn(change.before ?? {})]);
  const names = await namesOf(queries, operator, [...new Set(ids)]);
  return {
    rowOf,
    nameOf: (id) => names.get(String(id))?.name ?? '',
    riders: [...ridersNamedIn(rows), ...[...names.values()].flatMap(({ riders = [] }) => riders)],
  };
}

const namers = await fromEachArea('told.ts', (module) => module['namesOf'] as NamesOf | undefined);

/** One sequence numbers everything, so that an id is one thing's alone. */
async function namesOf(queries: Queries, operator: OperatorId, ids: readonly string[]): Promise<Map<string, Named>> {
  const names = new Map<string, Named>();
  for (const namer of namers) {
    for (const named of await namer(queries, operator, ids)) names.set(named.id, named);
  }
  return names;
}

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
