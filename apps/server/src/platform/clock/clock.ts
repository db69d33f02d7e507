import { Temporal } from 'temporal-polyfill';

/** A clock is always an argument. */
export interface Clock {
  now(): Temporal.Instant;
}

/**
 * There are two. The town's clock tells service days, stops and jobs of the day, and may be set and sped up in demo and
 * tests. The guard's clock tells sessions, codes, limits and idempotency, and is always real: a demo at 60 times the
 * pace must not sign anyone out 60 times as fast.
 */
export interface Clocks {
  town: Clock;
  /** Steady: a clock of the machine that is set while the server runs ends no session and no lease. */
  guard: Clock;
  /** The machine's own, for what is made by somebody else's clock: the codes of a second factor. */
  wall: Clock;
}

export const realClock: Clock = { now: () => Temporal.Now.instant() };

/** So much faster or slower than time passes it goes to where the wall is: an hour is made good in ten. */
const GIVES = 0.1;

/**
 * A clock that begins at the wall's time and goes on as time passes, whatever is done to the wall's. It follows at a pace that
 * nobody's session or lease notices, and never goes back (decision 0136).
 */
export function steadyClock(wall: Clock = realClock, elapsedMs = () => performance.now()): Clock {
  let atMs = wall.now().epochMilliseconds;
  let seenMs = elapsedMs();
  return {
    now: () => {
      const passedMs = elapsedMs() - seenMs;
      seenMs += passedMs;
      const behindMs = wall.now().epochMilliseconds - (atMs + passedMs);
      const mostMs = passedMs * GIVES;
      atMs += passedMs + Math.min(mostMs, Math.max(-mostMs, behindMs));
      return Temporal.Instant.fromEpochMilliseconds(Math.round(atMs));
    },
  };
}

/** A clock that shows `startsAt` now and moves `rate` seconds a second from there; rate 0 stands still. */
export function setClock(startsAt: Temporal.Instant, rate: number, real: Clock = realClock): Clock {
  const startedMs = real.now().epochMilliseconds;
  return {
    now: () => startsAt.add({ milliseconds: (real.now().epochMilliseconds - startedMs) * rate }),
  };
}

/** A clock moved by hand, for tests. */
export function handClock(
  startsAt: string,
): Clock & { set(to: string): void; pass(time: Temporal.DurationLike): void } {
  let at = Temporal.Instant.from(startsAt);
  return {
    now: () => at,
    set: (to) => {
      at = Temporal.Instant.from(to);
    },
    pass: (time) => {
      at = at.add(time);
    },
  };
}
