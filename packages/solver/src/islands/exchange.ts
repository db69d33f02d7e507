import type { Day, Plan } from '../day/day.ts';
import type { Told } from '../search/recombine.ts';

/**
 * Where islands leave their plans for each other: one memory, two pages per island, written in turn, so that nobody
 * writes what another still reads. A barrier stands between writing and reading; whoever comes first waits.
 */
export interface Exchange {
  readonly buffer: SharedArrayBuffer;
  /** Leaves two plans and whether this island has finished, waits for the others, and says what each left. */
  meet(island: number, told: Told, finished: boolean): { heard: Told[]; allFinished: boolean };
  stop(): void;
  isStopped(): boolean;
}

/** Words at the head: how many have arrived, which round it is, whether to stop, islands, shifts, words per page. */
const ARRIVED = 0;
const ROUND = 1;
const STOPPED = 2;
const ISLANDS = 3;
const SHIFTS = 4;
const PAGE = 5;
const HEAD = 8;

/** Two plans lie on a page behind a word that says whether their island has finished; their costs lie elsewhere. */
const PAGE_HEAD = 1;
const PLANS = 2;

export function openExchange(day: Day, islands: number): Exchange {
  const { requests, visits, shifts } = day;
  const plan = 1 + requests.count + shifts.count + 2 * requests.count + visits.count;
  const page = PAGE_HEAD + PLANS * plan;
  const buffer = new SharedArrayBuffer(4 * (HEAD + 2 * islands * page + 1) + 16 * PLANS * islands + 8);
  const words = new Int32Array(buffer, 0, HEAD);
  words[ISLANDS] = islands;
  words[SHIFTS] = shifts.count;
  words[PAGE] = page;
  return joinExchange(buffer);
}

export function joinExchange(buffer: SharedArrayBuffer): Exchange {
  const head = new Int32Array(buffer, 0, HEAD);
  const islands = head[ISLANDS];
  const page = head[PAGE];
  const words = new Int32Array(buffer, 4 * HEAD, 2 * islands * page);
  const costs = new Float64Array(buffer, 8 * Math.ceil((4 * (HEAD + 2 * islands * page)) / 8), 2 * PLANS * islands);
  return {
    buffer,
    meet(island, { best, current }, finished) {
      const round = Atomics.load(head, ROUND);
      const parity = round & 1;
      const mine = 2 * island + parity;
      words[mine * page] = finished ? 1 : 0;
      write(words, write(words, mine * page + PAGE_HEAD, best), current);
      costs.set([best.cost, current.cost], PLANS * mine);
      waitForAll(head, islands, round);

      const pages = Array.from({ length: islands }, (_, other) => 2 * other + parity);
      const heard = pages.map((theirs) => {
        const [ofBest, ofCurrent] = costs.subarray(PLANS * theirs);
        const first = read(words, theirs * page + PAGE_HEAD, head[SHIFTS], ofBest);
        return { best: first.plan, current: read(words, first.end, head[SHIFTS], ofCurrent).plan };
      });
      return { heard, allFinished: pages.every((theirs) => words[theirs * page] === 1) };
    },
    stop: () => void Atomics.store(head, STOPPED, 1),
    isStopped: () => Atomics.load(head, STOPPED) === 1,
  };
}

function waitForAll(head: Int32Array, islands: number, round: number): void {
  if (Atomics.add(head, ARRIVED, 1) === islands - 1) {
    Atomics.store(head, ARRIVED, 0);
    Atomics.add(head, ROUND, 1);
    Atomics.notify(head, ROUND);
    return;
  }
  while (Atomics.load(head, ROUND) === round) Atomics.wait(head, ROUND, round);
}

/** How many are unserved and who, then each route with its length before it. Says where it ends. */
function write(words: Int32Array, from: number, { routes, unserved }: Plan): number {
  let to = from;
  for (const numbers of [unserved, ...routes]) {
    words[to++] = numbers.length;
    words.set(numbers, to);
    to += numbers.length;
  }
  return to;
}

function read(words: Int32Array, from: number, shifts: number, cost: number): { plan: Plan; end: number } {
  let end = from;
  const [unserved, ...routes] = Array.from({ length: 1 + shifts }, () => {
    const start = end + 1;
    end = start + words[end];
    return Array.from(words.subarray(start, end));
  });
  return { plan: { routes, unserved, cost }, end };
}
