import { Temporal } from 'temporal-polyfill';
import { reportFromDevice } from '@handrail/domain/bookings';
import { entriesOf, type Day } from '@handrail/domain/day';
import type { PlaceId, Point, RunId } from '@handrail/domain/platform';
import { nextEvent, type Ways } from './next-event.ts';
import type { DriverEvent } from './stint.ts';
import { stintOf } from './stints-of-day.ts';

export interface Playing extends Ways {
  until: Temporal.Instant;
  point: (place: PlaceId) => Point;
  /** What the office does about an event, once it hears of it. */
  heard?: (day: Day, event: DriverEvent) => Day;
}

/** A day driven up to a moment, every event through the rule that a driver's device is held to, the earliest first. */
export function playDay(day: Day, playing: Playing): { day: Day; events: DriverEvent[] } {
  const { until, point, heard = (after: Day) => after } = playing;
  const events: DriverEvent[] = [];
  let played = day;
  const next = new Map<RunId, DriverEvent | null>();
  const lookAt = (id: RunId) => next.set(id, nextEvent(stintOf(played, id, point), playing));
  for (const { id } of entriesOf(day.run)) lookAt(id);
  for (;;) {
    const [earliest] = [...next].flatMap(([id, event]) => (event ? [{ id, event }] : [])).sort(byTime);
    if (!earliest || earliest.event.atMs > until.epochMilliseconds) return { day: played, events };
    const { id, event } = earliest;
    const reported = report(played, event, playing);
    played = heard(reported, event);
    events.push(event);
    // What the office did may be on any run; what the driver did is on their own.
    if (played === reported) lookAt(id);
    else for (const runId of next.keys()) lookAt(runId);
  }
}

function byTime(a: { event: DriverEvent }, b: { event: DriverEvent }): number {
  return a.event.atMs - b.event.atMs;
}

function report(day: Day, { bookingId, event, atMs }: DriverEvent, { doorWaitMin, until }: Playing): Day {
  const at = Temporal.Instant.fromEpochMilliseconds(atMs);
  const verdict = reportFromDevice(day, { bookingId, event, at }, { doorWaitMin, now: until });
  if (verdict.ok) return verdict.value;
  throw new Error(`${event} of booking ${bookingId} was refused: ${verdict.refusal.sentence}`);
}
