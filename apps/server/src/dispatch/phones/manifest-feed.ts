import { bookingsOfTrip, runsOf, stopsOfTrip, tripsOfRun, type Column, type Day } from '@handrail/domain/day';
import type { DriverId, OperatorId, VehicleId } from '@handrail/domain/platform';
import { dayOn } from '../../day/index.ts';
import { listTeams } from '../../drivers/index.ts';
import { sql } from 'kysely';
import { type Queries, readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { isDrivenBy } from '../whose-run.ts';

/** So long changes of a day are gathered: a plan that is applied is one question of a phone, and not forty. */
const GATHERED_MS = 200;

/** What is told of a vehicle beside its manifest: a message of the desk. */
type Vehicles = Set<VehicleId>;

/**
 * Tells drivers' phones that what they drive is another, as soon as it is: whose manifest it is not hears nothing, so that five hundred
 * phones do not ask for each change of a day. What is new they ask for themselves.
 */
export function tellPhonesOfManifests(services: Services): () => void {
  const { feed } = services;
  const gathered = new Map<string, { timer: NodeJS.Timeout; vehicles: Vehicles }>();
  /** What drivers were last known to drive on a day, as their rows and the versions of these. */
  const known = new Map<string, { date: string; drives: Map<DriverId, string> }>();

  async function look(operator: OperatorId, date: string, vehicles: Vehicles): Promise<void> {
    const drivers = feed.devicesOn(operator, date);
    if (drivers.size === 0) return;
    const { day, teams } = await readOperator(services.db, operator, async (queries) => ({
      day: await dayOn({ services, by: { operator }, queries }, date),
      teams: await listTeams(queries, operator),
    }));
    const drove = knownOn(operator, date);
    const columns = runsOf(day, []); // once for all: a city has as many phones as columns
    const told = [...drivers].filter((driver) => {
      const own = new Set(teams.filter(({ driverIds }) => driverIds.includes(driver)).map(({ id }) => id));
      const { rows, drives } = drivenBy(
        day,
        columns.filter((column) => isDrivenBy(column, driver, own)),
      );
      const isAnother = drove.get(driver) !== rows;
      drove.set(driver, rows);
      return isAnother || drives.some((id) => vehicles.has(id));
    });
    feed.passToDevices(operator, new Set(told), { about: 'manifest', day: date });
  }

  function knownOn(operator: OperatorId, date: string): Map<DriverId, string> {
    const over = services.clocks.town.now().subtract({ hours: 48 }).toString().slice(0, 10);
    for (const [key, day] of known) if (day.date < over) known.delete(key);
    const key = `${operator} ${date}`;
    const day = known.get(key) ?? { date, drives: new Map<DriverId, string>() };
    known.set(key, day);
    return day.drives;
  }

  function gather(operator: OperatorId, date: string, vehicles: readonly VehicleId[]): void {
    const key = `${operator} ${date}`;
    const waiting = gathered.get(key);
    if (waiting) {
      for (const id of vehicles) waiting.vehicles.add(id);
      return;
    }
    const fresh: Vehicles = new Set(vehicles);
    const timer = setTimeout(() => {
      gathered.delete(key);
      // Away for a moment: phones ask by themselves once a minute.
      look(operator, date, fresh).catch((err: unknown) => services.log.warn({ err }, 'manifests were not told of'));
    }, GATHERED_MS).unref();
    gathered.set(key, { timer, vehicles: fresh });
  }

  /** A part of a fare that was paid changes no ride: whoever drives it asks again what is due. */
  function tellOfPaid(operator: OperatorId, rides: readonly string[]): void {
    readOperator(services.db, operator, async (queries) => drivenFor(queries, operator, rides))
      .then((driven) => {
        for (const { date, vehicle } of driven) gather(operator, date, [vehicle]);
      })
      .catch((err: unknown) => services.log.warn({ err }, 'manifests were not told of'));
  }

  const unhear = feed.onOperations((operator, operations) => {
    for (const { days, changes } of operations) {
      const vehicles = changes.flatMap(({ before, after }) => vehicleOf(after) ?? vehicleOf(before) ?? []);
      for (const date of days) if (feed.devicesOn(operator, date).size > 0) gather(operator, date, vehicles);
      const paid = changes.flatMap(({ entity, before, after }) =>
        entity === 'payment' ? rideOf(after ?? before) : [],
      );
      if (paid.length > 0 && feed.hasDevices(operator)) tellOfPaid(operator, paid);
    }
  });
  return () => {
    unhear();
    for (const { timer } of gathered.values()) clearTimeout(timer);
  };
}

/** What somebody drives: its rows with their versions as one text, and the vehicles. */
function drivenBy(day: Day, columns: readonly Column[]): { rows: string; drives: VehicleId[] } {
  const rows = columns.flatMap(({ run }) => {
    if (run === null) return [];
    const trips = tripsOfRun(day, run.id);
    return [run, ...trips, ...trips.flatMap(({ id }) => [...stopsOfTrip(day, id), ...bookingsOfTrip(day, id)])];
  });
  return {
    rows: rows.map(({ id, version }) => `${id}:${version}`).join(),
    drives: columns.map(({ vehicleId }) => vehicleId),
  };
}

/** On which days and by which vehicles some rides are driven. */
async function drivenFor(queries: Queries, operator: OperatorId, rides: readonly string[]) {
  const { rows } = await sql<{ date: string; vehicle: VehicleId }>`
    select distinct b.service_day::text as date, r.vehicle_id as vehicle
    from booking b
    join trip t on t.operator_id = b.operator_id and t.trip_id = b.trip_id
    join run r on r.operator_id = t.operator_id and r.run_id = t.run_id
    where b.operator_id = ${operator} and b.booking_id = any(${[...rides]}::bigint[])`.execute(queries);
  return rows;
}

function rideOf(row: Readonly<Record<string, unknown>> | null): string[] {
  const id = row?.['booking_id'];
  return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
}

function vehicleOf(row: Readonly<Record<string, unknown>> | null): VehicleId | null {
  const id = row?.['vehicle_id'];
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}
