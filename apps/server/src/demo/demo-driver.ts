import { randomUUID } from 'node:crypto';
import { getManifest, reportStopEvent } from '@handrail/contracts/dispatch';
import { instantText } from '@handrail/domain/platform';
import { demoPassword } from '@handrail/testbed/people';
import { nextEvent, type DriverEvent } from '@handrail/testbed/simulator';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock/clock.ts';
import { signInDevice, type Device } from './device.ts';
import type { DriverOut } from './drivers-out.ts';
import { doorWaitOfManifest, stintsOfManifest } from './stints-of-manifest.ts';

const MINUTE_MS = 60_000;
/** After a refusal somebody else's hand is in it: look again a little later. */
const REFUSED_WAIT_MS = 2 * MINUTE_MS;
/** Nobody has so many buttons to press at once; more would be a story that goes in circles. */
const MOST_AT_ONCE = 200;

/** One driver of the demo with a device: looks at the manifest, and reports what has come to pass. */
export class DemoDriver {
  readonly out: DriverOut;
  readonly #address: string;
  readonly #seed: number;
  readonly #clock: Clock;
  #device: Device | null = null;

  constructor(out: DriverOut, { address, seed, clock }: { address: string; seed: number; clock: Clock }) {
    this.out = out;
    this.#address = address;
    this.#seed = seed;
    this.#clock = clock;
  }

  /** Reports everything that is due; says when, on the town's clock, the next thing will be, null where nothing is left. */
  async look(isStopped: () => boolean): Promise<number | null> {
    for (let reported = 0; reported < MOST_AT_ONCE && !isStopped(); reported++) {
      const next = await this.#next();
      if (!next) return null;
      if (next.atMs > this.#nowMs()) return next.atMs;
      if (!(await this.#report(next))) return this.#nowMs() + REFUSED_WAIT_MS;
    }
    return this.#nowMs() + REFUSED_WAIT_MS;
  }

  async #next(): Promise<DriverEvent | null> {
    const device = await this.#signedIn();
    const reply = await device.call(getManifest, { date: this.out.date });
    if (reply.status === 'error') {
      this.#device = null; // the session may have ended: the next look signs in again
      throw new Error(`${this.out.phone} was shown no manifest: ${reply.message.message}`);
    }
    const { date } = this.out;
    const ways = { seed: this.#seed, date, doorWaitMin: doorWaitOfManifest(reply.data) };
    const events = stintsOfManifest(reply.data).flatMap((stint) => nextEvent(stint, ways) ?? []);
    return events.sort((a, b) => a.atMs - b.atMs)[0] ?? null;
  }

  async #report({ bookingId, tripId, event, atMs }: DriverEvent): Promise<boolean> {
    const at = instantText(Temporal.Instant.fromEpochMilliseconds(atMs), this.out.zone);
    const device = await this.#signedIn();
    const reply = await device.call(
      reportStopEvent,
      { trip_id: tripId, booking_id: bookingId, event, event_time: at },
      randomUUID(),
    );
    return reply.status === 'success';
  }

  async #signedIn(): Promise<Device> {
    this.#device ??= await signInDevice(this.#address, this.out.phone, demoPassword);
    return this.#device;
  }

  #nowMs(): number {
    return this.#clock.now().epochMilliseconds;
  }
}
