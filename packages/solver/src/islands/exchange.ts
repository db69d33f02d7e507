import type { Day, Plan } from '../day/day.ts';

/**
 * Where islands leave their best plans for each other: one memory, two pages per island, written in turn, so that
 * nobody writes what another still reads. A barrier stands between writing and reading; whoever comes first waits.
 */
export interface Exchange {
  readonly buffer: SharedArrayBuffer;
  /** Leaves a plan and whether this island has finished, waits for the others, and says what they left. */
  meet(island: number, plan: Plan, finished: boolean): { plans: Plan[]; allFinished: boolean };
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

/** Words at the head of a page: finished or not, and how many are unserved; the cost lies in a lane of its own. */
const PAGE_HEAD = 2;

export function openExchange(day: Day, islands: number): Exchange {
  const { requests, visits, shifts } = day;
  const page = PAGE_HEAD + 2 * requests.count + visits.count + shifts.count + requests.count;
  const buffer = new SharedArrayBuffer(4 * (HEAD + 2 * islands * page + 1) + 16 * islands + 8);
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
  const costs = new Float64Array(buffer, 8 * Math.ceil((4 * (HEAD + 2 * islands * page)) / 8), 2 * islands);
  return {
    buffer,
    meet(island, plan, finished) {
      const round = Atomics.load(head, ROUND);
      const parity = round & 1;
      const mine = 2 * island + parity;
      write(words, mine * page, plan, finished);
      costs[mine] = plan.cost;
      waitForAll(head, islands, round);

      const plans = Array.from({ length: islands }, (_, other) => {
        const theirs = 2 * other + parity;
        return read(words, theirs * page, head[SHIFTS], costs[theirs]);
      });
      const allFinished = plans.every((_, other) => words[(2 * other + parity) * page] === 1);
      return { plans, allFinished };
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

function write(words: Int32Array, page: number, { routes, unserved }: Plan, finished: boolean): void {
  words[page] = finished ? 1 : 0;
  words[page + 1] = unserved.length;
  let to = page + PAGE_HEAD;
  for (const request of unserved) words[to++] = request;
  for (const route of routes) {
    words[to++] = route.length;
    for (const stop of route) words[to++] = stop;
  }
}

function read(words: Int32Array, page: number, shifts: number, cost: number): Plan {
  let from = page + PAGE_HEAD;
  const unserved = Array.from(words.subarray(from, from + words[page + 1]));
  from += unserved.length;
  const routes = Array.from({ length: shifts }, () => {
    const count = words[from++];
    from += count;
    return Array.from(words.subarray(from - count, from));
  });
  return { routes, unserved, cost };
}
