import type { Clock } from '../../platform/clock/clock.ts';
import { Temporal } from 'temporal-polyfill';

/**
 * The town's clock as the server tells it with each answer, `2026-03-10T13:20:00Z;rate=60`, and as it goes on from there at the
 * pace that the server says, or that is wished. It may be a moment behind and is never ahead: no press is of a time to come.
 */
export function heardClock(realMs: () => number): Clock & { hear(now: string): void; rate(): number } {
  let at = Temporal.Instant.fromEpochMilliseconds(realMs());
  let rate = 1;
  let sinceMs = realMs();
  return {
    hear: (text) => {
      const [, now, said] = /^([^;]+)(?:;rate=(\d+))?$/.exec(text) ?? [];
      if (now === undefined) return;
      at = Temporal.Instant.from(now);
      rate = Number(said ?? rate);
      sinceMs = realMs();
    },
    now: () => at.add({ milliseconds: Math.round((realMs() - sinceMs) * rate) }),
    rate: () => rate,
  };
}
