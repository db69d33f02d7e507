import {
  bookingOf,
  isWaitingForCall,
  later,
  secondsBetween,
  type Booking,
  type Day,
  type InstantText,
  type Stop,
} from '../day/index.ts';
import { yes, type Verdict } from '../platform/verdict.ts';
import { checkStopOrder, illegal, stateOfVisit, type NameOf, type Visit } from './stop-legality.ts';
import type { SharedStop } from './stop-order.ts';

/** A stop with the time at which each of its riders is planned to get in or out there; null where nobody said. */
export interface PlannedStop extends SharedStop {
  visits: readonly (Visit & { plannedAt: InstantText | null })[];
}

export interface SharedPlan {
  stops: readonly PlannedStop[];
  travelSec: number;
  travelM: number;
  loadUnloadSec: number;
}

/** Whether stops can be driven in this order and at these times. */
export function checkPlan(
  day: Day,
  stops: readonly PlannedStop[],
  riders: readonly Booking[],
  nameOf: NameOf,
): Verdict<true, 'ORDER_ILLEGAL'> {
  const legal = checkStopOrder(stops, riders, nameOf);
  if (!legal.ok) return legal;
  const toCall = riders.find((rider) => isWaitingForCall(rider));
  if (toCall) return illegal(`${nameOf(toCall.id)} has yet to call, and has no time until then.`);
  let before: InstantText = '';
  for (const { bookingId, stopType, plannedAt } of visitsInOrder(stops)) {
    if (stateOfVisit(bookingOf(day, bookingId), stopType) === 'driven') continue;
    const end = stopType === 'pickup' ? 'pickup' : 'drop-off';
    if (plannedAt === null) return illegal(`The ${end} of ${nameOf(bookingId)} has no time.`);
    if (plannedAt < before)
      return illegal(`The ${end} of ${nameOf(bookingId)} is before the stop that comes before it.`);
    before = plannedAt;
  }
  return yes(true);
}

export function visitsInOrder(stops: readonly PlannedStop[]) {
  return stops.flatMap(({ visits }, at) => visits.map((visit) => ({ ...visit, seq: at + 1 })));
}

export function spanOf(stops: readonly PlannedStop[]): { startsAt: InstantText; endsAt: InstantText } {
  const times = stops.flatMap(({ visits }) => visits.flatMap(({ plannedAt }) => plannedAt ?? [])).sort();
  const startsAt = times[0] ?? '';
  const soonest = later(startsAt, { seconds: 60 });
  const endsAt = times.at(-1) ?? soonest;
  return { startsAt, endsAt: secondsBetween(startsAt, endsAt) < 60 ? soonest : endsAt };
}

/** The same of stops as they are kept. */
export function spanOfStops(stops: readonly Stop[], typed: { startsAt: InstantText; endsAt: InstantText }) {
  const times = stops.flatMap(({ plannedAt }) => plannedAt ?? []).sort();
  const startsAt = times[0] ?? typed.startsAt;
  const endsAt = times.at(-1) ?? typed.endsAt;
  return { startsAt, endsAt: secondsBetween(startsAt, endsAt) < 60 ? later(startsAt, { seconds: 60 }) : endsAt };
}

export function keyOf({ bookingId, stopType }: Visit): string {
  return `${bookingId} ${stopType}`;
}
