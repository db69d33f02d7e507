import { cashDue, type MoneyEntry } from '@handrail/domain/billing';
import { bookingOf, type Booking, type Column, type Day, stopsOfRun } from '@handrail/domain/day';
import type { Cents, DriverId } from '@handrail/domain/platform';
import { type Asking, entriesOfBookings } from './ledger-store.ts';

/** A ride with what its driver is to take for it, and what they took. */
export interface RideCash {
  booking: Booking;
  dueCents: Cents;
  takenCents: Cents;
}

/** The rides of a driver's columns in the order of the plan, those with cash alone: due from the rider, or taken by the driver. */
export async function cashOfColumns(
  asking: Asking,
  day: Day,
  { columns, driverId }: { columns: readonly Column[]; driverId: DriverId },
): Promise<RideCash[]> {
  const ids = new Set(
    columns.flatMap(({ run }) => (run === null ? [] : stopsOfRun(day, run.id).map(({ bookingId }) => bookingId))),
  );
  const entries = Map.groupBy(await entriesOfBookings(asking, [...ids]), ({ subject }) => subject?.id ?? '');
  return [...ids].flatMap((id) => {
    const ride = cashOf(bookingOf(day, id), entries.get(id) ?? [], driverId);
    return ride.dueCents === 0 && ride.takenCents === 0 ? [] : [ride];
  });
}

/** How one ride stands in cash: what is due, and what is in the hands of a driver of it or was counted since. */
export function cashOf(
  booking: Booking,
  entries: readonly Pick<MoneyEntry, 'postings'>[],
  driverId: DriverId,
): RideCash {
  const taken = entries
    .flatMap(({ postings }) => postings)
    .filter(({ account, party }) => account === 'driver_cash' && party?.id === driverId);
  return {
    booking,
    dueCents: cashDue(booking, entries),
    takenCents: taken.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** The same of one ride that is known by its id. */
export async function cashOfRide(asking: Asking, booking: Booking, driverId: DriverId): Promise<RideCash> {
  return cashOf(booking, await entriesOfBookings(asking, [booking.id]), driverId);
}
