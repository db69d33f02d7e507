import type { Timed } from './place-lane.ts';

/** Between what a vehicle does, in minutes of the day axis: left is plan, right is forecast. */
export type Mark =
  /** The empty drive to what follows, as long as it takes or as there is room for it. */
  | { is: 'drive'; before: string; startMin: number; lengthMin: number; isShort: boolean }
  /** So few minutes are to spare that it is said. */
  | { is: 'spare'; before: string; startMin: number; minutes: number }
  /** The drive does not fit: so many minutes are missing. */
  | { is: 'missing'; before: string; startMin: number; minutes: number }
  /** How far a trip will run into what follows. */
  | { is: 'tail'; of: string; startMin: number; lengthMin: number };

/** How long the empty drive between two consecutive trips takes, in minutes; null where nobody has reckoned it. */
export type Drive = (from: string, to: string) => number | null;

/** Slack of five minutes or more is not written: say only what hurts. */
const SAFE_MIN = 5;

/** The marks of a lane, from its trips in the order of time. Nothing is drawn where two overlap: they say so themselves. */
export function marksOf(ordered: readonly Timed[], drive: Drive): Mark[] {
  const marks: Mark[] = ordered.flatMap(({ id, endMin, lateMin }) =>
    lateMin > 0 ? [{ is: 'tail', of: id, startMin: endMin, lengthMin: lateMin }] : [],
  );
  let last: Timed | null = null;
  for (const trip of ordered) {
    if (last) marks.push(...between(last, trip, drive));
    if (!last || trip.endMin >= last.endMin) last = trip;
  }
  return marks;
}

function between(from: Timed, to: Timed, drive: Drive): Mark[] {
  const gap = to.startMin - from.endMin;
  const driveMin = gap < 0 ? null : drive(from.id, to.id);
  if (driveMin === null) return [];
  const spare = gap - driveMin;
  const line = { is: 'drive' as const, before: to.id, startMin: from.endMin, lengthMin: Math.min(driveMin, gap) };
  // Less than half a minute is nobody's to miss: it would be read as none.
  if (spare <= -0.5) {
    const missing = { is: 'missing' as const, before: to.id, startMin: from.endMin, minutes: -spare };
    return [{ ...line, isShort: true }, missing];
  }
  const said = spare < SAFE_MIN && driveMin > 0;
  const told = { is: 'spare' as const, before: to.id, startMin: from.endMin + driveMin, minutes: Math.max(0, spare) };
  return [...(driveMin > 0 ? [{ ...line, isShort: false }] : []), ...(said ? [told] : [])];
}
