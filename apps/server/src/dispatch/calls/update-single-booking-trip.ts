import { updateSingleBookingTrip as contract } from '@handrail/contracts/dispatch';
import { replanRide } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOfAll, lookingOf, saveDay, tripOfBooking } from '../../day/index.ts';
import { change } from '../../platform/calls/handler.ts';
import { warningsOfRides } from '../deed-warnings.ts';
import { typedWall } from '../../platform/calls/typed-wall.ts';
import { rideOnTrip } from '../ride-on-trip.ts';

export const updateSingleBookingTripHandler = change(contract, async (params, context) => {
  const { booking_id, pickup_time, dropoff_time, admin_note } = params;
  const opened = rideOnTrip(await dayOfAll(context, 'booking', [booking_id]), params, 'trip');
  if (!opened.ok) return opened;

  const verdict = replanRide(opened.value.day, {
    bookingId: booking_id,
    ...(pickup_time === undefined ? {} : { pickup: typedWall(pickup_time, 'pickup_time') }),
    ...(dropoff_time === undefined ? {} : { dropoff: typedWall(dropoff_time, 'dropoff_time') }),
    ...(admin_note === undefined ? {} : { adminNote: admin_note }),
  });
  if (!verdict.ok) return verdict;

  const after = await saveDay(context.tx, opened.value.day, verdict.value);
  return yes({
    trip: await tripOfBooking(lookingOf(context), after, booking_id),
    warnings: await warningsOfRides(context.tx, after, [booking_id]),
  });
});
