import type { BookingId, Cents, DriverId, RunId, VehicleId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from '../../day/index.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { strayPressEntity } from '../entities.ts';
import '../tables.ts';

/** Cash that a driver took for a ride which was theirs and is so no longer: a press like the others, of which money is made. */
export interface StrayCash {
  id: string;
  version: number;
  bookingId: BookingId;
  /** The run that the ride was on. */
  runId: RunId;
  vehicleId: VehicleId;
  driverId: DriverId;
  cents: Cents;
  at: Temporal.Instant;
}

/** Those of a day, or the one that is named, that nobody has decided yet. */
export async function openCash(
  { queries, operator }: Pick<Looking, 'queries' | 'operator'>,
  which: { date: string } | { id: string },
): Promise<StrayCash[]> {
  const open = queries
    .selectFrom('stray_press')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('state', '=', 'open')
    .where('event', '=', 'cash');
  const those =
    'date' in which ? open.where('service_day', '=', which.date) : open.where('stray_press_id', '=', which.id);
  const rows = await those.orderBy('event_at').orderBy('stray_press_id').execute();
  return rows.map((row) => ({
    id: row.stray_press_id,
    version: row.version,
    bookingId: row.booking_id,
    runId: row.run_id,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    cents: row.cash_cents ?? 0,
    at: row.event_at,
  }));
}

export async function keepCash(
  tx: Tx,
  { bookingId, runId, vehicleId, driverId, cents, at }: Omit<StrayCash, 'id' | 'version'>,
  { date, keptAt }: { date: string; keptAt: Temporal.Instant },
): Promise<string> {
  const { stray_press_id } = await tx.insert(strayPressEntity, {
    service_day: date,
    booking_id: bookingId,
    run_id: runId,
    vehicle_id: vehicleId,
    driver_id: driverId,
    event: 'cash',
    cash_cents: cents,
    event_at: at.toString(),
    kept_at: keptAt.toString(),
  });
  return stray_press_id;
}
