import { bookingsOfTrip, epochMsOf, isUnderWay, tripsOfRun, type Day } from '@handrail/domain/day';
import type { RunId } from '@handrail/domain/platform';

/** From then on before its first pickup somebody may want to know when a run comes. */
const AHEAD_MS = 3_600_000;

/** Somebody is under way with it, or it sets out soon. */
export function isDriving(day: Day, runId: RunId, nowMs: number): boolean {
  const trips = tripsOfRun(day, runId);
  const [first] = trips;
  if (!first || epochMsOf(first.startsAt) - AHEAD_MS > nowMs) return false;
  return (
    trips.some(({ endsAt }) => epochMsOf(endsAt) >= nowMs) ||
    trips.some(({ id }) => bookingsOfTrip(day, id).some(isUnderWay))
  );
}
