import type { SignedBy } from '@handrail/domain/bookings';
import type { StrayPress } from '@handrail/domain/dispatch';
import type { BookingId, Cents, DriverId, RunId, VehicleId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Looking } from '../../day/index.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { strayPressEntity } from '../entities.ts';
import type { StrayPressTable } from '../tables.ts';

type Asking = Pick<Looking, 'queries' | 'operator'>;

/** What was pressed about a ride that is theirs no longer: which, whose, and when. */
interface Stray {
  id: string;
  version: number;
  bookingId: BookingId;
  /** The run that the ride was on. */
  runId: RunId;
  vehicleId: VehicleId;
  driverId: DriverId;
  at: Temporal.Instant;
}

export interface StoredPress extends Stray, Omit<StrayPress, keyof Stray> {
  /** Who signed at the drop-off, or why nobody did; null where nothing was said of it. */
  signed: SignedBy | null;
}

/** Cash that was taken for such a ride: a press like the others, of which money is made. */
export interface StrayCash extends Stray {
  cents: Cents;
}

/** Those of a day, or of one ride, that nobody has decided yet, in the order in which they happened. */
export async function openPresses(
  asking: Asking,
  which: { date: string } | { bookingId: BookingId },
): Promise<StoredPress[]> {
  return (await openRows(asking, which)).flatMap(({ event, ...row }) => {
    if (event === 'cash') return [];
    const press: StoredPress = {
      ...strayOf(row),
      event,
      ...(row.odometer_m === null ? {} : { odometerM: row.odometer_m }),
      ...(row.driver_note === null ? {} : { driverNote: row.driver_note }),
      ...(row.signature_file_id === null ? {} : { signatureFileId: row.signature_file_id }),
      signed: row.signer && { signer: row.signer, signerName: row.signer_name, reason: row.no_signature_reason },
    };
    return [press];
  });
}

/** The same of cash: of a day, or the one that is named. */
export async function openCash(asking: Asking, which: { date: string } | { id: string }): Promise<StrayCash[]> {
  return (await openRows(asking, which)).flatMap((row) =>
    row.event === 'cash' ? [{ ...strayOf(row), cents: row.cash_cents ?? 0 }] : [],
  );
}

async function openRows(
  { queries, operator }: Asking,
  which: { date: string } | { bookingId: BookingId } | { id: string },
) {
  const open = queries
    .selectFrom('stray_press')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('state', '=', 'open');
  const those =
    'date' in which
      ? open.where('service_day', '=', which.date)
      : 'id' in which
        ? open.where('stray_press_id', '=', which.id)
        : open.where('booking_id', '=', which.bookingId);
  return those.orderBy('event_at').orderBy('stray_press_id').execute();
}

function strayOf(row: Omit<Selectable<StrayPressTable>, 'event'>): Stray {
  return {
    id: row.stray_press_id,
    version: row.version,
    bookingId: row.booking_id,
    runId: row.run_id,
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    at: row.event_at,
  };
}

interface Kept {
  date: string;
  keptAt: Temporal.Instant;
}

export async function keepPress(tx: Tx, press: Omit<StoredPress, 'id' | 'version'>, kept: Kept): Promise<string> {
  const { stray_press_id } = await tx.insert(strayPressEntity, {
    ...rowOf(press, kept),
    event: press.event,
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

export async function keepCash(tx: Tx, cash: Omit<StrayCash, 'id' | 'version'>, kept: Kept): Promise<string> {
  const { stray_press_id } = await tx.insert(strayPressEntity, {
    ...rowOf(cash, kept),
    event: 'cash',
    cash_cents: cash.cents,
  });
  return stray_press_id;
}

function rowOf({ bookingId, runId, vehicleId, driverId, at }: Omit<Stray, 'id' | 'version'>, { date, keptAt }: Kept) {
  return {
    service_day: date,
    booking_id: bookingId,
    run_id: runId,
    vehicle_id: vehicleId,
    driver_id: driverId,
    event_at: at.toString(),
    kept_at: keptAt.toString(),
  };
}

export async function decidePresses(
  tx: Tx,
  presses: readonly Pick<Stray, 'id' | 'version'>[],
  state: 'taken_in' | 'left',
): Promise<void> {
  for (const { id, version } of presses) await tx.save(strayPressEntity, id, version, { state });
}
