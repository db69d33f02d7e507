import type { Level } from '@handrail/contracts/platform';
import type { DriverId, OperatorId, Point, VehicleId } from '@handrail/domain/platform';
import { type Doubt, type Fix, judgeFix } from '@handrail/domain/tracking';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { asOwner } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';

/** Who may see where vehicles are. */
export const WATCHERS: readonly Level[] = [1, 3, 4];

/** What is kept of the past: closer together nothing more could be seen in it. */
const KEPT_EVERY_MS = 10_000;
/** What waits for a database that is away; a vehicle says where it is again soon. */
const MOST_WAITING = 100_000;

export interface Seen extends Fix {
  vehicleId: VehicleId;
  driverId: DriverId;
  /** The service day of the run that it was on. */
  date: string;
  point: Point;
  heading: number | null;
}

/** What is to be written and told. */
export interface Heard extends Seen {
  operator: OperatorId;
  /** Whether it is for the past as well, and not only for now. */
  isKept: boolean;
}

/**
 * Where the vehicles of all operators are, in memory, brought up to date by what is heard here and at other servers. What is
 * heard is written and told once a second: one statement and one event, however many vehicles drive.
 */
export class PositionDesk {
  readonly #services: Services;
  readonly #last = new Map<OperatorId, Map<VehicleId, Fix>>();
  readonly #keptAt = new Map<VehicleId, number>();
  readonly #doubted = new Map<VehicleId, Doubt>();
  #waiting: Heard[] = [];
  #flushing: Promise<void> | null = null;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Takes what can be believed, the oldest first; says how many that were. */
  async take(operator: OperatorId, seen: readonly Seen[]): Promise<number> {
    const last = await this.#lastOf(operator);
    let accepted = 0;
    for (const one of [...seen].sort((a, b) => a.atMs - b.atMs)) {
      const { vehicleId, atMs } = one;
      const verdict = judgeFix(one, last.get(vehicleId) ?? null, this.#doubted.get(vehicleId) ?? null);
      if (verdict === 'left out') continue;
      if (verdict !== 'believed') {
        this.#doubted.set(vehicleId, verdict);
        continue;
      }
      this.#doubted.delete(vehicleId);
      last.set(vehicleId, { atMs, point: one.point });
      const isKept = atMs - (this.#keptAt.get(vehicleId) ?? -Infinity) >= KEPT_EVERY_MS;
      if (isKept) this.#keptAt.set(vehicleId, atMs);
      this.#waiting.push({ ...one, operator, isKept });
      accepted++;
    }
    return accepted;
  }

  /** Where a vehicle was when it last said so, here or elsewhere. */
  async lastOf(operator: OperatorId, vehicleId: VehicleId): Promise<Fix | null> {
    return (await this.#lastOf(operator)).get(vehicleId) ?? null;
  }

  /** What another server heard. */
  heardElsewhere(operator: OperatorId, vehicleId: VehicleId, fix: Fix): void {
    const last = this.#last.get(operator);
    if (last && fix.atMs > (last.get(vehicleId)?.atMs ?? -Infinity)) last.set(vehicleId, fix);
  }

  /** Writes and tells what waits, and says what that was; what comes meanwhile is for the next time. */
  async flush(): Promise<readonly Heard[]> {
    await this.#flushing;
    const rows = this.#waiting;
    if (rows.length === 0) return [];
    this.#waiting = [];
    const writing = this.#write(rows);
    this.#flushing = writing.then(() => {});
    return writing;
  }

  async #write(rows: readonly Heard[]): Promise<readonly Heard[]> {
    try {
      await writePositions(this.#services, rows);
      this.#tell(rows);
      return rows;
    } catch (err) {
      this.#services.log.warn({ err }, 'positions');
      this.#waiting = [...rows, ...this.#waiting].slice(-MOST_WAITING);
      return [];
    }
  }

  #tell(rows: readonly Heard[]): void {
    const events = new Map<string, Map<VehicleId, Heard>>();
    for (const row of rows) {
      const key = `${row.operator} ${row.date}`;
      events.set(key, (events.get(key) ?? new Map<VehicleId, Heard>()).set(row.vehicleId, row));
    }
    for (const newest of events.values()) {
      const [first] = newest.values();
      if (!first) continue;
      const positions = [...newest.values()].map(({ vehicleId, atMs, point, heading }) => ({
        shuttle_id: vehicleId,
        at: textOfMs(atMs),
        lat: point.latitude,
        lon: point.longitude,
        heading,
      }));
      const event = { about: 'positions', day: first.date, positions } as const;
      this.#services.feed.pass({ operator: first.operator, saidBy: null, levels: WATCHERS, event });
    }
  }

  /** The last ones known, read once. */
  async #lastOf(operator: OperatorId): Promise<Map<VehicleId, Fix>> {
    const held = this.#last.get(operator);
    if (held) return held;
    const { rows } = await sql<{ id: VehicleId; at: Temporal.Instant; latitude: number; longitude: number }>`
      select vehicle_id as id, at, latitude, longitude from position_latest where operator_id = ${operator}`.execute(
      asOwner(this.#services.db),
    );
    const last =
      this.#last.get(operator) ??
      new Map<VehicleId, Fix>(rows.map(({ id, at, ...point }) => [id, { atMs: at.epochMilliseconds, point }]));
    this.#last.set(operator, last);
    return last;
  }
}

const desks = new WeakMap<Services, PositionDesk>();

export function positionDesk(services: Services): PositionDesk {
  const desk = desks.get(services) ?? new PositionDesk(services);
  desks.set(services, desk);
  return desk;
}

/** One statement for the past and for now, however many they are. */
async function writePositions({ db }: Services, rows: readonly Heard[]): Promise<void> {
  const told = rows.map(({ operator, vehicleId, driverId, date, atMs, point, heading, isKept }) => ({
    operator_id: operator,
    vehicle_id: vehicleId,
    driver_id: driverId,
    service_day: date,
    at: textOfMs(atMs),
    ...point,
    heading,
    is_kept: isKept,
  }));
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t(operator_id bigint, vehicle_id bigint,
        driver_id bigint, service_day date, at timestamptz, latitude float8, longitude float8, heading real, is_kept boolean)
    ), past as (
      insert into position (operator_id, vehicle_id, at, driver_id, latitude, longitude, heading)
      select operator_id, vehicle_id, at, driver_id, latitude, longitude, heading from told where is_kept
      on conflict do nothing
    )
    insert into position_latest (operator_id, vehicle_id, at, service_day, driver_id, latitude, longitude, heading)
    select distinct on (operator_id, vehicle_id) operator_id, vehicle_id, at, service_day, driver_id, latitude, longitude,
      heading
    from told order by operator_id, vehicle_id, at desc
    on conflict (operator_id, vehicle_id) do update
    set at = excluded.at, service_day = excluded.service_day, driver_id = excluded.driver_id,
      latitude = excluded.latitude, longitude = excluded.longitude, heading = excluded.heading
    where position_latest.at < excluded.at`.execute(asOwner(db));
}

function textOfMs(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms).toString();
}
