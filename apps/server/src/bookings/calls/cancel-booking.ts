import { cancelBooking as contract } from '@handrail/contracts/bookings';
import { cancel, cancelLegsAfter, type Canceling } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { daysOn, drawRide, openBooking, writeDays } from '../../day/index.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { journeyDays } from '../journey.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { spendWord } from '../rider-word-store.ts';
import { getProgram } from '../../programs/index.ts';

export const cancelBookingHandler = drawnChange(
  contract,
  async (params, context) => {
    const { booking_id, for_reschedule, reason = null, which_legs = 'this', expected_version } = params;
    const { tx, by, clock, services } = context;
    const { day, booking } = await openBooking(context, booking_id);
    if (isStale(booking, expected_version)) return stale('booking');

    const program = await getProgram(tx.queries, tx.operator, booking.programId);
    const now = clock.now();
    const canceling: Canceling = {
      bookingId: booking_id,
      reason,
      isForReschedule: for_reschedule,
      legs: which_legs,
      by: {
        levels: by.kind === 'user' ? by.levels : [],
        isPhoneVerified: await spendWord(tx.queries, {
          operator: tx.operator,
          bookingId: booking_id,
          now: services.clocks.guard.now(),
        }),
      },
    };
    const terms = versionOn(program, Temporal.PlainDate.from(booking.serviceDay));
    const canceled = cancel(day, canceling, { editCutoffMin: terms?.editCutoffMin ?? 0 }, now);
    if (!canceled.ok) return canceled;

    const dates = which_legs === 'rest' ? await journeyDays(tx.queries, tx.operator, booking) : [];
    const others = await daysOn(
      context,
      dates.filter((date) => date !== day.date),
    );
    if (reason) context.because(reason);
    await writeDays(tx, [
      { before: day, after: canceled.value },
      ...others.map((before) => ({ before, after: cancelLegsAfter(before, booking, canceling, now) })),
    ]);
    return yes({ date: day.date, bookingIds: [booking_id] });
  },
  drawRide,
);
