import type { LiveEvent, PassingEvent } from '@handrail/contracts/platform';

/** What a tab says to the hub. */
export type ToHub = { say: 'follow'; days: string[] } | { say: 'again' } | { say: 'bye' };

/** What the hub says to a tab. */
export type FromHub =
  | { say: 'change'; event: LiveEvent }
  | { say: 'passing'; event: PassingEvent }
  | { say: 'afresh'; version: number }
  /** Whatever comes after this version is told. */
  | { say: 'from'; version: number }
  | { say: 'live' }
  | { say: 'lost'; since: number }
  | { say: 'ended'; reason: string };

/** The part of EventSource the hub uses, so that tests can stand in for it. */
export interface Stream {
  addEventListener(type: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void;
  close(): void;
}

export interface Surroundings {
  open: (url: string) => Stream;
  now: () => number;
  later: (deed: () => void, ms: number) => void;
  /** From 0 to 1, each time another. */
  chance: () => number;
}

/** How long a stream that was lost stays away at least, and half of how long at most: all screens lose a server in one moment, and must not come back in one. */
const AGAIN_MS = 2_000;

/**
 * Keeps the browser's one stream and tells every tab: HTTP/1.1 allows six connections to a server, so six tabs with a
 * stream each would hang the seventh. It follows the days that any tab follows, and resumes from the last version heard.
 */
export class LiveHub<Tab> {
  readonly #around: Surroundings;
  readonly #tell: (tab: Tab, message: FromHub) => void;
  readonly #days = new Map<Tab, readonly string[]>();
  #stream: Stream | null = null;
  #followed = '';
  #heard: number | null = null;
  #state: FromHub = { say: 'live' };
  /** Counts openings, so that what an earlier stream still says is not believed. */
  #turn = 0;

  constructor(around: Surroundings, tell: (tab: Tab, message: FromHub) => void) {
    this.#around = around;
    this.#tell = tell;
  }

  hear(tab: Tab, message: ToHub): void {
    switch (message.say) {
      case 'follow':
        this.#days.set(tab, message.days);
        this.#tell(tab, this.#state);
        if (!this.#openIfNeeded() && this.#heard !== null) this.#tell(tab, { say: 'from', version: this.#heard });
        return;
      case 'again':
        // Someone signed in, or unlocked: an ended stream is worth another try, from now on.
        this.#stream?.close();
        this.#stream = null;
        this.#heard = null;
        this.#openIfNeeded();
        return;
      case 'bye':
        this.#days.delete(tab);
        if (this.#days.size === 0) this.#close();
    }
  }

  /** Whether a stream had to be opened: what was followed so far is no longer what is to be. */
  #openIfNeeded(): boolean {
    const days = [...new Set([...this.#days.values()].flat())].sort();
    const followed = days.join();
    if (this.#stream && followed === this.#followed) return false;
    this.#close();
    if (this.#days.size === 0) return false;
    this.#followed = followed;
    const query = new URLSearchParams(days.map((day): [string, string] => ['day', day]));
    if (this.#heard !== null) query.set('since', String(this.#heard));
    const turn = ++this.#turn;
    const stream = this.#around.open(`/api/live?${query.toString()}`);
    this.#stream = stream;
    this.#listen(stream, turn);
    return true;
  }

  #listen(stream: Stream, turn: number): void {
    const on = (type: string, deed: (data: never) => void) =>
      stream.addEventListener(type, ({ data }) => {
        // The server writes each event's data as the JSON of its kind.
        if (turn === this.#turn) deed((typeof data === 'string' ? JSON.parse(data) : null) as never);
      });
    on('hello', ({ version }: { version: number }) => {
      this.#heard ??= version;
      this.#all({ say: 'from', version: this.#heard });
      this.#enter({ say: 'live' });
    });
    on('change', (event: LiveEvent) => {
      this.#heard = event.version;
      this.#all({ say: 'change', event });
    });
    on('passing', (event: PassingEvent) => this.#all({ say: 'passing', event }));
    on('afresh', ({ version }: { version: number }) => {
      this.#heard = version;
      this.#all({ say: 'afresh', version });
    });
    on('end', ({ reason, comes_back }: { reason: string; comes_back?: true }) => {
      if (comes_back) {
        this.#lose();
        return;
      }
      this.#close();
      this.#enter({ say: 'ended', reason });
    });
    // A browser would open it again by itself, always after the same time; and one that the server refused, never.
    stream.addEventListener('error', () => {
      if (turn === this.#turn) this.#lose();
    });
  }

  /** Tells since when nothing is heard, and takes the stream up again a little later. */
  #lose(): void {
    if (this.#state.say !== 'lost') this.#enter({ say: 'lost', since: this.#around.now() });
    this.#close();
    this.#around.later(() => this.#openIfNeeded(), AGAIN_MS * (1 + this.#around.chance()));
  }

  #close(): void {
    this.#turn++;
    this.#stream?.close();
    this.#stream = null;
  }

  #enter(state: FromHub): void {
    this.#state = state;
    this.#all(state);
  }

  #all(message: FromHub): void {
    for (const tab of this.#days.keys()) this.#tell(tab, message);
  }
}
