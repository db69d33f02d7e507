import type { Clock } from '../../platform/clock/clock.ts';
import { callsAtMs, type TroubleDay, type TroubleLevel, troublesOfDriver } from '@handrail/testbed/simulator';
import { Temporal } from 'temporal-polyfill';
import { DemoDriver } from '../demo-driver.ts';
import { DemoRoad, type WayAlong } from '../demo-road.ts';
import type { DriverOut } from '../drivers-out.ts';
import { SimulatedDesk } from './desk.ts';

/** How often the board is asked for what a dispatcher did and who has yet to call. */
const NEWS_MS = 15_000;
/** How often a device says where it is, by the real clock. */
const POSITION_MS = 10_000;
const FAILED_WAIT_MS = 60_000;

export interface Simulating {
  address: string;
  username: string;
  password: string;
  driverPassword: string;
  seed: number;
  /** The most drivers that are played. */
  drivers: number;
  trouble: TroubleLevel;
  /** As many vehicles' worth of positions, and their dispatchers' reads and writes; 0 for no more than there are. */
  load: number;
  along: WayAlong;
  clock: Clock & { hear(now: string): void };
  /** By the real clock. */
  realMs: () => number;
  tell: (what: string) => void;
}

interface Playing {
  driver: DemoDriver;
  nextMs: number | null;
  seenVersion: number;
  notBeforeMs: number;
  positionMs: number;
}

/** A day of drivers and riders who call, played against a server over HTTP alone. */
export class SimulatedDay {
  readonly #options: Simulating;
  readonly #desk: SimulatedDesk;
  readonly #road: DemoRoad;
  readonly #drivers = new Map<string, Playing>();
  /** Whoever called, or was let be. */
  readonly #called = new Set<string>();
  #date = '';
  #version = 0;
  #newsMs = 0;
  #notes = 0;
  #zone = 'UTC';

  constructor(options: Simulating) {
    this.#options = options;
    this.#desk = new SimulatedDesk(options.address, (now) => options.clock.hear(now));
    this.#road = new DemoRoad(options.along);
  }

  async begin(): Promise<void> {
    const { username, password } = this.#options;
    await this.#desk.signIn(username, password);
  }

  /** How many drivers are played. */
  get drivers(): number {
    return this.#drivers.size;
  }

  /** Whatever is due now, once. A call that comes to nothing is tried again, or left. */
  async tick(isStopped: () => boolean = () => false): Promise<void> {
    const { realMs, clock, tell } = this.#options;
    try {
      if (realMs() >= this.#newsMs) {
        this.#newsMs = realMs() + this.#pace(NEWS_MS);
        await this.#hearNews();
      }
      await this.#takeCalls();
    } catch (cause) {
      tell(`The desk was not answered: ${String(cause)}`);
    }
    for (const state of this.#drivers.values()) {
      if (isStopped()) return;
      const now = realMs();
      if (now < state.notBeforeMs) continue;
      const isDue = state.nextMs !== null && state.nextMs <= clock.now().epochMilliseconds;
      try {
        if (isDue || state.seenVersion !== this.#version) {
          const version = this.#version;
          state.nextMs = await state.driver.look(isStopped);
          state.seenVersion = version;
        }
        if (now >= state.positionMs) {
          state.positionMs = now + this.#pace(POSITION_MS);
          await state.driver.sayWhere();
        }
      } catch (cause) {
        tell(`${state.driver.out.phone} was not answered: ${String(cause)}`);
        state.notBeforeMs = now + FAILED_WAIT_MS;
      }
    }
  }

  /** Under load each driver there is does the work of several. */
  #pace(everyMs: number): number {
    const { load } = this.#options;
    return load > 0 ? (everyMs * Math.max(1, this.#drivers.size)) / Math.max(load, this.#drivers.size) : everyMs;
  }

  async #hearNews(): Promise<void> {
    const { clock, drivers, load } = this.#options;
    const date = clock.now().toZonedDateTimeISO(this.#zone).toPlainDate().toString();
    const board = await this.#desk.readBoard(date);
    this.#version = board.version;
    this.#zone = board.program[0]?.program_timezone ?? this.#zone;
    if (date !== this.#date) this.#drivers.clear();
    this.#date = date;
    if (this.#drivers.size < drivers) {
      for (const out of (await this.#desk.driversOut(date)).slice(0, drivers)) this.#bring(out);
    }
    if (load > 0) await this.#desk.writeNote(this.#notes++);
  }

  #bring(out: DriverOut): void {
    if (this.#drivers.has(out.phone)) return;
    const { address, seed, clock, driverPassword } = this.#options;
    const driver = new DemoDriver(out, {
      address,
      seed,
      clock,
      road: this.#road,
      password: driverPassword,
      troubles: troublesOfDriver(out.phone, this.#day()),
      onNow: (now) => clock.hear(now),
    });
    this.#drivers.set(out.phone, { driver, nextMs: null, seenVersion: 0, notBeforeMs: 0, positionMs: 0 });
  }

  async #takeCalls(): Promise<void> {
    const now = this.#options.clock.now();
    for (const id of this.#desk.waitingToCall()) {
      if (this.#called.has(id) || callsAtMs(id, this.#day()) > now.epochMilliseconds) continue;
      this.#called.add(id);
      const wall = now.toZonedDateTimeISO(this.#zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
      await this.#desk.takeCall(id, wall);
    }
  }

  #day(): TroubleDay {
    const { seed, trouble } = this.#options;
    const startsMs = Temporal.PlainDate.from(this.#date).toZonedDateTime(this.#zone).epochMilliseconds;
    return { seed, level: trouble, date: this.#date, startsMs };
  }
}
