import { editBookingPickupTime as contract } from '@handrail/contracts/bookings';
import { editNotes, editPickupTime } from '@handrail/domain/bookings';
import { bookingOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { drawRideOnTrip, isSameWay, openBooking, saveRides, wayAt, withWay } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { pickupParam } from '../draft-params.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { rideWarnings } from '../ride-warnings.ts';
import { askOfDays } from '../rule-days.ts';

export const editBookingPickupTimeHandler = preparedDrawnChange(
  contract,
  async ({ booking_id, pickup_time }, { services, by }) =>
    pickup_time === undefined ? null : wayAt({ services, operator: by.operator }, booking_id, pickupParam(pickup_time)),
  async (params, context, reckoned) => {
    const { booking_id, trip_id, program_id, pickup_time, admin_note, expected_version } = params;
    const { tx, clock } = context;
    const { day, booking } = await openBooking(context, booking_id);
    if (booking.programId !== program_id) throw notFound();
    // Whoever names another trip than the ride is on looks at a board that has moved on.
    if (isStale(booking, expected_version) || booking.tripId !== trip_id) return stale('booking');
    if (reckoned && !isSameWay(booking, reckoned.booking)) return stale('booking');

    let after = day;
    if (pickup_time !== undefined) {
      const choice = pickupParam(pickup_time);
      const program = await getProgram(tx.queries, tx.operator, program_id);
      const { loadSec } = await getMember(tx.queries, tx.operator, booking.riderId);
      const home = withWay(day, booking, reckoned);
      const moved = await askOfDays(context, { home, wanted: [choice.pickup.wall.toPlainDate()] }, (days) =>
        editPickupTime(days, { bookingId: booking_id, choice }, { program, loadSec, now: clock.now() }),
      );
      if (!moved.ok) return moved;
      after = moved.value;
    }
    if (admin_note !== undefined) after = editNotes(after, booking_id, { adminNote: admin_note });

    const warned = pickup_time === undefined ? [] : await rideWarnings(context, day, [bookingOf(after, booking_id)]);
    return yes({
      ...(await saveRides(context, day, after, [booking_id])),
      warnings: warningsOnWire(warned.map(({ warning }) => warning)),
    });
  },
  async ({ warnings, ...done }, context) => {
    const { booking, trip } = await drawRideOnTrip(done, context);
    return { booking, trip, warnings };
  },
);
