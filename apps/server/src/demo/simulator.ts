import { TOWN_SEED } from '@handrail/testbed/transit';
import type { OperatorId } from '@handrail/domain/platform';
import { routeThrough } from '../places/index.ts';
import type { Services } from '../platform/services.ts';
import { DemoBrokers } from './demo-brokers.ts';
import { DemoDriver } from './demo-driver.ts';
import { DemoRoad } from './demo-road.ts';
import { driversOut, filledOperators } from './drivers-out.ts';

/** How often the town is looked at. At sixty times the pace this is half a minute of its day. */
const TICK_MS = 500;
/** How often the office is asked for news, for a dispatcher may have put something on a run. */
const NEWS_MS = 15_000;
/** How often a device says where it is, whatever the pace: a screen shows no more than that. */
const POSITION_MS = 3_000;
/** After a failure; sign-ins from one address are counted, and people sign in from here as well. */
const FAILED_WAIT_MS = 60_000;

/**
 * The demo's drivers, driving today at the pace of the town's clock. They know what their devices show and press its
 * buttons, so what they do is checked and logged like any driver's. A call that fails is tried again, or left; nothing
 * of it stops the server.
 */
export function startSimulator(services: Services, address: string): { stop(): Promise<void> } {
  const simulation = new Simulation(services, address);
  const brokers = new DemoBrokers(services, address);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<void> = Promise.resolve();
  const again = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      ticking = simulation
        .tick(() => isStopped)
        .then(async () => brokers.tick())
        .then(again);
    }, TICK_MS);
    timer.unref();
  };
  again();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await ticking;
    },
  };
}

/** A driver at work. */
interface Underway {
  driver: DemoDriver;
  /** When, on the town's clock, the next thing will be; null where nothing is known of. */
  nextMs: number | null;
  /** The operator's version when the manifest was looked at last. */
  seenVersion: number;
  newestVersion: number;
  /** By the real clock: not before then, after a failure. */
  notBeforeMs: number;
  /** By the real clock: when it says again where it is. */
  positionMs: number;
}

/** Without the timer: for tests, which move the town's clock by hand. */
export class Simulation {
  readonly #services: Services;
  readonly #address: string;
  readonly #road: DemoRoad;
  readonly #drivers = new Map<string, Underway>();
  #operators: OperatorId[] | null = null;
  #rosterUntilMs = 0;

  constructor(services: Services, address: string) {
    this.#services = services;
    this.#address = address;
    this.#road = new DemoRoad(async (from, to) => {
      const ends = [from, to].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
      return (await routeThrough(services, ends)).geometry;
    });
  }

  async tick(isStopped: () => boolean = () => false): Promise<void> {
    const { clocks, log } = this.#services;
    try {
      const realMs = clocks.guard.now().epochMilliseconds;
      if (realMs >= this.#rosterUntilMs) {
        await this.#callTheRoster();
        this.#rosterUntilMs = realMs + NEWS_MS;
      }
      for (const state of this.#drivers.values()) {
        if (isStopped()) return;
        const isDue = state.nextMs !== null && state.nextMs <= clocks.town.now().epochMilliseconds;
        const hasNews = state.seenVersion !== state.newestVersion;
        if ((isDue || hasNews) && realMs >= state.notBeforeMs) await this.#look(state, realMs, isStopped);
        if (realMs >= state.positionMs && realMs >= state.notBeforeMs) await this.#sayWhere(state, realMs);
      }
    } catch (cause) {
      log.warn({ err: cause }, 'The demo drivers lost their way for a moment.');
    }
  }

  /** Who drives today; whoever has come since the last time, and nobody of yesterday. */
  async #callTheRoster(): Promise<void> {
    const { clocks } = this.#services;
    this.#operators ??= await filledOperators(this.#services);
    const outs = new Map(
      (await driversOut(this.#services, this.#operators)).map((out) => [`${out.driverId} ${out.date}`, out]),
    );
    for (const key of this.#drivers.keys()) if (!outs.has(key)) this.#drivers.delete(key);
    for (const [key, out] of outs) {
      const known = this.#drivers.get(key);
      if (known) known.newestVersion = out.version;
      else {
        const driver = new DemoDriver(out, {
          address: this.#address,
          seed: TOWN_SEED,
          clock: clocks.town,
          road: this.#road,
        });
        this.#drivers.set(key, {
          driver,
          nextMs: null,
          seenVersion: 0,
          newestVersion: out.version,
          notBeforeMs: 0,
          positionMs: 0,
        });
      }
    }
  }

  async #sayWhere(state: Underway, realMs: number): Promise<void> {
    state.positionMs = realMs + POSITION_MS;
    try {
      await state.driver.sayWhere();
    } catch (cause) {
      this.#services.log.debug({ err: cause }, 'A demo driver could not say where they are.');
    }
  }

  async #look(state: Underway, realMs: number, isStopped: () => boolean): Promise<void> {
    const version = state.newestVersion;
    try {
      state.nextMs = await state.driver.look(isStopped);
      state.seenVersion = version;
    } catch (cause) {
      // A call that came to nothing: the server was busy, or is going down.
      this.#services.log.debug({ err: cause }, 'A demo driver could not be heard.');
      state.notBeforeMs = realMs + FAILED_WAIT_MS;
    }
  }
}
