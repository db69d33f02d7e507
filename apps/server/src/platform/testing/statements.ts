import pg from 'pg';
import { vi } from 'vitest';

interface Said {
  by: unknown;
  text: string;
}

/** Every statement that this process sends to a database while `work` runs, in order, with the connection it was sent by. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Said[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map((given, n) => ({ by: query.mock.contexts[n], text: textOf(given) }));
  } finally {
    query.mockRestore();
  }
}

/** Runs `work` with one of its statements, counted from 1, coming to nothing: as if whoever does it went down there. */
export async function stoppedAt<T>(at: number, work: () => Promise<T>): Promise<{ done: T } | { stopped: true }> {
  const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (...all: unknown[]) => never;
  let count = 0;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    count += 1;
    if (count === at) return Promise.reject(new Error(STOPPED)) as never;
    return query.apply(this, given);
  });
  try {
    return { done: await work() };
  } catch (cause) {
    if (!isStopped(cause)) throw cause;
    return { stopped: true };
  } finally {
    spy.mockRestore();
  }
}

export function isStopped(cause: unknown): boolean {
  return cause instanceof Error && (cause.message === STOPPED || isStopped(cause.cause));
}

const STOPPED = 'Stopped by the test.';

export async function underTheHead(work: () => Promise<unknown>): Promise<string[]> {
  return heldIn(await statementsOf(work));
}

/** Those between an operator's head being taken and let go of again, the taking itself and the commit left aside. */
export function heldIn(said: readonly Said[]): string[] {
  return said.flatMap(({ by, text }, n) => {
    const before = said.slice(0, n).filter((one) => one.by === by);
    const taken = before.findLastIndex((one) => isTaking(one.text));
    const isHeld = taken >= 0 && !before.slice(taken).some((one) => isEnd(one.text));
    return isHeld && !isEnd(text) && !isTaking(text) ? [text] : [];
  });
}

function isTaking(text: string): boolean {
  return text.includes('from head where') && text.includes('for update');
}

function isEnd(text: string): boolean {
  return /^(commit|rollback)$/i.test(text);
}

function textOf([given]: readonly unknown[]): string {
  const text = typeof given === 'string' ? given : (given as { text?: string }).text; // pg takes a text or a query
  return (text ?? '').trim();
}
