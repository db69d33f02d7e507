import { setImmediate } from 'node:timers/promises';
import { factorAt, type HourFactors, type LngLat, straightLineLeg, throughHours } from '@handrail/atlas';
import { type Way, wayBetween } from '../../places/index.ts';
import type { Services } from '../../platform/services.ts';

/** An empty drive as it is asked for: where from and to, and when. */
export interface AskedDrive {
  from: LngLat;
  to: LngLat;
  departAt: string;
  hours: HourFactors | null;
}

export interface KnownDrive {
  seconds: number;
  isEstimated: boolean;
  /** A better figure is being fetched. */
  isPending: boolean;
}

type WayOf = (asked: AskedDrive) => Promise<Pick<Way, 'travelSec' | 'travelSource'>>;

/** What a metro drives in a week; whoever was not asked about for longest is forgotten first. */
const MOST_KEPT = 50_000;

/**
 * How long vehicles drive empty. What is not known is answered by the straight line at once and fetched beside the call, one
 * after the other, so that no call waits for a network and no service is asked twice for the same.
 */
export class EmptyDriveStore {
  readonly #wayOf: WayOf;
  readonly #onFault: (fault: unknown) => void;
  readonly #kept = new Map<string, { seconds: number; isEstimated: boolean }>();
  readonly #wanted = new Map<string, AskedDrive>();
  #isFetching = false;

  constructor(services: Services, wayOf: WayOf = async (asked) => wayBetween(services, asked)) {
    this.#wayOf = wayOf;
    this.#onFault = (err) => services.log.warn({ err }, 'empty drives');
  }

  driveOf(asked: AskedDrive): KnownDrive {
    const key = keyOf(asked);
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return { ...kept, isPending: false };
    }
    this.#wanted.set(key, asked);
    if (!this.#isFetching) void this.#fetch();
    const { from, to, departAt, hours } = asked;
    const seconds = Math.ceil(throughHours(hours, departAt)(straightLineLeg(from, to).seconds));
    return { seconds, isEstimated: true, isPending: true };
  }

  async #fetch(): Promise<void> {
    this.#isFetching = true;
    try {
      for (const [key, asked] of this.#wanted) {
        const { travelSec, travelSource } = await this.#wayOf(asked);
        this.#keep(key, { seconds: travelSec, isEstimated: travelSource === 'estimated' });
        this.#wanted.delete(key);
        // Roads are searched in the server's own thread: between two searches others have their turn.
        await setImmediate();
      }
    } catch (err) {
      this.#onFault(err);
      this.#wanted.clear(); // whoever asks again has them tried again
    } finally {
      this.#isFetching = false;
    }
  }

  #keep(key: string, drive: { seconds: number; isEstimated: boolean }): void {
    this.#kept.set(key, drive);
    if (this.#kept.size <= MOST_KEPT) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

/**
 * Roads are as slow as the hours that are driven through, and every program has hours of its own: whoever leaves within one
 * hour drives as long, unless the next ones are slower or quicker.
 */
function keyOf({ from, to, departAt, hours }: AskedDrive): string {
  const ahead = [0, 1, 2].map((hour) => factorAt(hours, new Date(Date.parse(departAt) + hour * HOUR_MS).toISOString()));
  const isEven = ahead.every((factor) => factor === ahead[0]);
  const when = departAt.slice(0, (isEven ? 'yyyy-mm-ddThh' : 'yyyy-mm-ddThh:mm').length);
  return `${from.lat} ${from.lng} ${to.lat} ${to.lng} ${when} ${ahead.join(' ')}`;
}

const HOUR_MS = 3_600_000;

const stores = new WeakMap<Services, EmptyDriveStore>();

export function emptyDriveStoreOf(services: Services): EmptyDriveStore {
  const held = stores.get(services) ?? new EmptyDriveStore(services);
  stores.set(services, held);
  return held;
}
