import { editBookingTripTime as contract } from '@handrail/contracts/dispatch';
import { replanRide } from '@handrail/domain/dispatch';
import { no, yes } from '@handrail/domain/platform';
import { openBooking, saveRides } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { drawTrip } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWallOfDay } from '../deed.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

export const editBookingTripTimeHandler = drawnChange(
  contract,
  async (params, context) => {
    const { booking_id, pickup_time } = params;
    const opened = rideOnTrip(await openBooking(context, booking_id), params, 'trip');
    if (!opened.ok) return opened;

    const { day } = opened.value;
    const pickup = typedWallOfDay(pickup_time, day.date, 'pickup_time');
    const verdict = replanRide(day, { bookingId: booking_id, pickup });
    if (!verdict.ok) {
      const { code, sentence } = verdict.refusal;
      // A pickup of the ride's own day, with the ride as long as it was, is always a range.
      if (code === 'INVALID_TIME_RANGE') throw malformed(sentence, { pickup_time: sentence });
      return no(code, sentence);
    }

    return yes(await saveRides(context, day, verdict.value, [booking_id]));
  },
  drawTrip,
);
