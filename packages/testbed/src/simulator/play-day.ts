import { Temporal } from 'temporal-polyfill';
import { reportFromDevice } from '@handrail/domain/bookings';
import { entriesOf, type Day } from '@handrail/domain/day';
import type { PlaceId, Point, RunId } from '@handrail/domain/platform';
import { nextEvent, type Ways } from './next-event.ts';
import type { DriverEvent } from './stint.ts';
import { stintOf } from './stints-of-day.ts';

/** What the office does at a moment; the same day where it turns out that there is nothing to do. */
export interface Turn {
  at: Temporal.Instant;
  take: (day: Day) => Day;
}

export interface Playing extends Ways {
  until: Temporal.Instant;
  point: (place: PlaceId) => Point;
  /** What the office does meanwhile, the earliest first. */
  turns?: readonly Turn[];
  /** Keeps what a driver reported, in whatever book is kept of the day. */
  keep?: (after: Day, event: DriverEvent) => Day;
  /** What the office does about an event once it hears of it. */
  heard?: (event: DriverEvent) => readonly Turn[];
}

/** A day driven up to a moment, every event through the rule that a driver's device is held to, the earliest first. */
export function playDay(day: Day, playing: Playing): { day: Day; events: DriverEvent[] } {
  const { until, point, keep = (after: Day) => after, heard = () => [] } = playing;
  const events: DriverEvent[] = [];
  const turns = [...(playing.turns ?? [])];
  let played = day;
  const next = new Map<RunId, DriverEvent | null>();
  let clockMs = -Infinity;
  const lookAt = (id: RunId) => {
    const event = nextEvent(stintOf(played, id, point), playing);
    // Who hears of a ride late sets out late: nothing happens before what has happened already.
    next.set(id, event && { ...event, atMs: Math.max(event.atMs, clockMs) });
  };
  const lookAtAll = () => {
    for (const { id } of entriesOf(played.run)) lookAt(id);
  };
  const take = (turn: Turn) => {
    clockMs = turn.at.epochMilliseconds;
    const after = turn.take(played);
    if (after === played) return;
    played = after;
    lookAtAll(); // what the office did may be on any run; what a driver does is on their own
  };

  lookAtAll();
  for (;;) {
    const [earliest] = [...next].flatMap(([id, event]) => (event ? [{ id, event }] : [])).sort(byTime);
    const [turn] = turns;
    const atMs = earliest?.event.atMs ?? Infinity;
    if (turn && turn.at.epochMilliseconds <= Math.min(atMs, until.epochMilliseconds)) {
      turns.shift();
      take(turn);
      continue;
    }
    if (!earliest || atMs > until.epochMilliseconds) return { day: played, events };
    const { id, event } = earliest;
    clockMs = atMs;
    played = keep(report(played, event, playing), event);
    events.push(event);
    lookAt(id);
    for (const answer of heard(event)) take(answer);
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
