import { cancelAskedRide as contract } from '@handrail/contracts/portal';
import { yes } from '@handrail/domain/platform';
import { cancelAsked } from '@handrail/domain/portal';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { openBooking, saveDay } from '../../day/index.ts';
import { notAuthorized, notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';
import { isOwnRide } from '../own-rides.ts';

export const cancelAskedRideHandler = change(contract, async ({ booking_id }, context) => {
  const { tx, by, clock } = context;
  if (by.kind !== 'account') throw notAuthorized();
  // Another account's ride, another operator's and nobody's get the same answer.
  if (!(await isOwnRide(tx.queries, by, booking_id))) throw notFound();
  const { day, booking } = await openBooking(context, booking_id);
  const program = await getProgram(tx.queries, tx.operator, booking.programId);
  const terms = versionOn(program, Temporal.PlainDate.from(booking.serviceDay));
  const canceled = cancelAsked(day, booking_id, { editCutoffMin: terms?.editCutoffMin ?? 0 }, clock.now());
  if (!canceled.ok) return canceled;
  await saveDay(tx, day, canceled.value);
  return yes({});
});
