import type { Clock } from '../clock/clock.ts';
import { tooMany } from '../calls/call-failure.ts';

const MINUTE_MS = 60_000;

interface Bucket {
  left: number;
  at: number;
}

/**
 * How many calls one person or device may make a minute. It refills steadily, so a burst of clicks passes and a runaway
 * script does not. In memory, for each server: it guards against wear, not against guessing.
 */
export class Pace {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  /** Counts a call, and refuses it once there were too many. */
  count(who: string): void {
    const now = this.#clock.now().epochMilliseconds;
    const held = this.#buckets.get(who) ?? { left: this.#perMinute, at: now };
    const left = Math.min(this.#perMinute, held.left + (Math.max(0, now - held.at) / MINUTE_MS) * this.#perMinute);
    if (left < 1) throw tooMany(Math.ceil(MINUTE_MS / 1000 / this.#perMinute));
    this.#buckets.set(who, { left: left - 1, at: now });
    if (this.#buckets.size > 10_000) this.#forgetTheIdle(now);
  }

  /** Whoever made no call for a minute has a full bucket again, which is what a stranger gets. */
  #forgetTheIdle(now: number): void {
    for (const [who, { at }] of this.#buckets) if (now - at >= MINUTE_MS) this.#buckets.delete(who);
  }
}
