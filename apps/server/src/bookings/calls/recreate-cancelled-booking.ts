import { recreateCancelledBooking as contract } from '@handrail/contracts/bookings';
import { recreate } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { drawRide, openBooking, saveRides, wayAt } from '../../day/index.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { judgeAuthorized } from '../../authorizations/index.ts';
import { mayBeBooked } from '@handrail/domain/riders';
import type { Temporal } from 'temporal-polyfill';
import { preparedDrawnChange } from '../../platform/calls/handler.ts';
import { warningsOnWire } from '../../platform/calls/warnings.ts';
import { pickupParam } from '../draft-params.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { rideWarnings } from '../ride-warnings.ts';
import { askOfDays } from '../rule-days.ts';

export const recreateCancelledBookingHandler = preparedDrawnChange(
  contract,
  async ({ booking_id, pickup_time }, { services, by }) =>
    pickup_time === undefined ? null : wayAt({ services, operator: by.operator }, booking_id, pickupParam(pickup_time)),
  async (params, context, reckoned) => {
    const { booking_id, pickup_time, expected_version } = params;
    const { tx, by, clock } = context;
    const { day, booking } = await openBooking(context, booking_id);
    if (isStale(booking, expected_version)) return stale('booking');

    const choice = pickup_time === undefined ? null : pickupParam(pickup_time);
    const rider = await getMember(tx.queries, tx.operator, booking.riderId);
    const levels = by.kind === 'user' ? by.levels : [];
    const facts = {
      program: await getProgram(tx.queries, tx.operator, booking.programId),
      loadSec: rider.loadSec,
      mayBeBooked: (serviceDay: Temporal.PlainDate) => mayBeBooked(rider.hold, serviceDay, levels),
      ...(choice && reckoned
        ? { travelOn: new Map([[choice.pickup.wall.toPlainDate().toString(), reckoned.way]]) }
        : {}),
      now: clock.now(),
      nextId: await drawIds(tx.queries, 2), // one each time the rule is asked
    };
    const wanted = choice ? [choice.pickup.wall.toPlainDate()] : [];
    const recreated = await askOfDays(context, { home: day, wanted }, (days) =>
      recreate(days, { bookingId: booking_id, choice }, facts),
    );
    if (!recreated.ok) return recreated;

    const { day: after, booking: anew } = recreated.value;
    const warned = await rideWarnings(context, day, [anew]);
    const authorized = await judgeAuthorized(tx, [anew]);
    if (!authorized.ok) return authorized;
    return yes({
      ...(await saveRides(context, day, after, [anew.id])),
      warnings: warningsOnWire([...warned.map(({ warning }) => warning), ...authorized.value]),
    });
  },
  async ({ warnings, ...done }, context) => {
    const { booking } = await drawRide(done, context);
    return { booking_id: booking.booking_id, booking, warnings };
  },
);
