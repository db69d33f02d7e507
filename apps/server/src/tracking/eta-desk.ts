import type { EtasFact, RoadFact } from '@handrail/contracts/platform';
import { type Day, entriesOf, find, type Run } from '@handrail/domain/day';
import type { OperatorId, RunId, VehicleId } from '@handrail/domain/platform';
import { isSameSlice, paceOf, RECENT_MS, type RunSlice, sliceOfRun, type StopEta } from '@handrail/domain/tracking';
import { setImmediate } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import { daysOn } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { isDriving } from './is-driving.ts';
import { type Heard, positionDesk, WATCHERS } from './position-desk.ts';
import { RoadWatchman } from './road-watchman.ts';
import { ReckonerDesk } from './reckoner/reckoner-desk.ts';
import type { ToldEta } from './reckoner/reckoner-words.ts';
import { readRoadAhead, timesByWay, type Way, wayOfRun } from './run-etas.ts';

/** What moved less than this is told as it was: a screen shows minutes. */
const NEWS_MS = 15_000;
/** What is reached within this is told again every half minute: it is what is looked at. */
const NEAR_MS = 3_600_000;

/** When the stops of a run are reached, as it was reckoned at a moment. */
export interface Reckoned {
  etas: readonly StopEta[];
  atMs: number;
}

/** So long a city's runs are asked about in one go: whoever calls meanwhile has their turn. The roads themselves are searched in threads. */
const BREATH_MS = 8;
/** So few are reckoned here before a thread was told of them (decision 0146). */
const FEW = 16;

interface Followed {
  operator: OperatorId;
  date: string;
}

/** Which runs of a day are reckoned: of these vehicles, those that are others than they were, or all that drive. */
type Which = ReadonlySet<VehicleId> | 'changed' | 'all';

/**
 * When the stops of the runs under way are reached, told in passing as it changes: of the runs whose vehicles were heard of and of
 * those that a press or a desk has made others at once, of all that drive every half minute, for time passes also where nobody says
 * anything.
 */
export class EtaDesk {
  readonly #services: Services;
  readonly #reckoner: ReckonerDesk;
  readonly #few: number;
  readonly #watchman = new RoadWatchman();
  /** The days on which vehicles were heard of, and what was told of their stops. */
  readonly #told = new Map<string, Followed & { etas: Map<string, number> }>();
  /** What was reckoned last of each run, by operator and run. */
  readonly #reckoned = new Map<string, Reckoned & { run: RunSlice }>();
  /** Days of which something changed since. */
  readonly #changed = new Map<string, Followed>();

  constructor(services: Services, reckoner = reckonerOf(services), few = FEW) {
    this.#services = services;
    this.#reckoner = reckoner;
    this.#few = few;
  }

  /** Nothing is reckoned after that. */
  async close(): Promise<void> {
    await this.#reckoner.close();
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

  /** Notes that something of a day is another, where its vehicles are followed. */
  note(operator: OperatorId, dates: readonly string[]): void {
    for (const date of dates) {
      const key = `${operator} ${date}`;
      if (this.#told.has(key)) this.#changed.set(key, { operator, date });
    }
  }

  /** Reckons the runs that are others than when they were reckoned last. */
  async changed(): Promise<void> {
    const days = [...this.#changed.values()];
    this.#changed.clear();
    for (const day of days) await this.#reckon(day, 'changed');
  }

  /** Reckons every run that drives, and forgets days that are over. */
  async all(): Promise<void> {
    const yesterday = this.#services.clocks.town.now().subtract({ hours: 48 }).toString().slice(0, 10);
    for (const [key, day] of this.#told) {
      if (day.date < yesterday) this.#told.delete(key);
      else await this.#reckon(day, 'all');
    }
    const now = this.#services.clocks.town.now().epochMilliseconds;
    for (const [key, { atMs }] of this.#reckoned) if (now - atMs > RECENT_MS) this.#reckoned.delete(key);
    this.#reckoner.forget((key) => !this.#reckoned.has(key));
  }

  /** What was reckoned last of a run here; null where its vehicle was never heard of here, or long ago. */
  lastOf(operator: OperatorId, runId: RunId): Reckoned | null {
    const last = this.#reckoned.get(`${operator} ${runId}`);
    const nowMs = this.#services.clocks.town.now().epochMilliseconds;
    return last && nowMs - last.atMs <= RECENT_MS ? last : null;
  }

  /** The same where the run is still as it was then: no press and no desk has changed it since. */
  standingOf(operator: OperatorId, day: Day, runId: RunId): readonly StopEta[] | null {
    const last = this.#reckoned.get(`${operator} ${runId}`);
    return last && isSameSlice(last.run, sliceOfRun(day, runId)) ? (this.lastOf(operator, runId)?.etas ?? null) : null;
  }

  /** Where all are, what is near is told anew to whoever has opened the day meanwhile. */
  async #reckon(followed: Followed, which: Which): Promise<void> {
    const { operator, date } = followed;
    const services = this.#services;
    const nowMs = services.clocks.town.now().epochMilliseconds;
    try {
      const { day, runs, road } = await readOperator(services.db, operator, async (queries) => {
        const [read] = await daysOn({ services, by: { operator }, queries }, [date]);
        if (!read) throw new Error(`The day ${date} was asked for.`);
        const driving = [...entriesOf(read.run)].filter(
          ({ id, vehicleId }) => this.#isMeant(operator, read, { id, vehicleId }, which) && isDriving(read, id, nowMs),
        );
        const ids = driving.map(({ id }) => id);
        return { day: read, runs: driving, road: await readRoadAhead(queries, operator, read, ids) };
      });
      const asked: RunAhead[] = [];
      const troubles: RoadFact['vehicles'] = [];
      const breathe = breaths();
      for (const { id, vehicleId } of runs) {
        await breathe();
        const last = await positionDesk(services).lastOf(operator, vehicleId);
        const way = await wayOfRun({ services, day, runId: id, road, last, nowMs });
        if (way) asked.push({ runId: id, way });
        const seen = { last, driveSec: way?.driveSec ?? null, nowMs };
        const told = this.#watchman.see({ operator, vehicleId, runId: id, day }, seen);
        if (told) troubles.push(told);
      }
      const etas = await this.#timesOf(operator, day, asked, nowMs);
      if (troubles.length > 0) this.#pass(operator, { about: 'road', day: date, vehicles: troubles });
      this.#tell(followed, etas, which === 'all' ? nowMs + NEAR_MS : 0);
    } catch (err) {
      services.log.warn({ err }, 'etas'); // whoever drives is heard of again within seconds
    }
  }

  #isMeant(operator: OperatorId, day: Day, { id, vehicleId }: Pick<Run, 'id' | 'vehicleId'>, which: Which): boolean {
    if (which === 'all') return true;
    if (which !== 'changed') return which.has(vehicleId);
    const last = this.#reckoned.get(`${operator} ${id}`);
    return last !== undefined && !isSameSlice(last.run, sliceOfRun(day, id));
  }

  /** Of many runs a thread says when they reach their stops; of few, and where it is away, this one. */
  async #timesOf(operator: OperatorId, day: Day, runs: readonly RunAhead[], nowMs: number): Promise<StopEta[]> {
    const keyed = runs.map((run) => ({ ...run, key: `${operator} ${run.runId}` }));
    const asked = () =>
      keyed.map(({ key, runId, way: { heard, drives } }) => ({
        key,
        heard,
        drives: [...drives],
        pace: paceOf(day),
        slice: sliceOfRun(day, runId),
      }));
    const told = runs.length > this.#few ? await this.#reckoner.timesOf(asked(), nowMs) : null;
    const breathe = breaths();
    const etas: StopEta[] = [];
    for (const [at, { key, runId, way }] of keyed.entries()) {
      await breathe();
      const own = told?.[at]?.flatMap((eta) => onItsStop(day, eta)) ?? timesByWay(day, runId, way, nowMs);
      this.#reckoned.set(key, { etas: own, atMs: nowMs, run: sliceOfRun(day, runId) });
      etas.push(...own);
    }
    return etas;
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

/** A run and what the roads said of it. */
interface RunAhead {
  runId: RunId;
  way: Way;
}

/** Lets others have their turn, as often as it is asked and time for that. */
function breaths(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs <= BREATH_MS) return;
    await setImmediate();
    sinceMs = performance.now();
  };
}

function onItsStop(day: Day, { stopId, atMs, isGuess }: ToldEta): StopEta[] {
  const stop = find(day.stop, stopId);
  return stop ? [{ stop, atMs, isGuess }] : [];
}

function reckonerOf({ log }: Services): ReckonerDesk {
  return new ReckonerDesk((err) => log.warn({ err }, 'the reckoner ended'));
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
