import { find, isOver, runOf, statusOf, tripOf, type Booking, type Run } from '@handrail/domain/day';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import type { Fix, StopEta } from '@handrail/domain/tracking';
import { daysOn, readBooking } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { positionDesk } from './position-desk.ts';
import { readRoadAhead, runEtas } from './run-etas.ts';

/** How a ride stands for whoever asks after it: who drives it, where that vehicle was last, and when it comes. */
export interface Whereabouts {
  booking: Booking;
  /** Null while nobody drives it, and once it is over. */
  run: Run | null;
  last: Fix | null;
  /** Of the stop that the rider waits for; null where there is none, or the vehicle stands there. */
  eta: StopEta | null;
}

/** Reads the day, then asks the roads, for which no transaction is held. */
export async function whereIsRide(services: Services, operator: OperatorId, id: BookingId): Promise<Whereabouts> {
  const { booking, day, run, road } = await readOperator(services.db, operator, async (queries) => {
    const { booking: stored } = await readBooking(queries, operator, id);
    const [held] = await daysOn({ services, by: { operator }, queries }, [stored.serviceDay]);
    const ride = (held && find(held.booking, id)) ?? stored;
    const isToCome = ride.tripId !== null && !isOver(statusOf(ride));
    if (!held || !isToCome || ride.tripId === null) return { booking: ride, day: null, run: null, road: null };
    const driving = runOf(held, tripOf(held, ride.tripId).runId);
    return { booking: ride, day: held, run: driving, road: await readRoadAhead(queries, operator, held, [driving.id]) };
  });
  if (!day || !run || !road) return { booking, run: null, last: null, eta: null };
  const last = await positionDesk(services).lastOf(operator, run.vehicleId);
  const nowMs = services.clocks.town.now().epochMilliseconds;
  const etas = await runEtas({ services, day, runId: run.id, road, last, nowMs });
  const waitsFor = statusOf(booking) === 'picked_up' ? 'dropoff' : 'pickup';
  const eta = etas.find(({ stop }) => stop.bookingId === id && stop.stopType === waitsFor) ?? null;
  return { booking, run, last, eta };
}
