import type { driverLeave } from '@handrail/contracts/shifts';
import { clockTime, type DriverId, type OperatorId } from '@handrail/domain/platform';
import type { Leave, WeekHours } from '@handrail/domain/shifts';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { driverLeaveEntity } from './entities.ts';
import type { DriverLeaveTable, WeekSpan } from './tables.ts';
import { spanOfRow, spanOnWire } from './week-span.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

export interface StoredLeave extends Leave {
  version: number;
}

/** When a driver can work, and the version of the driver's row, which keeps it. */
export interface StoredWeek {
  driverId: DriverId;
  version: number;
  week: WeekHours[];
}

/** Who is away on some day from one date to another, both included; the earliest first. */
export async function listLeaves(
  { queries, operator }: Asking,
  { from, to, driverId }: { from: Temporal.PlainDate; to: Temporal.PlainDate; driverId?: DriverId | undefined },
): Promise<StoredLeave[]> {
  const rows = await queries
    .selectFrom('driver_leave')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('ends_on', '>=', from.toString())
    .where('starts_on', '<=', to.toString())
    .$if(driverId !== undefined, (query) => query.where('driver_id', '=', driverId ?? ''))
    .orderBy('starts_on')
    .orderBy('start_time')
    .orderBy('driver_leave_id')
    .execute();
  return rows.map(leaveOfRow);
}

export async function findLeave({ queries, operator }: Asking, id: string): Promise<StoredLeave | null> {
  const row = await queries
    .selectFrom('driver_leave')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('driver_leave_id', '=', id)
    .executeTakeFirst();
  return row ? leaveOfRow(row) : null;
}

/** Writes a leave over the one it was, or as a new one; null where someone else removed it first. */
export async function saveLeave(
  tx: Tx,
  { id, driverId, ...leave }: Leave,
  over: StoredLeave | null,
): Promise<StoredLeave | null> {
  const columns = {
    kind: leave.kind,
    starts_on: leave.startsOn.toString(),
    ends_on: leave.endsOn.toString(),
    start_time: leave.during?.startTime.toString() ?? null,
    end_time: leave.during?.endTime.toString() ?? null,
    note: leave.note,
  };
  const row = over
    ? await tx.save(driverLeaveEntity, id, over.version, columns)
    : await tx.insert(driverLeaveEntity, { driver_leave_id: id, driver_id: driverId, ...columns });
  return row && leaveOfRow(row);
}

export async function removeLeave(tx: Tx, { id, version }: StoredLeave): Promise<void> {
  await tx.remove(driverLeaveEntity, id, version);
}

/** The weeks of all drivers, or of one; those of drivers who can always work are empty. */
export async function listWeeks({ queries, operator }: Asking, driverId?: DriverId): Promise<StoredWeek[]> {
  const { rows } = await sql<{ id: DriverId; version: number; week: WeekSpan[] }>`
    select driver_id as id, version, week from driver
    where operator_id = ${operator} ${driverId === undefined ? sql`` : sql`and driver_id = ${driverId}`}
    order by driver_id`.execute(queries);
  return rows.map(({ id, version, week }) => ({
    driverId: id,
    version,
    week: week.map(spanOfRow),
  }));
}

export function leaveOnWire(leave: StoredLeave): z.output<typeof driverLeave> {
  return {
    driver_leave_id: leave.id,
    version: leave.version,
    driver_id: leave.driverId,
    kind: leave.kind,
    starts_on: leave.startsOn.toString(),
    ends_on: leave.endsOn.toString(),
    start_time: leave.during && clockTime(leave.during.startTime),
    end_time: leave.during && clockTime(leave.during.endTime),
    note: leave.note,
  };
}

export function weekOnWire({ driverId, version, week }: StoredWeek) {
  return { driver_id: driverId, version, week: week.map(spanOnWire) };
}

type LeaveRow = Pick<
  DriverLeaveTable,
  'driver_id' | 'kind' | 'starts_on' | 'ends_on' | 'start_time' | 'end_time' | 'note'
> & {
  driver_leave_id: string;
  version: number;
};

function leaveOfRow(row: LeaveRow): StoredLeave {
  const { start_time, end_time } = row;
  return {
    id: row.driver_leave_id,
    version: row.version,
    driverId: row.driver_id,
    kind: row.kind,
    startsOn: Temporal.PlainDate.from(row.starts_on),
    endsOn: Temporal.PlainDate.from(row.ends_on),
    during:
      start_time === null || end_time === null
        ? null
        : { startTime: Temporal.PlainTime.from(start_time), endTime: Temporal.PlainTime.from(end_time) },
    note: row.note,
  };
}
