import { recordDriverCash as contract } from '@handrail/contracts/billing';
import { runOf, tripOf } from '@handrail/domain/day';
import { no, yes } from '@handrail/domain/platform';
import { drawRide, lookingOf, openBooking } from '../../day/index.ts';
import { isDrivenBy, teamsOf } from '../../dispatch/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { takeCash } from '../take-cash.ts';

/** What a driver wrote on paper, entered at the desk: it is the driver's until it is counted, as if they had pressed it. */
export const recordDriverCashHandler = drawnChange(
  contract,
  async ({ booking_id, driver_id, amount_cents, expected_version }, context) => {
    const opened = await openBooking(context, booking_id);
    const { day, booking } = opened;
    if (isStale(booking, expected_version)) return stale('booking');
    const run = booking.tripId === null ? null : runOf(day, tripOf(day, booking.tripId).runId);
    if (run === null || !isDrivenBy(run, driver_id, await teamsOf(lookingOf(context), driver_id))) {
      return no('NOT_ON_RUN', 'This ride is not on a run of the driver.');
    }
    const at = context.clock.now();
    const taken = await takeCash(context, opened, { driverId: driver_id, cents: amount_cents, at });
    if (taken.ok) return yes(taken.value);
    return no('AMOUNT_INVALID', taken.refusal.sentence, { amount_cents: taken.refusal.sentence });
  },
  drawRide,
);
