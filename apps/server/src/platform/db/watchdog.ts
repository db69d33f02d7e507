import pg from 'pg';

/** How long stretches of work may take that are known to be long: migrations, restores, snapshots. */
const patience = new Set<{ limitMs: number }>();

/** Lets queries run longer while `work` does, for work that is known to be long. */
export async function withPatience<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const asked = { limitMs };
  patience.add(asked);
  try {
    return await work();
  } finally {
    patience.delete(asked);
  }
}

interface Watch {
  limitMs: number;
  /** A query did not come back in its time. */
  onStuck: () => void;
  /** What a new connection waits for. */
  ready: () => Promise<void>;
}

/**
 * A client that notices a query which does not come back. The embedded database cannot be interrupted from within (it
 * blocks its only thread), so whoever watches must be outside it.
 */
export function watchedClient({ limitMs, onStuck, ready }: Watch): typeof pg.Client {
  return class WatchedClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(tell: (cause: Error) => void): void;
    override connect(tell?: (cause: Error) => void): Promise<this> | void {
      if (tell) void ready().then(() => super.connect(tell), tell);
      else
        return ready()
          .then(async () => super.connect())
          .then(() => this);
    }

    // pg's query has a dozen overloads; they end in a promise or take a callback.
    // oxlint-disable-next-line typescript/no-explicit-any -- every overload of it
    override query(...args: any[]): any {
      const settle = watch(limitMs, onStuck);
      const last = args.at(-1) as unknown;
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          settle();
          last(...answer);
        };
      }
      // oxlint-disable-next-line typescript/no-explicit-any -- handed on as it came
      const answer = (super.query as any)(...args);
      if (answer instanceof Promise) answer.then(settle, settle);
      else if (typeof last !== 'function') settle(); // a cursor: it is read in pieces, each with a limit of its reader
      return answer;
    }
  };
}

/** Into so many looks the limit is divided. */
const LOOKS = 10;

/**
 * Calls `onStuck` once the limit is over, or later where patience was asked for meanwhile. Gives what calls it off. A thread
 * that was busy itself has heard nobody: whatever passed between two looks counts for little more than one.
 */
function watch(limitMs: number, onStuck: () => void): () => void {
  const lookMs = limitMs / LOOKS;
  let waitedMs = 0;
  let lastMs = performance.now();
  let timer: NodeJS.Timeout;
  const look = () => {
    const nowMs = performance.now();
    waitedMs += Math.min(nowMs - lastMs, 2 * lookMs);
    lastMs = nowMs;
    const restMs = Math.max(limitMs, ...[...patience].map((asked) => asked.limitMs)) - waitedMs;
    if (restMs > 0) timer = setTimeout(look, Math.min(restMs, lookMs));
    else onStuck();
  };
  timer = setTimeout(look, lookMs);
  return () => clearTimeout(timer);
}
