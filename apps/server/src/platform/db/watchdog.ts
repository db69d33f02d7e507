import pg from 'pg';

/** How long a stretch of work may take while it is known to be long: migrations, restores, filling the demo. */
let patienceMs = 0;

/** Lets queries run longer while `work` does, for work that is known to be long. */
export async function withPatience<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const before = patienceMs;
  patienceMs = limitMs;
  try {
    return await work();
  } finally {
    patienceMs = before;
  }
}

/**
 * A client that notices a query which does not come back. The embedded database cannot be interrupted from within (it
 * blocks its only thread), so whoever watches must be outside it.
 */
export function watchedClient(limitMs: number, onStuck: () => void): typeof pg.Client {
  return class WatchedClient extends pg.Client {
    // pg's query has a dozen overloads; they end in a promise or take a callback.
    // oxlint-disable-next-line typescript/no-explicit-any
    override query(...args: any[]): any {
      const timer = setTimeout(onStuck, Math.max(limitMs, patienceMs));
      const settle = () => clearTimeout(timer);
      const last = args.at(-1) as unknown;
      if (typeof last === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          settle();
          last(...answer);
        };
      }
      // oxlint-disable-next-line typescript/no-explicit-any
      const answer = (super.query as any)(...args);
      if (answer instanceof Promise) answer.then(settle, settle);
      else if (typeof last !== 'function') settle(); // a cursor: it is read in pieces, each with a limit of its reader
      return answer;
    }
  };
}
