/**
 * A city's control room: fifty dispatchers with the same day open, who move rides, each hearing of what the others do.
 * `npm run bench -- desks [--desks 50] [--writes 20] [--seconds 15] [--vehicles 500] [--bookings 5000] [--db embedded|postgres]`
 */
import { parseArgs } from 'node:util';
import { fillMetro } from './board-metro.ts';
import { type Board, movesOn } from './board-moves.ts';
import type { Client } from './server/client.ts';
import { type Ear, listen } from './server/ear.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

/** On Postgres, in milliseconds. */
const AIMS = { write: 120, screen: 250 };

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
      desks.push(new Desk(session, await listen(site, session.cookie, day.date), day.date));
    }
    for (const desk of desks) await desk.open();

    const room = new Room(desks);
    const board = await desks[0]?.client.get<Board>('v1_webapp_get_dispatch_board', { date: day.date, program_id: [] });
    if (!board) throw new Error('Nobody is at work.');
    const writes = await room.work([...movesOn(board, options.writes * options.seconds)], 1_000 / options.writes);
    await room.settle();

    const screens = room.lags();
    const rows = (
      [
        ['a move', writes, AIMS.write],
        ['from the move until another screen has it', screens, AIMS.screen],
      ] as const
    ).map(([what, times, aim]) => [
      what,
      times.length,
      percentile(times, 0.5).toFixed(1),
      percentile(times, 0.99).toFixed(1),
      Math.max(...times).toFixed(1),
      kind === 'postgres' ? aim : '',
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
    return Promise.all(
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
  }

  /** From each move until each screen held it. */
  lags(): number[] {
    return this.#desks.flatMap(({ held }) =>
      [...held].flatMap(([version, at]) => {
        const sent = this.#sentAt.get(version);
        return sent === undefined ? [] : [at - sent];
      }),
    );
  }

  async settle(): Promise<void> {
    await Promise.all(this.#desks.map(async (desk) => desk.settle(this.#newest)));
  }
}

/** One screen with the board open: asks for what changed whenever it hears that something did, one question at a time. */
class Desk {
  /** When this screen came to hold each version. */
  readonly held = new Map<number, number>();
  readonly client: Client;
  /** A browser asks beside what it sends. */
  readonly #asking: Client;
  readonly #ear: Ear;
  readonly #date: string;
  #version = 0;
  #isOpen = true;

  constructor(client: Client, ear: Ear, date: string) {
    this.client = client;
    this.#asking = client.another();
    this.#ear = ear;
    this.#date = date;
  }

  async open(): Promise<void> {
    const board = await this.client.get<Board>('v1_webapp_get_dispatch_board', { date: this.#date, program_id: [] });
    this.#version = board.version;
    void this.#follow();
  }

  async move(move: object): Promise<{ version: number; status: number }> {
    const { version, status } = await this.client.call('v1_webapp_move_dispatched_booking', move);
    return { version: version ?? 0, status };
  }

  async settle(version: number): Promise<void> {
    while (this.#version < version) await new Promise((go) => setTimeout(go, 20));
  }

  close(): void {
    this.#isOpen = false;
    this.#ear.close();
    this.client.close();
    this.#asking.close();
  }

  async #follow(): Promise<void> {
    while (this.#isOpen) {
      await this.#ear.heard(this.#version + 1);
      if (!this.#isOpen) return;
      const delta = { date: this.#date, program_id: [], since_version: this.#version };
      const { version } = await this.#asking.get<Board>('v1_webapp_get_dispatch_board', delta);
      const now = performance.now();
      for (let made = this.#version + 1; made <= version; made++) this.held.set(made, now);
      this.#version = version;
    }
  }
}
