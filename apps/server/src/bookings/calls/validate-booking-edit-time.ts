import { validateBookingEditTime as contract } from '@handrail/contracts/bookings';
import { checkEditTime } from '@handrail/domain/bookings';
import { yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { read } from '../../platform/calls/handler.ts';
import { readBooking } from '../../day/index.ts';
import { getProgram } from '../../programs/index.ts';

export const validateBookingEditTimeHandler = read(contract, async ({ booking_id }, { queries, by, clock }) => {
  const { booking } = await readBooking(queries, by.operator, booking_id);
  const program = await getProgram(queries, by.operator, booking.programId);
  const terms = versionOn(program, Temporal.PlainDate.from(booking.serviceDay));
  const inTime = checkEditTime(booking, { editCutoffMin: terms?.editCutoffMin ?? 0 }, program.zone, clock.now());
  return inTime.ok ? yes({ valid: true as const }) : inTime;
});
