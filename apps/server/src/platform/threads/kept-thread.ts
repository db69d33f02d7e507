/** What it takes to be a thread that is told words of one kind. */
export interface Thread<To> {
  postMessage: (word: To) => void;
  on: (event: string, listener: (heard: unknown) => void) => unknown;
  unref: () => void;
  terminate: () => Promise<unknown>;
}

interface Keeping<To, From> {
  begin: () => Thread<To>;
  hear: (word: From) => void;
  /** It ended by itself: what it was asked is lost. The cause is null where it only left. */
  gone: (cause: unknown) => void;
}

/** A thread that is begun with the first word to it, never keeps the server from ending, and is begun anew once it ended. */
export class KeptThread<To, From> {
  readonly #keeping: Keeping<To, From>;
  #thread: Thread<To> | null = null;

  constructor(keeping: Keeping<To, From>) {
    this.#keeping = keeping;
  }

  get isBegun(): boolean {
    return this.#thread !== null;
  }

  tell(word: To): void {
    (this.#thread ?? this.#begin()).postMessage(word);
  }

  /** Whatever it does: who was told that it ended by itself is told so here too. */
  async kill(): Promise<void> {
    await this.#thread?.terminate();
  }

  /** Ends it for good, and nobody is told. */
  async close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #begin(): Thread<To> {
    const thread = this.#keeping.begin();
    this.#thread = thread;
    thread.unref();
    thread.on('message', (heard) => this.#keeping.hear(heard as From)); // the thread is ours, and says nothing else
    let cause: unknown = null;
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => {
      if (this.#thread !== thread) return;
      this.#thread = null;
      this.#keeping.gone(cause);
    });
    return thread;
  }
}
