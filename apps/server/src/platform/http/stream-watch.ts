import type { Device, Principal, SignedIn } from '../calls/principal.ts';

/** How often open streams are asked whether their sessions still stand (a level revoked on another server). */
const RECHECK_MS = 4_000;

interface Watched {
  token: string | null;
  by: SignedIn | Device;
  /** Ends the stream, with its reason. */
  stop: (reason: string) => void;
  /** Breaks it off: whoever listens notices that it is lost, and comes back by themselves. */
  drop: () => void;
}

/** Asks for all open streams at once whether their sessions still stand: two hundred screens are one question. */
export class StreamWatch {
  readonly #ask: (tokens: readonly string[]) => Promise<ReadonlyMap<string, Principal>>;
  readonly #watched = new Set<Watched>();
  #timer: NodeJS.Timeout | null = null;
  #asking = false;

  constructor(ask: (tokens: readonly string[]) => Promise<ReadonlyMap<string, Principal>>) {
    this.#ask = ask;
  }

  /** Watches one stream until the returned function is called. */
  add(stream: Watched): () => void {
    this.#watched.add(stream);
    this.#timer ??= setInterval(() => void this.#look(), RECHECK_MS).unref();
    return () => {
      this.#watched.delete(stream);
      if (this.#watched.size === 0) this.stop();
    };
  }

  /** With the database away nothing can be told: a stream that stays open would look as if nothing happened. */
  dropAll(): void {
    for (const { drop } of this.#watched) drop();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  async #look(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const asked = [...this.#watched];
    const tokens = new Set(asked.flatMap(({ token }) => token ?? []));
    const found = await this.#ask([...tokens]).catch(() => null); // away for a moment: asked again in the next round
    this.#asking = false;
    if (!found) return;
    for (const { token, by, stop } of asked) {
      const reason = reasonToEnd(by, found.get(token ?? ''));
      if (reason !== null) stop(reason);
    }
  }
}

function reasonToEnd(by: Watched['by'], now: Principal | undefined): string | null {
  if (by.kind === 'driver') return now?.kind === 'driver' ? null : 'Your session ended.';
  if (now?.kind !== 'user') return 'Your session ended.';
  if (now.locked) return 'The console is locked.';
  if (now.levels.join() !== by.levels.join()) return 'Your levels were changed.';
  return now.mustEnroll ? 'Your organization requires a second factor.' : null;
}
