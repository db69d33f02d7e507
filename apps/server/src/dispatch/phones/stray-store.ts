import type { SignedBy } from '@handrail/domain/bookings';
import { find, type Booking, type Day, type Run } from '@handrail/domain/day';
import type { StrayPress } from '@handrail/domain/dispatch';
import type { BookingId, DriverId, RunId, TripId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from '../../day/index.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { strayPressEntity } from '../entities.ts';
import { isDrivenBy, teamsOf } from '../whose-run.ts';
import '../tables.ts';

type Asking = Pick<Looking, 'queries' | 'operator'>;

export interface StoredPress extends StrayPress {
  id: string;
  version: number;
  bookingId: BookingId;
  vehicleId: VehicleId;
  driverId: DriverId;
  /** Who signed at the drop-off, or why nobody did; null where nothing was said of it. */
  signed: SignedBy | null;
}

/** Those of a day, or of one ride, that nobody has decided yet, in the order in which they happened. */
export async function openPresses(
  { queries, operator }: Asking,
  which: { date: string } | { bookingId: BookingId },
): Promise<StoredPress[]> {
  const open = queries
    .selectFrom('stray_press')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('state', '=', 'open');
  const those =
    'date' in which ? open.where('service_day', '=', which.date) : open.where('booking_id', '=', which.bookingId);
  const rows = await those.orderBy('event_at').orderBy('stray_press_id').execute();
  return rows.flatMap(({ event, ...row }) => {
    if (event === 'cash') return []; // `stray-cash-store.ts`
    const press: StoredPress = {
      id: row.stray_press_id,
      version: row.version,
      bookingId: row.booking_id,
      runId: row.run_id,
      vehicleId: row.vehicle_id,
      driverId: row.driver_id,
      event,
      at: row.event_at,
      ...(row.odometer_m === null ? {} : { odometerM: row.odometer_m }),
      ...(row.driver_note === null ? {} : { driverNote: row.driver_note }),
      ...(row.signature_file_id === null ? {} : { signatureFileId: row.signature_file_id }),
      signed: row.signer && { signer: row.signer, signerName: row.signer_name, reason: row.no_signature_reason },
    };
    return [press];
  });
}

export async function keepPress(
  tx: Tx,
  press: Omit<StoredPress, 'id' | 'version'>,
  { date, keptAt }: { date: string; keptAt: Temporal.Instant },
): Promise<string> {
  const { stray_press_id } = await tx.insert(strayPressEntity, {
    service_day: date,
    booking_id: press.bookingId,
    run_id: press.runId,
    vehicle_id: press.vehicleId,
    driver_id: press.driverId,
    event: press.event,
    event_at: press.at.toString(),
    kept_at: keptAt.toString(),
    odometer_m: press.odometerM ?? null,
    driver_note: press.driverNote ?? null,
    signature_file_id: press.signatureFileId ?? null,
    ...(press.signed && {
      signer: press.signed.signer,
      signer_name: press.signed.signerName,
      no_signature_reason: press.signed.reason,
    }),
  });
  return stray_press_id;
}

export async function decidePresses(
  tx: Tx,
  presses: readonly Pick<StoredPress, 'id' | 'version'>[],
  state: 'taken_in' | 'left',
): Promise<void> {
  for (const { id, version } of presses) await tx.save(strayPressEntity, id, version, { state });
}

interface Was {
  driver: DriverId;
  tripId: TripId;
  bookingId: BookingId;
}

/**
 * The run of a driver, with its vehicle, that a ride was on; null where it never was. The log knows, of the trip that the device
 * names: so nobody keeps a press about a ride that was never theirs.
 */
export async function runItWasOn(looking: Looking, day: Day, { driver, tripId, bookingId }: Was): Promise<Run | null> {
  const { queries, operator } = looking;
  const { rows } = await sql<{ id: RunId }>`
    select distinct run.id
    from change t, lateral (values (t.before->>'run_id'), (t.after->>'run_id')) as run(id)
    where t.operator_id = ${operator} and t.entity = 'trip' and t.id = ${tripId} and run.id is not null
      and exists (
        select 1 from change b
        where b.operator_id = ${operator} and b.entity = 'booking' and b.id = ${bookingId}
          and ${tripId} in (b.before->>'trip_id', b.after->>'trip_id'))`.execute(queries);
  const teams = await teamsOf(looking, driver);
  for (const { id } of rows) {
    const run = find(day.run, id);
    if (run && (isDrivenBy(run, driver, teams) || (await wasDrivenBy(looking, id, driver)))) return run;
  }
  return null;
}

/** Whether a run was somebody's before it changed hands. */
async function wasDrivenBy({ queries, operator }: Asking, runId: RunId, driver: DriverId): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select 1 from change where operator_id = ${operator} and id = ${runId} and entity = 'run'
        and before->>'driver_id' = ${driver}
    ) as was`.execute(queries);
  return rows[0]?.was ?? false;
}

/** When rides came to be where they are: onto another vehicle, off it, canceled. */
export async function movedAt(
  { queries, operator }: Asking,
  bookings: readonly Booking[],
): Promise<Map<BookingId, Temporal.Instant>> {
  const moved = new Map<BookingId, Temporal.Instant>();
  for (const { id, tripId } of bookings) {
    const { rows } = await sql<{ at: Temporal.Instant }>`
      select o.at from change c join operation o using (operator_id, version)
      where c.operator_id = ${operator}
        and (c.id = ${id} and c.after ?| array['trip_id', 'canceled_at'] or c.id = ${tripId} and c.after ?| array['run_id'])
      order by c.version desc limit 1`.execute(queries);
    const [last] = rows;
    if (last) moved.set(id, last.at);
  }
  return moved;
}

/** What vehicles are called, by id. */
export async function numbersOf(
  { queries, operator }: Asking,
  ids: readonly VehicleId[],
): Promise<Map<VehicleId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .selectFrom('vehicle')
    .select(['vehicle_id', 'fleet_number'])
    .where('operator_id', '=', operator)
    .where('vehicle_id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ vehicle_id, fleet_number }) => [vehicle_id, fleet_number]));
}
