import type { loggedShift } from '@handrail/contracts/shifts';
import { invariant, type DriverId } from '@handrail/domain/platform';
import { decimalHours, loggedMinutes, type LoggedShift } from '@handrail/domain/shifts';
import { sql, type RawBuilder } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { z } from 'zod';
import { zoneClock, zonesOf } from '../day/index.ts';
import type { Looking } from './schedule-store.ts';

export interface StoredLogged extends LoggedShift {
  version: number;
}

/** Where a page of the report ends: the next one begins with what was worked before. */
export interface After {
  at: string;
  id: string;
}

/** The hours worked on some days, the newest first. */
export async function listLogged(
  looking: Looking,
  {
    from,
    to,
    driverId,
    after,
    limit,
  }: {
    from: Temporal.PlainDate;
    to: Temporal.PlainDate;
    driverId?: DriverId | undefined;
    after?: After | null;
    limit: number;
  },
): Promise<StoredLogged[]> {
  return select(
    looking,
    sql`service_day between ${from.toString()} and ${to.toString()}
      ${driverId === undefined ? sql`` : sql`and driver_id = ${driverId}`}
      ${after ? sql`and (clock_in_at, logged_shift_id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``}
    order by clock_in_at desc, logged_shift_id desc limit ${limit}`,
  );
}

export async function findLogged(looking: Looking, id: string): Promise<StoredLogged | null> {
  const [entry] = await select(looking, sql`logged_shift_id = ${id}`);
  return entry ?? null;
}

/** What a driver worked about a day, and what they are still at: whatever other hours of that day could meet. */
export async function loggedAbout(
  looking: Looking,
  driver: DriverId,
  day: Temporal.PlainDate,
): Promise<StoredLogged[]> {
  const from = day.subtract({ days: 2 }).toString();
  return select(
    looking,
    sql`driver_id = ${driver} and (service_day >= ${from} or clock_out_at is null) order by clock_in_at`,
  );
}

async function select({ queries, operator }: Looking, where: RawBuilder<unknown>): Promise<StoredLogged[]> {
  const { rows } = await sql<Omit<StoredLogged, 'serviceDay'> & { serviceDay: string }>`
    select logged_shift_id as id, version, driver_id as "driverId", program_id as "programId",
      service_day as "serviceDay", to_jsonb(clock_in_at) #>> '{}' as "startsAt",
      to_jsonb(clock_out_at) #>> '{}' as "endsAt", logged_by as "loggedBy"
    from logged_shift where operator_id = ${operator} and ${where}`.execute(queries);
  return rows.map((row) => ({ ...row, serviceDay: Temporal.PlainDate.from(row.serviceDay) }));
}

/** One entry, for whoever just wrote it. */
export async function loggedNow(looking: Looking, id: string): Promise<z.output<typeof loggedShift>> {
  const entry = await findLogged(looking, id);
  const [shown] = entry ? await loggedOnWire(looking, [entry]) : [];
  invariant(shown, `Entry ${id} was written and is not there.`);
  return shown;
}

/** Entries with their drivers' names, each in the zone of its program. */
export async function loggedOnWire(
  { queries, operator }: Looking,
  entries: readonly StoredLogged[],
): Promise<z.output<typeof loggedShift>[]> {
  const drivers = [...new Set(entries.map(({ driverId }) => driverId))];
  const { rows } = await sql<{ id: DriverId; firstname: string; lastname: string }>`
    select person_id as id, firstname, lastname from person
    where operator_id = ${operator} and person_id = any(${drivers}::bigint[])`.execute(queries);
  const names = new Map(rows.map((row) => [row.id, row]));
  const zones = await zonesOf(queries, operator);
  const clocks = new Map([...zones].map(([program, zone]) => [program, zoneClock(zone)]));
  return entries.map((entry) => {
    const [name, clock] = [names.get(entry.driverId), clocks.get(entry.programId)];
    invariant(name && clock, `Entry ${entry.id} is of nobody, or for no program.`);
    return {
      logged_shift_id: entry.id,
      version: entry.version,
      driver_id: entry.driverId,
      firstname: name.firstname,
      lastname: name.lastname,
      date: entry.serviceDay.toString(),
      program_id: entry.programId,
      start_time: clock.at(entry.startsAt),
      end_time: clock.at(entry.endsAt),
      duration: decimalHours(loggedMinutes(entry)),
      logged_by: entry.loggedBy,
    };
  });
}
