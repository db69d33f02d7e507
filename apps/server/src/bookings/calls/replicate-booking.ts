import { replicateBooking as contract } from '@handrail/contracts/bookings';
import { replicate } from '@handrail/domain/bookings';
import { edit } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { mayBeBooked } from '@handrail/domain/riders';
import { Temporal } from 'temporal-polyfill';
import { saveDay, openBooking, waysOn } from '../../day/index.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { preparedChange } from '../../platform/calls/handler.ts';
import { openBook } from '../../authorizations/index.ts';
import { getProgram } from '../../programs/index.ts';
import { getMember } from '../rider-facts.ts';
import { rideWarnings } from '../ride-warnings.ts';
import { askOfDays } from '../rule-days.ts';

export const replicateBookingHandler = preparedChange(
  contract,
  async ({ booking_id, dates }, { services, by }) => waysOn({ services, operator: by.operator }, booking_id, dates),
  async (params, context, travelOn) => {
    const { tx, by, clock } = context;
    const { day, booking } = await openBooking(context, params.booking_id);
    const dates = [...new Set(params.dates)].map((date) => Temporal.PlainDate.from(date));
    const rider = await getMember(tx.queries, tx.operator, booking.riderId);
    const levels = by.kind === 'user' ? by.levels : [];
    const facts = {
      program: await getProgram(tx.queries, tx.operator, booking.programId),
      loadSec: rider.loadSec,
      mayBeBooked: (serviceDay: Temporal.PlainDate) => mayBeBooked(rider.hold, serviceDay, levels),
      travelOn,
      now: clock.now(),
      nextId: await drawIds(tx.queries, dates.length),
    };
    const copies = await askOfDays(context, { home: day, wanted: dates }, (days) =>
      replicate(days, { bookingId: booking.id, dates }, facts),
    );
    if (!copies.ok) return copies;

    const authorizations = await openBook(tx, [booking.riderId]);
    const asked = copies.value.bookings.map((copy) => ({ copy, may: authorizations.judge([copy]) }));
    const bookings = asked.flatMap(({ copy, may }) => (may.ok ? [copy] : []));
    const refused = [
      ...copies.value.refused,
      ...asked.flatMap(({ copy, may }) => (may.ok ? [] : [{ date: copy.serviceDay, refusal: may.refusal }])),
    ];
    const notAuthorized = asked.flatMap(({ copy, may }) =>
      may.ok ? may.value.map((warning) => ({ booking: copy, warning })) : [],
    );
    const warned = await rideWarnings(context, day, bookings);
    await saveDay(tx, day, edit(day, { bookings }));
    return yes({
      booking_ids: bookings.map(({ id }) => id),
      refused: refused.map(({ date, refusal: { code, sentence } }) => ({ date, error_code: code, message: sentence })),
      warnings: [...warned, ...notAuthorized].map(({ booking: { serviceDay: date }, warning: { code, sentence } }) => ({
        date,
        code,
        message: sentence,
      })),
    });
  },
);
