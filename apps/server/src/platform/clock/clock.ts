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
  guard: Clock;
}

export const realClock: Clock = { now: () => Temporal.Now.instant() };

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
