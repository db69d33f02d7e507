import type { EtasFact, RoadFact } from '@handrail/contracts/platform';
import { entriesOf } from '@handrail/domain/day';
import type { OperatorId, RunId, VehicleId } from '@handrail/domain/platform';
import { RECENT_MS, type StopEta } from '@handrail/domain/tracking';
import { setImmediate } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { daysOn } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { isDriving } from './is-driving.ts';
import { type Heard, positionDesk, WATCHERS } from './position-desk.ts';
import { RoadWatchman } from './road-watchman.ts';
import { readRoadAhead, reckonRun } from './run-etas.ts';

/** What moved less than this is told as it was: a screen shows minutes. */
const NEWS_MS = 15_000;
/** What is reached within this is told again every half minute: it is what is looked at. */
const NEAR_MS = 3_600_000;

/** When the stops of a run are reached, as it was reckoned at a moment. */
export interface Reckoned {
  etas: readonly StopEta[];
  atMs: number;
}

/** So long a city's runs are reckoned in one go: whoever calls meanwhile has their turn. The roads themselves are searched in threads. */
const BREATH_MS = 8;

interface Followed {
  operator: OperatorId;
  date: string;
}

/**
 * When the stops of the runs under way are reached, told in passing as it changes: of the runs whose vehicles were heard of at
 * once, of all that drive every half minute, for time passes also where nobody says anything.
 */
export class EtaDesk {
  readonly #services: Services;
  readonly #watchman = new RoadWatchman();
  /** The days on which vehicles were heard of, and what was told of their stops. */
  readonly #told = new Map<string, Followed & { etas: Map<string, number> }>();
  /** What was reckoned last of each run, by operator and run. */
  readonly #reckoned = new Map<string, Reckoned>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Reckons the runs of the vehicles that were just heard of. */
  async heard(heard: readonly Heard[]): Promise<void> {
    const days = new Map<string, Followed & { vehicles: Set<VehicleId> }>();
    for (const { operator, date, vehicleId } of heard) {
      const key = `${operator} ${date}`;
      const day = days.get(key) ?? { operator, date, vehicles: new Set<VehicleId>() };
      days.set(key, day);
      day.vehicles.add(vehicleId);
    }
    for (const { vehicles, ...day } of days.values()) await this.#reckon(day, vehicles);
  }

  /** Reckons every run that drives, and forgets days that are over. */
  async all(): Promise<void> {
    const yesterday = this.#services.clocks.town.now().subtract({ hours: 48 }).toString().slice(0, 10);
    for (const [key, day] of this.#told) {
      if (day.date < yesterday) this.#told.delete(key);
      else await this.#reckon(day, null);
    }
    const now = this.#services.clocks.town.now().epochMilliseconds;
    for (const [key, { atMs }] of this.#reckoned) if (now - atMs > RECENT_MS) this.#reckoned.delete(key);
  }

  /** What was reckoned last of a run here; null where its vehicle was never heard of here, or long ago. */
  lastOf(operator: OperatorId, runId: RunId): Reckoned | null {
    const last = this.#reckoned.get(`${operator} ${runId}`);
    const nowMs = this.#services.clocks.town.now().epochMilliseconds;
    return last && nowMs - last.atMs <= RECENT_MS ? last : null;
  }

  /** Without vehicles all that drive: then what is near is told anew to whoever has opened the day meanwhile. */
  async #reckon(followed: Followed, vehicles: ReadonlySet<VehicleId> | null): Promise<void> {
    const { operator, date } = followed;
    const services = this.#services;
    const nowMs = services.clocks.town.now().epochMilliseconds;
    try {
      const { day, runs, road } = await readOperator(services.db, operator, async (queries) => {
        const [read] = await daysOn({ services, by: { operator }, queries }, [date]);
        if (!read) throw new Error(`The day ${date} was asked for.`);
        const driving = [...entriesOf(read.run)].filter(
          ({ id, vehicleId }) => (vehicles === null || vehicles.has(vehicleId)) && isDriving(read, id, nowMs),
        );
        const ids = driving.map(({ id }) => id);
        return { day: read, runs: driving, road: await readRoadAhead(queries, operator, read, ids) };
      });
      const etas: StopEta[] = [];
      const troubles: RoadFact['vehicles'] = [];
      let breathMs = performance.now();
      for (const { id, vehicleId } of runs) {
        if (performance.now() - breathMs > BREATH_MS) {
          await setImmediate();
          breathMs = performance.now();
        }
        const last = await positionDesk(services).lastOf(operator, vehicleId);
        const { etas: own, driveSec } = await reckonRun({ services, day, runId: id, road, last, nowMs });
        this.#reckoned.set(`${operator} ${id}`, { etas: own, atMs: nowMs });
        etas.push(...own);
        const told = this.#watchman.see({ operator, vehicleId, runId: id, day }, { last, driveSec, nowMs });
        if (told) troubles.push(told);
      }
      if (troubles.length > 0) this.#pass(operator, { about: 'road', day: date, vehicles: troubles });
      this.#tell(followed, etas, vehicles === null ? nowMs + NEAR_MS : 0);
    } catch (err) {
      services.log.warn({ err }, 'etas'); // whoever drives is heard of again within seconds
    }
  }

  #tell({ operator, date }: Followed, etas: readonly StopEta[], againUntilMs: number): void {
    const key = `${operator} ${date}`;
    const told = this.#told.get(key) ?? { operator, date, etas: new Map<string, number>() };
    this.#told.set(key, told);
    const news = etas.filter(({ stop, atMs, isGuess }) => {
      const before = told.etas.get(keyOf(stop.id, isGuess));
      return before === undefined || atMs <= againUntilMs || Math.abs(before - atMs) >= NEWS_MS;
    });
    if (news.length === 0) return;
    for (const { stop, atMs, isGuess } of news) {
      told.etas.delete(keyOf(stop.id, !isGuess));
      told.etas.set(keyOf(stop.id, isGuess), atMs);
    }
    const event = {
      about: 'etas',
      day: date,
      etas: news.map(({ stop, atMs, isGuess }) => ({
        booking_id: stop.bookingId,
        stop_type: stop.stopType,
        at: Temporal.Instant.fromEpochMilliseconds(atMs).toString(),
        ...(isGuess ? { is_guess: true as const } : {}),
      })),
    } as const;
    this.#pass(operator, event);
  }

  #pass(operator: OperatorId, event: EtasFact | RoadFact): void {
    this.#services.feed.pass({ operator, saidBy: null, levels: WATCHERS, event });
  }
}

function keyOf(stopId: string, isGuess: boolean): string {
  return isGuess ? `${stopId} guessed` : stopId;
}

const desks = new WeakMap<Services, EtaDesk>();

export function etaDesk(services: Services): EtaDesk {
  const desk = desks.get(services) ?? new EtaDesk(services);
  desks.set(services, desk);
  return desk;
}
