import { randomUUID } from 'node:crypto';
import { getManifest, reportStopEvent } from '@handrail/contracts/dispatch';
import { reportPositions } from '@handrail/contracts/tracking';
import { instantText } from '@handrail/domain/platform';
import { demoPassword } from '@handrail/testbed/people';
import {
  nextEvent,
  type DriverEvent,
  type Stint,
  type TroublesOfDriver,
  type Ways,
  whereAt,
} from '@handrail/testbed/simulator';
import { Temporal } from 'temporal-polyfill';
import type { Clock } from '../platform/clock/clock.ts';
import { signInDevice, type Device, type HearNow } from './device.ts';
import type { DemoRoad } from './demo-road.ts';
import type { DriverOut } from './drivers-out.ts';
import { doorWaitOfManifest, stintsOfManifest } from './stints-of-manifest.ts';

const MINUTE_MS = 60_000;
/** After a refusal somebody else's hand is in it: look again a little later. */
const REFUSED_WAIT_MS = 2 * MINUTE_MS;
/** Nobody has so many buttons to press at once; more would be a story that goes in circles. */
const MOST_AT_ONCE = 200;

interface DemoDriverOptions {
  address: string;
  seed: number;
  clock: Clock;
  road: DemoRoad;
  password?: string;
  /** What goes wrong on this driver's day; nothing where it is left out. */
  troubles?: TroublesOfDriver;
  onNow?: HearNow;
}

/** One driver of the demo with a device: looks at the manifest, and reports what has come to pass. */
export class DemoDriver {
  readonly out: DriverOut;
  readonly #address: string;
  readonly #seed: number;
  readonly #clock: Clock;
  readonly #road: DemoRoad;
  readonly #password: string;
  readonly #troubles: TroublesOfDriver | null;
  readonly #onNow: HearNow;
  #device: Device | null = null;
  /** What the device showed last. */
  #shown: { stints: Stint[]; ways: Ways } | null = null;

  constructor(out: DriverOut, options: DemoDriverOptions) {
    const { address, seed, clock, road, password = demoPassword, troubles = null, onNow = () => {} } = options;
    this.out = out;
    this.#road = road;
    this.#address = address;
    this.#seed = seed;
    this.#clock = clock;
    this.#password = password;
    this.#troubles = troubles;
    this.#onNow = onNow;
  }

  /** Reports everything that is due; says when, on the town's clock, the next thing will be, null where nothing is left. */
  async look(isStopped: () => boolean): Promise<number | null> {
    for (let reported = 0; reported < MOST_AT_ONCE && !isStopped(); reported++) {
      // Without a signal presses stay on the device, and are sent with the times at which they were made.
      const backMs = this.#troubles?.silentUntil(this.#nowMs()) ?? null;
      if (backMs !== null) return backMs;
      const next = await this.#next();
      if (!next) return null;
      if (next.atMs > this.#nowMs()) return next.atMs;
      if (!(await this.#report(next))) return this.#nowMs() + REFUSED_WAIT_MS;
    }
    return this.#nowMs() + REFUSED_WAIT_MS;
  }

  /** Says where the vehicle is, as a device does every few seconds: on the road between two stops, or at one. */
  async sayWhere(): Promise<void> {
    if (!this.#shown || this.#troubles?.silentUntil(this.#nowMs())) return;
    const { stints, ways } = this.#shown;
    const nowMs = this.#nowMs();
    const [driving] = stints
      .flatMap((stint) => {
        const where = whereAt(stint, ways, nowMs);
        return where ? [{ where, nextMs: nextEvent(stint, ways)?.atMs ?? Infinity }] : [];
      })
      .sort((a, b) => a.nextMs - b.nextMs);
    if (!driving) return;
    const { point, headingDegrees } = await this.#road.pointOn(driving.where);
    const timestamp = instantText(Temporal.Instant.fromEpochMilliseconds(nowMs), this.out.zone);
    const position = { ...point, timestamp, ...(headingDegrees === null ? {} : { heading: headingDegrees }) };
    const device = await this.#signedIn();
    await device.call(reportPositions, { positions: [position] });
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
    const stands = this.#troubles?.stands ?? [];
    const stints = stintsOfManifest(reply.data).map((stint) => ({ ...stint, blocks: [...stint.blocks, ...stands] }));
    this.#shown = { stints, ways };
    const events = stints.flatMap((stint) => nextEvent(stint, ways) ?? []);
    const [next] = events.sort((a, b) => a.atMs - b.atMs);
    return next ? { ...next, atMs: next.atMs + (this.#troubles?.pressesLaterMs(next) ?? 0) } : null;
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
    this.#device ??= await signInDevice(this.#address, this.out.phone, this.#password, this.#onNow);
    return this.#device;
  }

  #nowMs(): number {
    return this.#clock.now().epochMilliseconds;
  }
}
