import type { OperatorId } from '@handrail/domain/platform';
import type { Database } from '../db/open.ts';
import { readOperator } from '../db/transaction.ts';
import { type HeardOperation, readHeard } from '../log/history.ts';
import { knownEntities } from '../log/entity.ts';
import { type Fact, PassingPost } from './passing-post.ts';
import { type Following, MOST_TOLD, Telling } from './told.ts';

/** Half of what it may take until a hand taken at one server shows at another. */
const POLL_MS = 150;
/** A listener this far behind is told to start afresh: asking once is cheaper than a long replay. */
const MOST_REPLAYED = 500;

export interface Listener extends Following {
  operator: OperatorId;
  sessionId: string;
  /** A driver's device: it is told of no operation, and in passing what is meant for it. */
  isDevice?: true;
  /** An operation, a `LiveEvent` as it is sent. */
  tell: (event: string, version: number) => void;
  /** A `PassingEvent` as it is sent. */
  pass: (event: string) => void;
  /** Too far behind: read again what you show, as of this version. */
  startAfresh: (version: number) => void;
  /** The stream is over, and why: signed out, levels changed. */
  end: (reason: string) => void;
  /** The server stops: who listened comes back, to it or to another. */
  away: () => void;
}

interface Held {
  listener: Listener;
  /** Read up to here, and told up to here: what touches nothing they follow is read and not told. */
  read: number;
  told: number;
  /** A reading for them is on its way: the next one begins where it ends. */
  busy: boolean;
}

/**
 * Tells open screens what happened. Servers learn of new versions by polling the heads, woken at once by their own
 * changes: the same code on both databases, and no version can be missed, because each is asked for by number.
 */
export class LiveFeed {
  readonly #db: Database;
  readonly #post: PassingPost;
  readonly #hearers = new Set<(fact: Fact) => void>();
  readonly #readers = new Set<(operator: OperatorId, operations: readonly HeardOperation[]) => void>();
  /** Up to which version those were told. */
  readonly #readTo = new Map<OperatorId, number>();
  readonly #held = new Set<Held>();
  readonly #heads = new Map<OperatorId, number>();
  #timer: NodeJS.Timeout | null = null;
  #polling = false;

  constructor(db: Database) {
    this.#db = db;
    this.#post = new PassingPost(db);
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#poll(), POLL_MS).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    for (const { listener } of this.#held) listener.away();
    this.#held.clear();
  }

  /** A change of this very server: nobody has to wait for the poll. */
  wake(operator: OperatorId, version: number): void {
    this.#heads.set(operator, Math.max(version, this.#heads.get(operator) ?? 0));
    this.#catchUp(operator);
  }

  /** Tells at once what is in no log, to those who follow its day and hold one of the levels, on every server. */
  pass(fact: Fact): void {
    this.#passHere(fact);
    this.repeat(fact);
  }

  /** Says to the other servers what is known on this one. Away for a moment: what passes is not said again. */
  repeat(fact: Fact): void {
    this.#post.say(fact).catch(() => {});
  }

  /** Hears on this server what another one says in passing, until the returned function is called. */
  onPassing(hear: (fact: Fact) => void): () => void {
    this.#hearers.add(hear);
    return () => void this.#hearers.delete(hear);
  }

  /** Hears what is read of the log for whoever listens here, each operation once, until the returned function is called. */
  onOperations(hear: (operator: OperatorId, operations: readonly HeardOperation[]) => void): () => void {
    this.#readers.add(hear);
    return () => void this.#readers.delete(hear);
  }

  /** Whose devices follow a day on this server. */
  devicesOn(operator: OperatorId, day: string): Set<string> {
    const devices = [...this.#held].flatMap(({ listener }) =>
      listener.isDevice && listener.operator === operator && listener.days.includes(day) ? listener.personId : [],
    );
    return new Set(devices);
  }

  /** Whether anybody's device listens on this server. */
  hasDevices(operator: OperatorId): boolean {
    return [...this.#held].some(({ listener }) => listener.isDevice && listener.operator === operator);
  }

  /** Tells the devices of some people on this server; on another one, that one does. */
  passToDevices(operator: OperatorId, people: ReadonlySet<string>, event: Fact['event']): void {
    const text = JSON.stringify(event);
    for (const { listener } of this.#held) {
      if (listener.isDevice && listener.operator === operator && people.has(listener.personId)) listener.pass(text);
    }
  }

  #passHere({ operator, saidBy, levels, event }: Fact): void {
    let text: string | null = null;
    for (const { listener } of this.#held) {
      if (listener.operator !== operator || listener.personId === saidBy) continue;
      if (!listener.days.includes(event.day) || !listener.levels.some((held) => levels.includes(held))) continue;
      text ??= JSON.stringify(event);
      listener.pass(text);
    }
  }

  /** Listens from a version on; everything after it is told, in order, without a gap. */
  async listen(listener: Listener, since: number | null): Promise<() => void> {
    const head = await this.#head(listener.operator);
    const from = Math.min(since ?? head, head);
    const held: Held = { listener, read: from, told: from, busy: false };
    this.#held.add(held);
    // Ahead of the head is who heard what a restored database no longer has.
    if (since !== null && (since > head || head - since > MOST_REPLAYED)) {
      held.read = head;
      held.told = head;
      listener.startAfresh(head);
    }
    this.#catchUp(listener.operator);
    return () => this.#held.delete(held);
  }

  /** The newest version known of an operator. */
  headOf(operator: OperatorId): number {
    return this.#heads.get(operator) ?? 0;
  }

  /** Ends streams of a person or a session: signed out, or their levels are not what they were. */
  endFor(who: { personId?: string; sessionId?: string }, reason: string): void {
    this.#endWhere(
      ({ personId, sessionId }) =>
        personId === who.personId || (who.sessionId !== undefined && sessionId === who.sessionId),
      reason,
    );
  }

  #endWhere(which: (listener: Listener) => boolean, reason: string): void {
    for (const held of this.#held) {
      if (!which(held.listener)) continue;
      this.#held.delete(held);
      held.listener.end(reason);
    }
  }

  async #head(operator: OperatorId): Promise<number> {
    // Asked for by itself: a poll that is on its way may have been sent before the version that this listener has seen.
    await this.#ask();
    return this.#heads.get(operator) ?? 0;
  }

  async #poll(): Promise<void> {
    if (this.#polling) return;
    this.#polling = true;
    await this.#ask();
    this.#polling = false;
  }

  async #ask(): Promise<void> {
    try {
      const { heads, facts } = await this.#post.read();
      for (const [operator, version] of heads) {
        this.#heads.set(operator, Math.max(version, this.#heads.get(operator) ?? 0));
        this.#catchUp(operator);
      }
      for (const fact of facts) {
        for (const hear of this.#hearers) hear(fact);
        this.#passHere(fact);
      }
    } catch {
      // The database is away for a moment: the next round asks again, and nothing is skipped.
    }
  }

  #catchUp(operator: OperatorId): void {
    const head = this.#heads.get(operator) ?? 0;
    const behind = [...this.#held].filter(
      ({ listener, read, busy }) => listener.operator === operator && read < head && !busy,
    );
    // Those at the same version share one reading: two hundred boards cost one query.
    for (const read of new Set(behind.map((held) => held.read)))
      void this.#bring(
        operator,
        read,
        behind.filter((held) => held.read === read),
      );
  }

  /** Brings listeners on from where they are, and on again while there is more: one reading holds only so much. */
  async #bring(operator: OperatorId, from: number, group: Held[]): Promise<void> {
    for (const held of group) held.busy = true;
    const operations = await this.#read(operator, from).catch(() => null); // away for a moment: the next poll asks again
    const tellings = operations?.map((operation) => new Telling(operation));
    if (operations) this.#readOut(operator, operations);
    for (const held of group) {
      held.busy = false;
      if (tellings) this.#tellOrStartAfresh(held, tellings);
    }
    if (tellings && tellings.length > 0) this.#catchUp(operator);
  }

  /** Groups of listeners read the same more than once. */
  #readOut(operator: OperatorId, operations: readonly HeardOperation[]): void {
    const to = this.#readTo.get(operator) ?? 0;
    const fresh = operations.filter(({ version }) => version > to);
    const last = fresh.at(-1);
    if (!last) return;
    this.#readTo.set(operator, last.version);
    for (const hear of this.#readers) hear(operator, fresh);
  }

  async #read(operator: OperatorId, after: number): Promise<HeardOperation[]> {
    const own = knownEntities().flatMap(({ name, isOwn }) => (isOwn === true ? name : []));
    return readOperator(this.#db, operator, async (queries) =>
      readHeard(queries, operator, { after, limit: MOST_REPLAYED, most: MOST_TOLD, own }),
    );
  }

  /** What can't be told is asked for: a listener never stands still because of one operation. */
  #tellOrStartAfresh(held: Held, tellings: Telling[]): void {
    try {
      this.#tell(held, tellings);
    } catch {
      held.read = tellings.at(-1)?.version ?? held.read;
      held.told = held.read;
      held.listener.startAfresh(held.read);
    }
  }

  #tell(held: Held, tellings: Telling[]): void {
    for (const telling of tellings) {
      const { version } = telling;
      if (version <= held.read || !this.#held.has(held)) continue;
      held.read = version;
      const event = held.listener.isDevice ? null : telling.to(held.listener, held.told);
      if (event === null) continue; // it touches nothing they follow: not told, and no gap, since `previous` is what was told
      held.listener.tell(event, version);
      held.told = version;
    }
  }
}
