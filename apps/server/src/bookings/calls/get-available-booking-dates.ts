import { getAvailableBookingDates as contract } from '@handrail/contracts/bookings';
import { availableSlots } from '@handrail/domain/bookings';
import { instantText, isRepeated, wallOf, wallText, yes, type Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { dayOn } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';

export const getAvailableBookingDatesHandler = read(
  contract,
  async ({ program_id, day_of_month, month, year }, context) => {
    const date = dateOf(year, month + 1, Number(day_of_month));
    const program = await getProgram(context.queries, context.by.operator, program_id);
    const day = await dayOn(context, date);
    const slots = availableSlots(day, program, { seats: 1, now: context.clock.now() });
    const time = slots.map(({ startsAt, endsAt }) => ({
      booking_startTime: wallParamOf(startsAt, program.zone),
      booking_endTime: wallParamOf(endsAt, program.zone),
    }));
    return yes({ available_booking_dates: [{ date, time }] });
  },
);

function dateOf(year: number, month: number, day: number): string {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }).toString();
  } catch {
    const sentence = 'There is no such day.';
    throw malformed(sentence, { day_of_month: sentence });
  }
}

/** A time as a booking takes it back: with its offset where the clocks show it twice. */
function wallParamOf(at: Temporal.Instant, zone: Zone): string {
  const wall = wallOf(at, zone);
  return isRepeated(wall, zone) ? instantText(at, zone) : wallText(wall);
}
