import { cancel } from '@handrail/domain/bookings';
import { type Booking, statusOf } from '@handrail/domain/day';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import type { Days, Judging } from './judged-ride.ts';
import type { HeldPrebooking, JudgingFacts } from './judging-facts.ts';

/** Cancels a ride as its broker says, who answers for the rider's word. */
export function cancelHere(
  { facts, levels }: Pick<Judging, 'levels'> & { facts: Pick<JudgingFacts, 'program' | 'now'> },
  { id, serviceDay }: Booking,
  days: Days,
  reason: string,
): Verdict<Days> {
  const day = days.get(serviceDay);
  if (!day) return no('STALE', 'The ride is on another day by now.');
  const terms = versionOn(facts.program, Temporal.PlainDate.from(serviceDay));
  const canceled = cancel(
    day,
    { bookingId: id, reason, isForReschedule: false, legs: 'this', by: { levels, isPhoneVerified: true } },
    { editCutoffMin: terms?.editCutoffMin ?? 0 },
    facts.now,
  );
  return canceled.ok ? yes(new Map([...days, [serviceDay, canceled.value]])) : canceled;
}

/** Whether a held ride is one that a file without it asks about: it is ahead, and nobody has ended it. */
export function isAsked({ booking }: HeldPrebooking, today: string): boolean {
  const status = statusOf(booking);
  return booking.serviceDay >= today && (status === 'booked' || status === 'dispatched');
}
