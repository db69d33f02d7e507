import { Temporal } from 'temporal-polyfill';
import { slotHolding } from '../bookings/index.ts';
import { entriesOf, epochMsOf, instantOfText, isCanceled, seatsOf, type Booking, type Day } from '../day/index.ts';
import { longDate } from '../platform/dates.ts';
import type { Warning } from '../platform/warning.ts';
import { clockTimeAt } from '../platform/zones.ts';
import { versionOn, type Program } from '../programs/index.ts';

/** What a program carries at a time of day, in people who may be picked up then, and how much of it standing orders take. */
export interface CapacityShare {
  serviceDay: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  carries: number;
  standing: number;
  others: number;
}

/**
 * The share of standing orders in the slot that a ride falls into, the ride itself counted as one of them. Null where the
 * program sets no limit, or does not run then: there nothing can be taken over.
 */
export function shareWith(ride: Booking, day: Day, program: Program): CapacityShare | null {
  const at = instantOfText(ride.scheduledPickupAt);
  const carries = versionOn(program, Temporal.PlainDate.from(day.date))?.seatsPerSlot ?? null;
  const slot = at && slotHolding(day, program, at);
  if (!slot || carries === null) return null;
  const share = { serviceDay: day.date, startsAt: slot.startsAt, endsAt: slot.endsAt, carries };
  const within = [...entriesOf(day.booking)].filter(
    (other) => other.id !== ride.id && other.programId === program.id && !isCanceled(other) && isIn(other, share),
  );
  const people = (bookings: readonly Booking[]) => bookings.reduce((sum, booking) => sum + seatsOf(booking), 0);
  const standing = within.filter(({ subscriptionId }) => subscriptionId !== null);
  return { ...share, standing: people([ride, ...standing]), others: people(within) - people(standing) };
}

/**
 * Whether standing orders take over half of what is carried at a time of day, and nothing is left for other riders
 * (49 CFR 37.133(b): not more than fifty percent, unless there is non-subscription capacity).
 */
export function isOverHalf({ carries, standing, others }: CapacityShare): boolean {
  return standing * 2 > carries && standing + others >= carries;
}

/** Said before an order is saved, with both figures. It may be saved all the same: the rule binds the operator, over time. */
export function warnOfShare(shares: readonly CapacityShare[], { zone }: Program): Warning<'OVER_HALF_STANDING'> | null {
  const over = shares.filter(isOverHalf);
  const [worst] = [...over].sort((a, b) => b.standing / b.carries - a.standing / a.carries);
  if (!worst) return null;
  const { standing, carries, startsAt, endsAt } = worst;
  const when = `from ${clockTimeAt(startsAt, zone)} to ${clockTimeAt(endsAt, zone)}`;
  const date = longDate(Temporal.PlainDate.from(worst.serviceDay));
  const more =
    over.length === 1 ? '' : ` The same on ${over.length === 2 ? '1 more date' : `${over.length - 1} more dates`}.`;
  const sentence =
    `Standing orders would take ${standing} of the ${carries} places ${when} on ${date}, and none is left for others. ` +
    `They may take no more than half (49 CFR 37.133).${more}`;
  return { code: 'OVER_HALF_STANDING', sentence };
}

function isIn(
  { scheduledPickupAt }: Booking,
  { startsAt, endsAt }: Pick<CapacityShare, 'startsAt' | 'endsAt'>,
): boolean {
  if (scheduledPickupAt === null) return false; // a rider who has yet to call takes no place at any time
  const at = epochMsOf(scheduledPickupAt);
  return at >= startsAt.epochMilliseconds && at < endsAt.epochMilliseconds;
}
