import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/open.ts';
import { asNobody } from '../db/transaction.ts';
import { tooMany } from '../calls/call-failure.ts';
import { DoorLine } from './door-line.ts';

export interface Limit {
  most: number;
  seconds: number;
}

/** How often a door may be tried (ASVS 6.3.1). An account is slowed, never locked: else anyone could lock anyone out. */
const limits = {
  signInByAccount: { most: 10, seconds: 600 },
  /** Whoever holds a session is not at the door: no stranger's guesses keep them out of their own screen. */
  proofBySession: { most: 10, seconds: 600 },
  signInByAddress: { most: 30, seconds: 60 },
  /** Asked after the address: what one address was refused takes nothing from everybody else. */
  signInByAll: { most: 100, seconds: 1 },
  codeByAccount: { most: 10, seconds: 600 },
  codeBySession: { most: 10, seconds: 600 },
  mailByAddress: { most: 10, seconds: 600 },
  mailByAccount: { most: 3, seconds: 600 },
  textsToPhone: { most: 5, seconds: 86_400 },
  textsByPerson: { most: 20, seconds: 3600 },
  publicByAddress: { most: 120, seconds: 60 },
  /** What comes by an account's link, whatever addresses it comes from: a link is easily passed on. */
  portalByAccount: { most: 240, seconds: 60 },
  ridesByAccount: { most: 60, seconds: 3600 },
  telemetryByAddress: { most: 120, seconds: 60 },
  exports: { most: 10, seconds: 3600 },
  uploads: { most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** Counters that survive a restart and are shared by all servers. */
export class Guard {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #lines = new Map<string, DoorLine>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts a try at a door, and refuses it once there were too many. The name is kept as a digest: it may be an e-mail.
   * `tell` is called for the first that is refused, and not again while the tries go on.
   */
  async count(limit: LimitName, name: string, tell?: () => void): Promise<void> {
    const { most, seconds } = limits[limit];
    const tries = await this.#tries(limit, name);
    if (tries === most + 1) tell?.();
    if (tries > most) throw tooMany(seconds);
  }

  /**
   * Does what is behind a door that many share. Who turns out `right` uses up none of its patience, and while others are looked at
   * who may be, whoever is one too many waits for them.
   */
  async through<T>(limit: LimitName, name: string, work: (right: () => void) => Promise<T>): Promise<T> {
    const { most, seconds } = limits[limit];
    const door = doorOf(limit, name);
    const line = this.#lines.get(door) ?? new DoorLine();
    this.#lines.set(door, line);
    line.enter();
    let isRight = false;
    try {
      for (let mayWait = true; (await this.#tries(limit, name)) > most;) {
        if (!mayWait || line.isAlone) throw tooMany(seconds);
        await this.forgive(limit, name); // as long as it waits it is no try
        mayWait = (await line.stepBack()) === 'a place';
      }
      return await work(() => (isRight = true));
    } finally {
      try {
        if (isRight) await this.forgive(limit, name);
      } finally {
        line.leave(isRight);
        if (line.isEmpty) this.#lines.delete(door);
      }
    }
  }

  async #tries(limit: LimitName, name: string): Promise<number> {
    const { seconds } = limits[limit];
    return asNobody(this.#db, async (queries) => {
      const { rows } = await sql<{ tries: number }>`
        select count_attempt(${doorOf(limit, name)}, ${this.#clock.now().toString()}, ${seconds}) as tries`.execute(
        queries,
      );
      return rows[0]?.tries ?? 0;
    });
  }

  /** Takes back one try at a door that many share: it was right, and only what is wrong uses up their patience. */
  async forgive(limit: LimitName, name: string): Promise<void> {
    await asNobody(this.#db, async (queries) => sql`select forgive_attempt(${doorOf(limit, name)})`.execute(queries));
  }

  /** Someone proved who they are: their earlier mistakes no longer count against them. */
  async forget(limit: LimitName, name: string): Promise<void> {
    await asNobody(this.#db, async (queries) => sql`select forget_attempts(${doorOf(limit, name)})`.execute(queries));
  }
}

function doorOf(limit: LimitName, name: string): string {
  return `${limit}:${createHash('sha256').update(name.trim().toLowerCase()).digest('base64url')}`;
}
