import { dispatchBooking as contract } from '@handrail/contracts/dispatch';
import { isWaitingForCall, textOfWall, zoneOf, type Booking, type Day } from '@handrail/domain/day';
import { dispatchBooking } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { saveRides, openBooking } from '../../day/index.ts';
import { notAuthorized } from '../../authorizations/index.ts';
import { payerNamed } from '../../accounts/index.ts';
import { drawTrip } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { readRunParams, typedInstant, typedWallOfDay } from '../deed.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';

/** A run, a trip and its two stops. */
const MOST_IDS = 4;

export const dispatchBookingHandler = drawnChange(
  contract,
  async (params, context) => {
    const { tx, clock } = context;
    const { booking_id, pickup_time, insurance_account_id } = params;
    const { day: before, booking } = await openBooking(context, booking_id);
    if (isStale(booking, params.expected_version)) return stale('booking');

    const payer = await payerNamed(tx, {
      id: insurance_account_id,
      programId: booking.programId,
      held: booking.payerAccountId,
    });
    if (!payer.ok) return payer;
    const plannedPickup = plannedPickupOf(before, booking, pickup_time);
    const { named, vehicle: meant } = await readRunParams(tx, params, before.date);
    // Who pays may be said only now: then it is that payer who is asked.
    const another = payer.value === null || payer.value === booking.payerAccountId ? [] : [payer.value];
    const asked = another.map((payerAccountId) => ({ ...booking, payerAccountId }));
    const vehicle = meant && {
      ...meant,
      objections: [...(meant.objections ?? []), ...(await notAuthorized(tx, asked))],
    };
    const verdict = dispatchBooking(
      before,
      {
        ...named,
        bookingId: booking_id,
        payerAccountId: payer.value,
        ...(plannedPickup ? { plannedPickup } : {}),
      },
      vehicle,
      { now: clock.now(), nextId: await drawIds(tx.queries, MOST_IDS) },
    );
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, before, verdict.value, [booking_id]));
  },
  drawTrip,
);

/**
 * Where the block was dropped; null where that is where it is booked, or where its rider has yet to call. A time as it is
 * booked is the moment it is booked for, also in an hour that comes twice.
 */
function plannedPickupOf(day: Day, booking: Booking, typed: string): Temporal.Instant | null {
  const { wall, offset } = typedWall(typed, 'pickup_time');
  if (isWaitingForCall(booking)) return null;
  if (offset === null && textOfWall(wall) === booking.scheduledWall) return null;
  typedWallOfDay(typed, day.date, 'pickup_time');
  return typedInstant(typed, zoneOf(day, booking.programId), 'pickup_time');
}
