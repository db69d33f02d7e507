import { updateSingleBookingTrip as contract } from '@handrail/contracts/dispatch';
import { replanRide } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { openBooking, saveRides } from '../../day/index.ts';
import { drawTrip } from '../drawn-trips.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

export const updateSingleBookingTripHandler = drawnChange(
  contract,
  async (params, context) => {
    const { booking_id, pickup_time, dropoff_time, admin_note } = params;
    const opened = rideOnTrip(await openBooking(context, booking_id), params, 'trip');
    if (!opened.ok) return opened;

    const verdict = replanRide(opened.value.day, {
      bookingId: booking_id,
      ...(pickup_time === undefined ? {} : { pickup: typedWall(pickup_time, 'pickup_time') }),
      ...(dropoff_time === undefined ? {} : { dropoff: typedWall(dropoff_time, 'dropoff_time') }),
      ...(admin_note === undefined ? {} : { adminNote: admin_note }),
    });
    if (!verdict.ok) return verdict;

    return yes(await saveRides(context, opened.value.day, verdict.value, [booking_id]));
  },
  drawTrip,
);
