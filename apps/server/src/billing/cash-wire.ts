import type { cashOfRide, countedCash, driverCashRide } from '@handrail/contracts/billing';
import { textOfInstant } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';
import type { z } from 'zod';
import type { RiderName } from '../day/index.ts';
import type { RideCash } from './cash-of-rides.ts';
import type { countsOfDay } from './cash-store.ts';

export function cashOnWire({ booking, dueCents, takenCents }: RideCash): z.output<typeof cashOfRide> {
  return { booking_id: booking.id, due_cents: dueCents, taken_cents: takenCents };
}

export function cashRideOnWire(
  ride: RideCash,
  riders: ReadonlyMap<RiderId, RiderName>,
): z.output<typeof driverCashRide> {
  const rider = riders.get(ride.booking.riderId);
  return {
    ...cashOnWire(ride),
    version: ride.booking.version,
    passenger_firstname: rider?.firstname ?? '',
    passenger_lastname: rider?.lastname ?? '',
  };
}

export function countOnWire(row: Awaited<ReturnType<typeof countsOfDay>>[number]): z.output<typeof countedCash> {
  return {
    cash_count_id: row.cash_count_id,
    taken_cents: row.taken_cents,
    counted_cents: row.counted_cents,
    reason: row.reason,
    counted_at: textOfInstant(row.counted_at),
    counted_by: `${row.firstname ?? ''} ${row.lastname ?? ''}`.trim(),
  };
}
