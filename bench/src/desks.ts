/**
 * A city's control room: fifty dispatchers with the same day open, who move rides, each hearing of what the others do.
 * `npm run bench -- desks [--desks 50] [--writes 20] [--seconds 15] [--vehicles 500] [--bookings 5000] [--db embedded|postgres]`
 */
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import { type Board, movesOn } from './board-moves.ts';
import type { Client } from './server/client.ts';
import { type Ear, listen, type News } from './server/ear.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Site } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

/** On Postgres, in milliseconds. */
const AIMS = { write: 120, screen: 250 };

/** Moves before the rush, one at a time. */
const QUIET_MOVES = 40;
const QUIET_PACE_MS = 400;
/** Between two questions of one screen. */
const ASK_MS = 250;
/** So many desks share a session, since one address may not sign in without end. */
const TABS = 5;

interface Options {
  desks: number;
  /** Moves a second, all desks together. */
  writes: number;
  seconds: number;
  vehicles: number;
  bookings: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { desks: text, writes: text, seconds: text, vehicles: text, bookings: text, db: text },
  });
  const options = {
    desks: Number(values.desks ?? 50),
    writes: Number(values.writes ?? 20),
    seconds: Number(values.seconds ?? 15),
    vehicles: Number(values.vehicles ?? 500),
    bookings: Number(values.bookings ?? 5_000),
  };
  for (const kind of kindsAtHand(values.db)) await measure(kind, options);
}

async function measure(kind: Kind, options: Options): Promise<void> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const { day } = await fillMetro(site, options);
    await site.start();
    const town = await moveIn(site, invitation, 0);
    const desks: Desk[] = [];
    let session: Client | null = null;
    for (let n = 0; n < options.desks; n++) {
      session = session && n % TABS !== 0 ? session.another() : await town.signIn();
      const desk = new Desk(session, day.date);
      await desk.open(site);
      desks.push(desk);
    }

    const room = new Room(desks);
    const board = await desks[0]?.client.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [] });
    if (!board) throw new Error('Nobody is at work.');
    const moves = [...movesOn(board, QUIET_MOVES + options.writes * options.seconds)];
    const quietly = await room.work(moves.splice(0, QUIET_MOVES), QUIET_PACE_MS);
    const quietLags = room.takeLags();
    const writes = await room.work(moves, 1_000 / options.writes);
    const rows = (
      [
        ['a move now and then', quietly, null],
        ['  until another screen has it', quietLags, AIMS.screen],
        [`a move, ${options.writes} a second`, writes, AIMS.write],
        ['  until another screen has it', room.takeLags(), null],
      ] as const
    ).map(([what, times, aim]) => [
      what,
      times.length,
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      Math.max(...times).toFixed(1),
      kind === 'postgres' && aim !== null ? aim : '',
    ]);
    console.log(`${kind}: ${options.desks} desks, ${options.writes} moves a second, ${options.bookings} bookings`);
    printTable(['what', 'times', 'p50', 'p99', 'max', 'aim p99'], rows);
    for (const desk of desks) desk.close();
  } finally {
    await site.clear();
  }
}

/** Everyone who has the day open, and when each move was sent. */
class Room {
  readonly #desks: readonly Desk[];
  readonly #sentAt = new Map<number, number>();
  #newest = 0;

  constructor(desks: readonly Desk[]) {
    this.#desks = desks;
  }

  /** Sends the moves at an even pace, from one desk after the other; how long each took. */
  async work(moves: readonly object[], paceMs: number): Promise<number[]> {
    const startedMs = performance.now();
    const times = await Promise.all(
      moves.map(async (move, n) => {
        await new Promise((due) => setTimeout(due, Math.max(0, startedMs + n * paceMs - performance.now())));
        const sent = performance.now();
        const { version, status } = await (this.#desks[n % this.#desks.length] as Desk).move(move);
        if (status !== 200) throw new Error(`A move was answered with ${status}.`);
        this.#sentAt.set(version, sent);
        this.#newest = Math.max(this.#newest, version);
        return performance.now() - sent;
      }),
    );
    await Promise.all(this.#desks.map(async (desk) => desk.settle(this.#newest)));
    return times;
  }

  /** From each move since the last asking until each screen held it. */
  takeLags(): number[] {
    const lags = this.#desks.flatMap(({ held }) =>
      [...held].flatMap(([version, at]) => {
        const sent = this.#sentAt.get(version);
        return sent === undefined ? [] : [at - sent];
      }),
    );
    this.#sentAt.clear();
    return lags;
  }
}

/** One screen with the board open: it folds in what it hears, and asks for what that does not tell. */
class Desk {
  /** When this screen came to hold each version. */
  readonly held = new Map<number, number>();
  readonly client: Client;
  /** A browser asks beside what it sends. */
  readonly #asking: Client;
  readonly #date: string;
  #ear: Ear | null = null;
  #version = 0;
  /** The last that was heard of. */
  #newest = 0;
  #isAsking = false;
  #mayAskAtMs = 0;

  constructor(client: Client, date: string) {
    this.client = client;
    this.#asking = client.another();
    this.#date = date;
  }

  async open(site: Site): Promise<void> {
    await this.#ask({});
    this.#ear = await listen(site, this.client.cookie, this.#date, (news) => this.#hear(news));
  }

  async move(move: object): Promise<{ version: number; status: number }> {
    const { version, status } = await this.client.call('v1_webapp_move_dispatched_booking', move);
    return { version: version ?? 0, status };
  }

  async settle(version: number): Promise<void> {
    while (this.#version < version) await new Promise((go) => setTimeout(go, 20));
  }

  close(): void {
    this.#ear?.close();
    this.client.close();
    this.#asking.close();
  }

  #hear({ version, previous, changes }: News): void {
    if (version <= this.#version) return;
    this.#newest = Math.max(this.#newest, version);
    const isWhole = previous <= this.#version && changes.every(isFoldable);
    if (isWhole && !this.#isAsking) this.#hold(version);
    else void this.#askSoon();
  }

  /** The first question goes out at once, those after it at the screen's pace. */
  async #askSoon(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    while (this.#version < this.#newest) {
      await new Promise((go) => setTimeout(go, Math.max(0, this.#mayAskAtMs - performance.now())));
      this.#mayAskAtMs = performance.now() + ASK_MS;
      await this.#ask({ since_version: this.#version });
    }
    this.#isAsking = false;
  }

  async #ask(since: object): Promise<void> {
    const params = { date: this.#date, program_id: [], ...since };
    const { version } = await this.#asking.get<Board>('v1_webapp_get_dispatch_board', params);
    this.#hold(version);
  }

  #hold(version: number): void {
    const now = performance.now();
    for (let made = this.#version + 1; made <= version; made++) this.held.set(made, now);
    this.#version = Math.max(this.#version, version);
  }
}

/** What a screen can put in its place without asking: rows it has, told whole. A run or a vehicle comes with names. */
function isFoldable({ entity, set, gone, stale }: News['changes'][number]): boolean {
  return FOLDED.has(entity) && !stale && (gone === true || set !== undefined);
}

const FOLDED = new Set(['trip', 'stop', 'booking']);
