import { type RawBuilder, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Queries } from '../db/transaction.ts';
import type { LoggedRow } from './entity.ts';
import { digestOfChanges, link } from './hash-chain.ts';
import { REDACT } from './redact.ts';
import { MANY_CHANGES, type Telling } from './tellings.ts';
import type { Change } from './tx.ts';

/** An operation as it stands in the log, with what it changed. */
export interface LoggedOperation {
  version: number;
  at: Temporal.Instant;
  actor: 'user' | 'driver' | 'job' | 'import' | 'public' | 'account';
  personId: string | null;
  name: string;
  requestId: string;
  call: string;
  days: string[];
  undoes: number | null;
  undoneBy: number | null;
  reason: string | null;
  /** The first operation of the step that this one is a part of; null where it is a whole one. */
  partOf: number | null;
  changes: Change[];
}

/** An operation for who listens: of many changes only which kinds of rows they are of, and of which days. */
export interface HeardOperation extends LoggedOperation {
  isMany?: boolean;
}

interface Wanted {
  /** Oldest first, above this version. */
  after?: number;
  /** All parts of the step that this one is of. */
  stepOf?: number;
  day?: string;
  entity?: string;
  /** Operations that changed any of these. */
  entityIds?: readonly string[];
  /** Operations of this person alone. */
  personId?: string;
  limit?: number;
}

/** Reads operations with their changes. Newest first, unless asked for what came after a version. */
export async function readOperations(queries: Queries, operator: string, wanted: Wanted): Promise<LoggedOperation[]> {
  const changes = sql`(
    select ${changesAsJson(sql`c.n`)} from change c
    where c.operator_id = o.operator_id and c.version = o.version and c.at = o.at) as changes`;
  return select(queries, operator, wanted, changes);
}

/**
 * Reads operations to be told to open screens, oldest first. Of one that changed more than `most`, each kind of row comes
 * once for each day, without what it held; of kinds in `own` with whose it is.
 */
export async function readHeard(
  queries: Queries,
  operator: string,
  { after, limit, most, own }: { after: number; limit: number; most: number; own: readonly string[] },
): Promise<HeardOperation[]> {
  const isMany = sql`(select count(*) from change c
    where c.operator_id = o.operator_id and c.version = o.version and c.at = o.at) > ${most}::int`;
  const changes = sql`
    ${isMany} as "isMany",
    case when ${isMany} then (
      select jsonb_agg(jsonb_build_object('entity', kind.entity, 'id', kind.id, 'day', kind.day, 'rowVersion', 0, 'before', null, 'after', null))
      from (select distinct c.entity, c.day, case when c.entity = any(${[...own]}::text[]) then c.id::text end as id from change c
        where c.operator_id = o.operator_id and c.version = o.version and c.at = o.at) kind)
    else (select ${changesAsJson(sql`c.n`)} from change c
      where c.operator_id = o.operator_id and c.version = o.version and c.at = o.at) end as changes`;
  return select(queries, operator, { after, limit }, changes);
}

/** A step with all of its parts, as one operation: it has the number of the newest. Null for a number that is nobody's. */
export async function readStep(queries: Queries, operator: string, version: number): Promise<LoggedOperation | null> {
  const parts = await readOperations(queries, operator, { stepOf: version, limit: MOST_PARTS });
  const [newest] = parts;
  if (!newest) return null;
  return {
    ...newest,
    days: [...new Set(parts.flatMap(({ days }) => days))].sort(),
    undoneBy: parts.find(({ undoneBy }) => undoneBy !== null)?.undoneBy ?? null,
    changes: parts.toReversed().flatMap(({ changes }) => changes),
  };
}

/** More than any call has: what it is done to is counted at the door, and a list of 150,000 rows comes in by sixty at a time. */
const MOST_PARTS = 5_000;

/** An operation for a list: where it was told as it was written, only the first of its changes are read. */
export interface ToldOperation extends LoggedOperation {
  telling?: Telling | null;
}

interface ToldTo {
  /** Only what happened before this one. */
  before?: number;
  /** Who reads it, as `setOf` writes their levels. */
  hearer: string;
  /** What it did to these comes first. */
  own: readonly string[] | null;
  /** What it did to others is left out. */
  isOwnAlone: boolean;
  /** The log of a demo is written later than what it tells of: there each operation stands at its moment, and not at its number. */
  isByMoment: boolean;
}

/** Reads operations to be listed: newest first, by their numbers, whatever a clock that was set meanwhile says of their times. */
export async function readTold(
  queries: Queries,
  operator: string,
  { hearer, own, isOwnAlone, ...wanted }: Wanted & ToldTo,
): Promise<ToldOperation[]> {
  const isOwn = own === null ? sql`false` : sql`c.id = any(${[...own]}::bigint[])`;
  const changes = sql`
    case when told.line is null then null
      else jsonb_build_object('line', told.line, 'changes', told.changes, 'riders', told.riders::text[]) end as telling,
    (select ${changesAsJson(sql`c.is_own desc, c.version, c.n`)} from (
      select c.*, ${isOwn} as is_own from (${partsOf()}) part
      join change c on c.operator_id = o.operator_id and c.version = part.version and c.at = part.at
      where true
        ${isOwnAlone ? sql`and ${isOwn}` : sql``}
        and (told.kinds is null or c.entity = any(told.kinds))
      order by is_own desc, c.version, c.n
      limit case when told.line is null then null else ${MANY_CHANGES}::int end) c) as changes`;
  const telling = sql`
    left join operation_telling told on told.operator_id = o.operator_id and told.version = o.version
      and ${isOwnAlone ? sql`false` : sql`${hearer} = any(told.heard_by)`}`;
  const read = await select(queries, operator, { ...wanted, areSteps: true }, changes, telling);
  return read.filter((operation) => operation.changes !== null);
}

/** The operations of a step whose newest one is `o`. */
function partsOf() {
  return sql`
    select o.version, o.at where o.part_of is null
    union all select p.version, p.at from operation p where p.operator_id = o.operator_id and p.part_of = o.part_of`;
}

function changesAsJson(order: RawBuilder<unknown>) {
  return sql`jsonb_agg(jsonb_build_object('entity', c.entity, 'id', c.id::text, 'day', c.day, 'rowVersion', c.row_version,
    'before', c.before, 'after', c.after) order by ${order})`;
}

async function select(
  queries: Queries,
  operator: string,
  wanted: Wanted & Partial<Pick<ToldTo, 'before' | 'isByMoment'>> & { areSteps?: true },
  columns: RawBuilder<unknown>,
  joined = sql``,
): Promise<LoggedOperation[]> {
  const newestFirst = wanted.isByMoment ? sql`o.at desc, o.version desc` : sql`o.version desc`;
  const order = wanted.after === undefined ? newestFirst : sql`o.version asc`;
  const isBefore = (before: number) =>
    wanted.isByMoment ? sql`(o.at, o.version) < (${momentOf(operator, before)})` : sql`o.version < ${before}`;
  // A step is listed where its newest part stands, and found by what any of them changed.
  const days = wanted.areSteps
    ? sql`case when o.part_of is null then o.days::text[] else array(
        select distinct d::text from operation p, unnest(p.days) d
        where p.operator_id = o.operator_id and p.part_of = o.part_of order by 1) end`
    : sql`o.days::text[]`;
  const changed = (which: RawBuilder<unknown>) => {
    const versions = sql`select version from change where operator_id = ${operator} and ${which}`;
    return wanted.areSteps
      ? sql`and (o.version in (${versions}) or o.part_of in (
          select p.part_of from operation p where p.operator_id = ${operator} and p.part_of is not null and p.version in (${versions})))`
      : sql`and o.version in (${versions})`;
  };
  const { rows } = await sql<LoggedOperation>`
    select o.version, o.at, o.actor, o.person_id as "personId", o.request_id as "requestId", o.call, ${days} as days, o.undoes, o.reason,
      o.part_of as "partOf", coalesce(p.firstname || ' ' || p.lastname, a.name, '') as name,
      (select max(u.version) from operation u where u.operator_id = o.operator_id and u.undoes = o.version) as "undoneBy",
      ${columns}
    from operation o
    ${joined}
    left join person p on p.operator_id = o.operator_id and p.person_id = o.person_id
    left join account a on a.operator_id = o.operator_id and a.account_id = o.person_id and o.actor = 'account'
    where o.operator_id = ${operator}
      ${wanted.before === undefined ? sql`` : sql`and ${isBefore(wanted.before)}`}
      ${wanted.after === undefined ? sql`` : sql`and o.version > ${wanted.after}`}
      ${wanted.stepOf === undefined ? sql`` : sql`and (o.version = ${wanted.stepOf} or o.part_of = (select part_of from operation where operator_id = ${operator} and version = ${wanted.stepOf}))`}
      ${wanted.areSteps ? sql`and (o.part_of is null or not exists (select 1 from operation n where n.operator_id = o.operator_id and n.part_of = o.part_of and n.version > o.version))` : sql``}
      ${wanted.day === undefined ? sql`` : changed(sql`day = ${wanted.day}`)}
      ${wanted.entityIds === undefined ? sql`` : changed(sql`id = any(${[...wanted.entityIds]}::bigint[])`)}
      ${wanted.entity === undefined ? sql`` : changed(sql`entity = ${wanted.entity}`)}
      ${wanted.personId === undefined ? sql`` : sql`and o.person_id = ${wanted.personId}`}
    order by ${order}
    limit ${wanted.limit ?? 200}`.execute(queries);
  return rows;
}

/** The place of an operation in the order of time; of one that is still to come, the end of it. */
function momentOf(operator: string, version: number) {
  return sql`select coalesce(max(at), 'infinity'), ${version}::int from operation where operator_id = ${operator} and version = ${version}`;
}

export interface ChainVerdict {
  operations: number;
  /** The first version whose hash does not follow from what is stored; null when the chain is whole. */
  brokenAt: number | null;
}

interface Link {
  version: number;
  hash: Buffer;
  digest: Buffer;
  /** Some of its changes were blanked, and a later operation says so. */
  redacted: boolean;
  header: LoggedRow;
}

/**
 * Computes the whole chain again from what is stored, up to what the head says was written last. A change that was
 * redacted by a logged operation keeps the digest it was written with.
 */
export async function verifyChain(queries: Queries, operator: string): Promise<ChainVerdict> {
  let previous: Buffer = Buffer.alloc(0);
  let version = 0;
  for (;;) {
    const head = await readHead(queries, operator); // before the links: whatever the head counts must be among them
    const links = await readLinks(queries, operator, version);
    if (links.length === 0) {
      const isWhole = head.version === version && head.hash.equals(previous);
      return { operations: version, brokenAt: isWhole ? null : Math.min(version, head.version) + 1 };
    }
    const logged = new Map(
      (await readOperations(queries, operator, { after: version, limit: links.length })).map((operation) => [
        operation.version,
        operation,
      ]),
    );
    for (const row of links) {
      const operation = logged.get(row.version);
      const digest = row.redacted ? row.digest : digestOfChanges(operation?.changes ?? []);
      const header = { ...row.header, at: operation?.at.toString() } as unknown as Parameters<typeof link>[1];
      const follows =
        row.version === version + 1 && digest.equals(row.digest) && link(previous, header, digest).equals(row.hash);
      if (!follows) return { operations: version, brokenAt: row.version };
      previous = row.hash;
      version = row.version;
    }
  }
}

async function readHead(queries: Queries, operator: string): Promise<{ version: number; hash: Buffer }> {
  const { rows } = await sql<{ version: number; hash: Buffer }>`
    select version, hash from head where operator_id = ${operator}`.execute(queries);
  return rows[0] ?? { version: 0, hash: Buffer.alloc(0) };
}

async function readLinks(queries: Queries, operator: string, after: number): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select o.version, o.hash, o.changes_sha256 as digest,
      exists (
        select 1 from change c
        join change t on t.operator_id = c.operator_id and t.id = c.id and t.entity = c.entity and t.version > c.version
        join operation r on r.operator_id = t.operator_id and r.version = t.version and r.at = t.at and r.call = ${REDACT}
        where c.operator_id = o.operator_id and c.version = o.version and c.redacted
      ) as redacted,
      jsonb_build_object('operator', o.operator_id::text, 'version', o.version,
        'actor', o.actor, 'personId', o.person_id::text, 'requestId', o.request_id, 'call', o.call, 'days', to_jsonb(o.days::text[]),
        'undoes', o.undoes, 'reason', o.reason)
        || case when o.part_of is null then '{}'::jsonb else jsonb_build_object('partOf', o.part_of) end as header
    from operation o where o.operator_id = ${operator} and o.version > ${after} order by o.version limit 500`.execute(
    queries,
  );
  return rows;
}
