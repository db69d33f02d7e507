import type { Level } from '@handrail/contracts/platform';
import type { OperatorId, PersonId } from '@handrail/domain/platform';
import type { Fact } from '../platform/live/passing-post.ts';
import type { Services } from '../platform/services.ts';

/** What someone has under their eyes or in their hand on a day's board. */
export interface Presence {
  personId: PersonId;
  lookingAt: string | null;
  /** All rides in the hand, the first of them first. */
  held: readonly string[];
  /** The vehicle whose lane they work in. */
  lane: string | null;
}

/** A browser says it again well within this; who says nothing is gone. */
const KEPT_MS = 30_000;

/** Who may have a day's board open. */
const READERS: readonly Level[] = [3, 4];

interface Kept extends Presence {
  untilMs: number;
}

type Boards = Map<string, Map<PersonId, Kept>>;

const boards = new WeakMap<Services, Boards>();

/**
 * Notes what someone does on a board, tells the others on every server where it is news, and says what they do. What is
 * taken out of somebody's hand is in theirs no more. It is in no log and outlives no restart.
 */
export function tellPresence(
  services: Services,
  { operator, date }: { operator: OperatorId; date: string },
  presence: Presence,
  took: readonly string[] = [],
): Presence[] {
  const all = boardsOf(services);
  const here = boardOf(all, operator, date);
  const before = here.get(presence.personId);
  const nowMs = services.clocks.guard.now().epochMilliseconds;
  const isNews =
    before === undefined || before.untilMs <= nowMs || took.length > 0 || saidOf(before) !== saidOf(presence);
  keep(services, here, presence);
  letGo(here, presence.personId, took);
  for (const [board, people] of all) {
    for (const [id, { untilMs }] of people) if (untilMs <= nowMs) people.delete(id);
    if (people.size === 0) all.delete(board);
  }
  const { personId, lookingAt, held, lane } = presence;
  const event = {
    about: 'presence',
    day: date,
    user_id: personId,
    looking_at: lookingAt,
    holding: held[0] ?? null,
    held,
    lane,
    ...(took.length > 0 ? { took } : {}),
  } as const;
  const fact: Fact = { operator, saidBy: personId, levels: READERS, event };
  if (isNews) services.feed.pass(fact);
  else services.feed.repeat(fact);
  return [...here.values()].filter((other) => other.personId !== personId);
}

/** Notes what is said at other servers as if it had been said here. */
export function hearPresence(services: Services): () => Promise<void> {
  const unhear = services.feed.onPassing(({ operator, event }) => {
    if (event.about !== 'presence') return;
    const { day, user_id, looking_at, held, lane, took = [] } = event;
    const here = boardOf(boardsOf(services), operator, day);
    keep(services, here, { personId: user_id, lookingAt: looking_at, held, lane });
    letGo(here, user_id, took);
  });
  return async () => Promise.resolve(unhear());
}

function boardsOf(services: Services): Boards {
  const all = boards.get(services) ?? new Map<string, Map<PersonId, Kept>>();
  boards.set(services, all);
  return all;
}

function boardOf(all: Boards, operator: OperatorId, date: string): Map<PersonId, Kept> {
  const key = `${operator} ${date}`;
  const here = all.get(key) ?? new Map<PersonId, Kept>();
  all.set(key, here);
  return here;
}

function keep(services: Services, board: Map<PersonId, Kept>, presence: Presence): void {
  const untilMs = services.clocks.guard.now().epochMilliseconds + KEPT_MS;
  board.set(presence.personId, { ...presence, untilMs });
}

function letGo(board: Map<PersonId, Kept>, taker: PersonId, took: readonly string[]): void {
  if (took.length === 0) return;
  for (const [id, kept] of board) {
    if (id !== taker) board.set(id, { ...kept, held: kept.held.filter((one) => !took.includes(one)) });
  }
}

function saidOf({ lookingAt, held, lane }: Presence): string {
  return JSON.stringify([lookingAt, held, lane]);
}
