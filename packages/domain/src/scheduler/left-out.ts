import { Temporal } from 'temporal-polyfill';
import { isWaitingForCall, planOf, statusOf, type Booking, type Day } from '../day/index.ts';
import { no, type Refusal } from '../platform/verdict.ts';
import { type ClosedDay, closureOn, closureText } from '../shifts/index.ts';
import { isPlannable } from './planner-input.ts';

/** Why a ride that waits is left out of a plan; null for one that is planned. Whoever is not asked about at all is not of these programs. */
export function whyLeftOut(day: Day, booking: Booking, closedDays: readonly ClosedDay[]): Refusal | null {
  if (isWaitingForCall(booking)) return no('WAITS_FOR_CALL', 'The rider has yet to call.').refusal;
  if (!isPlannable({ ...planOf(day, booking), status: statusOf(booking) })) {
    return no('NOT_PLANNABLE', 'The ride has no time to be planned for, or does not wait any more.').refusal;
  }
  const closed = closureOn(Temporal.PlainDate.from(day.date), booking.programId, closedDays);
  return closed ? no('CLOSED', closureText(closed)).refusal : null;
}
