import { epochMsOf, isUnderWay, bookingsOfTrip, tripsOfRun, type Day, type Run } from '../day/index.ts';

/** Hours that a driver has clocked; without an end they still work. */
export interface Worked {
  fromMs: number;
  toMs: number | null;
}

/** On each side of a run: from the yard to the first door, and from the last one back. */
const AROUND_MS = 3_600_000;

/**
 * The run that a driver is on at a moment; null off duty, when where they are is nobody's business. Who clocks in says by
 * that when they work. Of who does not, the run itself tells: from an hour before it begins until an hour after it ends, and
 * as long as somebody is on board.
 */
export function runOnDuty(day: Day, runs: readonly Run[], worked: readonly Worked[], atMs: number): Run | null {
  const isAtWork = worked.some(({ fromMs, toMs }) => fromMs <= atMs && (toMs === null || atMs <= toMs));
  if (worked.length > 0 && !isAtWork) return null;
  const spans = runs.flatMap((run) => spanOf(day, run) ?? []);
  const near = spans.filter(({ fromMs, toMs }) => isAtWork || (fromMs - AROUND_MS <= atMs && atMs <= toMs + AROUND_MS));
  const [first, ...others] = near;
  if (!first) return null;
  return others.reduce((best, span) => (awayFrom(span, atMs) < awayFrom(best, atMs) ? span : best), first).run;
}

interface Span {
  run: Run;
  fromMs: number;
  toMs: number;
}

function spanOf(day: Day, run: Run): Span | null {
  const trips = tripsOfRun(day, run.id);
  if (trips.length === 0) return null;
  const isOut = trips.some(({ id }) => bookingsOfTrip(day, id).some(isUnderWay));
  return {
    run,
    fromMs: Math.min(...trips.map(({ startsAt }) => epochMsOf(startsAt))),
    toMs: isOut ? Infinity : Math.max(...trips.map(({ endsAt }) => epochMsOf(endsAt))),
  };
}

function awayFrom({ fromMs, toMs }: Span, atMs: number): number {
  return Math.max(fromMs - atMs, atMs - toMs, 0);
}
