import type { Day } from '@handrail/domain/day';
import type { OperatorId, PlaceId } from '@handrail/domain/platform';
import { dayOn, type Looking } from '../../day/index.ts';
import { type Address, roadsAtHand } from '../../places/index.ts';
import { readOperator } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { BenchAway, BenchDesk } from './bench-desk.ts';
import type { Question } from './bench-words.ts';
import { fetchRoads, type Road } from './fetch-roads.ts';
import { broughtOn, keyOfDay, openedDay, type OpenDay, supposedOpen } from './open-day.ts';
import type { LaneAnswer } from './open-bench.ts';
import { SharedLooks } from './shared-looks.ts';

/** Days that are open at once: as many as dispatch rooms look at, and no more than memory holds (decision 0063). */
const MOST_DAYS = 8;
const MOST_CELLS = 30_000_000;

/** What is asked of a wish waits so long for roads that are on their way. */
const ROADS_WAIT_MS = 2_000;

interface HeldDay {
  open: OpenDay;
  roads: Road;
}

/**
 * The days that are open on a board, on the bench that judges them. The longest unasked goes first; but while one operator has
 * more than half of them open, it is one of theirs, so that nobody's week closes another's day.
 */
export class LiveDays {
  readonly #services: Services;
  readonly #days = new Map<string, HeldDay>();
  readonly #desk: BenchDesk;
  readonly #looks = new SharedLooks<OpenDay>();
  /** By day, one after the other: the bench is told of versions in their order, and nobody opens a day twice. */
  readonly #turns = new Map<string, Promise<unknown>>();
  #supposed = 0;

  constructor(services: Services, openDesk = (onGone: (cause: unknown) => void) => new BenchDesk(onGone)) {
    this.#services = services;
    this.#desk = openDesk((cause) => {
      services.log.error({ err: cause }, 'bench');
      this.#days.clear();
    });
  }

  /**
   * The day as the bench has it, brought on to what is true now: looked up once for all who ask in one moment. Throws
   * `BenchAway` where there is no bench.
   */
  async dayOn(operator: OperatorId, date: string): Promise<OpenDay> {
    const key = keyOfDay(operator, date);
    return this.#looks.at(key, async () => this.#look(key, operator, date));
  }

  async #look(key: string, operator: OperatorId, date: string): Promise<OpenDay> {
    if (!this.#desk.isThere()) throw new BenchAway('Its thread ended a moment ago.');
    const read = async <T>(work: (looking: Looking, day: Day) => Promise<T>) =>
      readOperator(this.#services.db, operator, async (queries) => {
        const looking = { services: this.#services, queries, operator };
        return work(looking, await dayOn({ services: this.#services, by: { operator }, queries }, date));
      });
    const held = await read(async (_, day) => Promise.resolve(this.#heldAt(key, day.version)));
    // Whoever waits for a turn waits without a connection.
    if (held) return held;
    const open = await this.#inTurn(key, async () => read(async (looking, day) => this.#bringOn(looking, key, day)));
    this.#bringRoads(key);
    return open;
  }

  async ask(open: OpenDay, question: Question): Promise<LaneAnswer[]> {
    return this.#desk.ask(open.key, question);
  }

  /**
   * Asks an open day as it would be with a ride more. It stands on the bench beside it for as long as it is asked, with the same
   * roads and those of its own places, and what is open stays as it is.
   */
  async supposing<T>(
    open: OpenDay,
    day: Day,
    also: ReadonlyMap<PlaceId, Address>,
    ask: (supposed: OpenDay) => Promise<T>,
  ): Promise<T> {
    const { operator, key: like } = open;
    const supposed = await readOperator(this.#services.db, operator, async (queries) =>
      supposedOpen({ services: this.#services, queries, operator }, open, day, also),
    );
    const key = `${like} supposed ${++this.#supposed}`;
    await this.#untilRoads(like);
    this.#desk.tell({ is: 'open', day: key, numbers: supposed.numbers, like });
    try {
      this.#desk.tell({ is: 'lanes', day: key, lanes: supposed.lanes });
      const known = new Set([...supposed.open.numbering.placeOf.keys()].filter((id) => !also.has(id)));
      const roads = { of: roadsAtHand(this.#services), known, turn: Promise.resolve() };
      await fetchRoads(
        this.#services,
        supposed.open,
        roads,
        () => true,
        (rows, isLast) => this.#desk.tell({ is: 'roads', day: key, rows, isLast }),
        also,
      );
      return await ask({ ...supposed.open, key });
    } finally {
      this.#desk.tell({ is: 'close', day: key });
    }
  }

  /** The roads of a day that was opened just now are on their way: whoever waits anyway waits for them a moment. */
  async #untilRoads(key: string): Promise<void> {
    const moment = new Promise<void>((resolve) => setTimeout(resolve, ROADS_WAIT_MS).unref());
    await Promise.race([this.#days.get(key)?.roads.turn, moment]);
  }

  /** Whether the bench still counts rides and lanes of a day as it did: a day that is opened anew numbers them otherwise. */
  isStill({ key, numbering }: OpenDay): boolean {
    return this.#days.get(key)?.open.numbering === numbering;
  }

  /** Which days are open, the longest unasked first. */
  keys(): string[] {
    return [...this.#days.keys()];
  }

  async close(): Promise<void> {
    this.#days.clear();
    await this.#desk.close();
  }

  #heldAt(key: string, version: number): OpenDay | null {
    const held = this.#days.get(key);
    if (!held || held.open.day.version < version) return null;
    this.#days.delete(key);
    this.#days.set(key, held);
    return held.open;
  }

  async #bringOn(looking: Looking, key: string, day: Day): Promise<OpenDay> {
    const done = this.#heldAt(key, day.version);
    if (done) return done;
    const held = this.#days.get(key);
    const { open, bringing } = (held && (await broughtOn(looking, held.open, day))) ?? (await openedDay(looking, day));
    // The thread may have ended while the day was read: what it is brought on from is gone then.
    const base = this.#days.get(key);
    if (bringing.is === 'lanes' && base !== held) return this.#bringOn(looking, key, day);
    const now = base ?? { open, roads: noRoads() };
    now.open = open;
    if (bringing.is === 'anew') this.#desk.tell({ is: 'open', day: key, numbers: bringing.numbers });
    this.#desk.tell({ is: 'lanes', day: key, lanes: bringing.lanes });
    this.#days.delete(key);
    this.#days.set(key, now);
    this.#makeRoom();
    return open;
  }

  async #inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(work, work);
    const ended = turn.catch(() => null);
    this.#turns.set(key, ended);
    void ended.then(() => {
      if (this.#turns.get(key) === ended) this.#turns.delete(key);
    });
    return turn;
  }

  #makeRoom(): void {
    const cells = () => [...this.#days.values()].reduce((sum, { open }) => sum + open.numbering.placeOf.size ** 2, 0);
    while (this.#days.size > MOST_DAYS || (this.#days.size > 1 && cells() > MOST_CELLS)) {
      const first = this.#firstToGo();
      if (first === undefined) return;
      this.#days.delete(first);
      this.#desk.tell({ is: 'close', day: first });
    }
  }

  /** The newest is what was just asked for. */
  #firstToGo(): string | undefined {
    const days = [...this.#days];
    const ofMost = [...Map.groupBy(days, ([, { open }]) => open.operator).values()].find(
      ({ length }) => length > days.length / 2,
    );
    const newest = days.at(-1);
    return (ofMost ?? days).find((day) => day !== newest)?.[0];
  }

  /** Beside the call: until they are there the straight line stands, and is said to be an estimate. */
  #bringRoads(key: string): void {
    const held = this.#days.get(key);
    if (!held) return;
    const of = roadsAtHand(this.#services);
    if (held.roads.of !== of) held.roads = { ...noRoads(), of };
    held.roads.turn = held.roads.turn.then(async () => {
      const { open, roads } = held;
      const isWanted = () => this.#days.get(key) === held && held.open.numbering === open.numbering;
      return fetchRoads(this.#services, open, roads, isWanted, (rows, isLast) =>
        this.#desk.tell({ is: 'roads', day: key, rows, isLast }),
      ).catch((err: unknown) => this.#services.log.error({ err }, 'roads'));
    });
  }
}

function noRoads(): Road {
  return { of: null, known: new Set(), turn: Promise.resolve() };
}

const live = new WeakMap<Services, LiveDays>();

export function liveDaysOf(services: Services): LiveDays {
  const held = live.get(services) ?? new LiveDays(services);
  live.set(services, held);
  return held;
}

/** Ends the thread with the server. */
export async function endLiveDays(services: Services): Promise<void> {
  await live.get(services)?.close();
  live.delete(services);
}
