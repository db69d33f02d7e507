import { Temporal } from 'temporal-polyfill';
import { secondsBetween, textOfInstant, type DateText, type InstantText } from '../day/index.ts';
import type { Zone } from '../platform/zones.ts';
import type { LaneHours } from './lane-hours.ts';
import type { PlannerPolicy } from './planner-policy.ts';
import type { StandingVisit } from './standing.ts';

/** A lunch that a plan proposes: so long, somewhere between. */
export interface ProposedLunch {
  from: InstantText;
  /** When it is over at the latest. */
  until: InstantText;
  lengthSec: number;
}

/**
 * The lunch of a shift that is longer than the policy says, between its hours and within the shift. Null for a shorter one, for one
 * that has a lunch already, and where none fits: then nobody can be made to take it.
 */
export function lunchOf(
  hours: LaneHours,
  visits: readonly Pick<StandingVisit, 'kind'>[],
  { afterSec, lengthSec, fromMin, untilMin }: PlannerPolicy['lunch'],
  { date, zone }: { date: DateText; zone: Zone },
): ProposedLunch | null {
  if (hours.is !== 'worked' || lengthSec === 0 || visits.some(({ kind }) => kind === 'break')) return null;
  const { startsAt, endsAt } = hours;
  if (endsAt !== null && secondsBetween(startsAt, endsAt) <= afterSec) return null;
  const at = (minute: number) =>
    textOfInstant(
      Temporal.PlainDate.from(date)
        .toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(Math.floor(minute / 60), minute % 60) })
        .toInstant(),
    );
  const [opens, closes] = [at(fromMin), at(untilMin)];
  const from = opens < startsAt ? startsAt : opens;
  const until = endsAt !== null && endsAt < closes ? endsAt : closes;
  return secondsBetween(from, until) < lengthSec ? null : { from, until, lengthSec };
}
