import { at, emptyDay, entriesOf, tableOf, type Change, type Day, type Shift } from '@handrail/domain/day';
import { invariant, type OperatorId } from '@handrail/domain/platform';
import { shiftChanges, type PlannedShift } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { shiftEntity, zonesOf } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Tx } from '../platform/log/tx.ts';
import { dayScheduleEntity } from './entities.ts';

/** Where schedules are read: in a transaction of the operator, whether it only looks or changes something. */
export interface Looking {
  queries: Queries;
  operator: OperatorId;
}

/** The hours of a day as they stand, and what was decided about it. */
export interface StoredSchedule {
  date: Temporal.PlainDate;
  /** A slice of the service day: its shifts, without its rides. */
  day: Day;
  shifts: readonly Shift[];
  /** Null while nobody has decided anything. */
  mark: { id: string; version: number; carriedFrom: Temporal.PlainDate | null } | null;
}

/** The schedules of some days, in the order of the days. */
export async function readSchedules(
  { queries, operator }: Looking,
  dates: readonly Temporal.PlainDate[],
): Promise<StoredSchedule[]> {
  const days = dates.map(String);
  const { rows } = await sql<Shift>`
    select shift_id as id, version, service_day as "serviceDay", driver_id as "driverId", program_id as "programId",
      to_jsonb(starts_at) #>> '{}' as "startsAt", to_jsonb(ends_at) #>> '{}' as "endsAt"
    from shift where operator_id = ${operator} and service_day = any(${days}::date[])`.execute(queries);
  const marks = await queries
    .selectFrom('day_schedule')
    .select(['day_schedule_id', 'version', 'service_day', 'carried_from'])
    .where('operator_id', '=', operator)
    .where(sql<boolean>`service_day = any(${days}::date[])`)
    .execute();
  const version = await headVersion(queries, operator);
  const zones = await zonesOf(queries, operator);

  const shiftsOf = Map.groupBy(rows, ({ serviceDay }) => serviceDay);
  return dates.map((date) => {
    const shifts = shiftsOf.get(date.toString()) ?? [];
    const mark = marks.find(({ service_day }) => service_day === date.toString());
    return {
      date,
      day: { ...emptyDay(date.toString(), zones, version), shift: tableOf(shifts) },
      shifts,
      mark: mark
        ? {
            id: mark.day_schedule_id,
            version: mark.version,
            carriedFrom: mark.carried_from === null ? null : Temporal.PlainDate.from(mark.carried_from),
          }
        : null,
    };
  });
}

export async function readSchedule(looking: Looking, date: Temporal.PlainDate): Promise<StoredSchedule> {
  const [schedule] = await readSchedules(looking, [date]);
  invariant(schedule, 'A day that was asked for was not read.');
  return schedule;
}

/** The latest day before a date that has shifts. */
export async function latestDateBefore(
  { queries, operator }: Looking,
  date: Temporal.PlainDate,
): Promise<Temporal.PlainDate | null> {
  const { rows } = await sql<{ latest: string | null }>`
    select max(service_day) as latest from shift
    where operator_id = ${operator} and service_day < ${date.toString()}`.execute(queries);
  const latest = rows[0]?.latest ?? null;
  return latest === null ? null : Temporal.PlainDate.from(latest);
}

/** The same day's shifts as they were at an earlier version. */
export async function shiftsAt(looking: Looking, { day }: StoredSchedule, version: number): Promise<Shift[]> {
  return [...entriesOf(at(day, version, await changesSince(looking, day.date, version)).shift)];
}

/** What the log says of a day's shifts above a version, the newest first. */
async function changesSince({ queries, operator }: Looking, date: string, version: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select entity, id::text as id, day::text as day, row_version as "rowVersion", before, after
    from change where operator_id = ${operator} and day = ${date} and version > ${version} and entity = ${shiftEntity.name}
    order by version desc, n desc`.execute(queries);
  return rows;
}

/** Whether anyone changed hours of a day since a version. */
export async function wasTouchedSince(looking: Looking, date: string, version: number): Promise<boolean> {
  return (await changesSince(looking, date, version)).length > 0;
}

/** Writes what the hours of a day shall be, and that somebody decided so: also where they are none, and were none. */
export async function writeSchedule(
  tx: Tx,
  stored: StoredSchedule,
  shifts: readonly PlannedShift[],
  carriedFrom: Temporal.PlainDate | null,
): Promise<void> {
  const { added, removed } = shiftChanges(stored.shifts, shifts);
  for (const { id, version } of removed) await tx.remove(shiftEntity, id, version);
  await tx.insertAll(
    shiftEntity,
    added.map(({ driverId, programId, startsAt, endsAt }) => ({
      service_day: stored.date.toString(),
      driver_id: driverId,
      program_id: programId,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
  );
  const isAsItWas = added.length === 0 && removed.length === 0 && stored.shifts.length > 0;
  if (!isAsItWas) await mark(tx, stored, carriedFrom);
}

/** Days as they stand once this operation is appended: whoever reads the answer has seen it. */
export async function readWritten(tx: Tx, dates: readonly Temporal.PlainDate[]): Promise<StoredSchedule[]> {
  const schedules = await readSchedules(tx, dates);
  if (tx.changes.length === 0) return schedules;
  return schedules.map((schedule) => ({ ...schedule, day: { ...schedule.day, version: tx.version } }));
}

/** The same of one day. */
export async function readWrittenDay(tx: Tx, date: Temporal.PlainDate): Promise<StoredSchedule> {
  const [schedule] = await readWritten(tx, [date]);
  invariant(schedule, 'A day that was written was not read.');
  return schedule;
}

async function mark(tx: Tx, { date, mark: held }: StoredSchedule, carriedFrom: Temporal.PlainDate | null) {
  const carried_from = carriedFrom?.toString() ?? null;
  if (held) await tx.save(dayScheduleEntity, held.id, held.version, { carried_from });
  else await tx.insert(dayScheduleEntity, { service_day: date.toString(), carried_from });
}
