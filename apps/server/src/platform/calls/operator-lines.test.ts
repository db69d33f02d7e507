import { describe, expect, test, vi } from 'vitest';
import { OperatorLines } from './operator-lines.ts';

/** Work that ends when it is told to. */
function task(done: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async () => {
    done.push(`${name} begins`);
    await promise;
    return name;
  };
  return { work, end: resolve };
}

describe('A writer of an operator', () => {
  test('waits until whoever came before is done, and goes in the order of coming', async () => {
    const lines = new OperatorLines();
    const done: string[] = [];
    const [a, b, c] = [task(done, 'a'), task(done, 'b'), task(done, 'c')];
    const all = [a, b, c].map(async ({ work }) => lines.inTurn('1', work));
    await vi.waitFor(() => expect(done).toEqual(['a begins']));
    a.end();
    await vi.waitFor(() => expect(done).toEqual(['a begins', 'b begins']));
    b.end();
    c.end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  test('goes before a later part of a large deed, also who came after it, until it has let enough go first', async () => {
    const lines = new OperatorLines();
    const done: string[] = [];
    const names = Array.from({ length: 16 }, (_, n) => `move ${n}`);
    const writing = task(done, 'writing');
    const noted = (name: string) => async () => void done.push(name);
    const all: Promise<unknown>[] = [lines.inTurn('1', writing.work)];
    all.push(lines.inTurn('1', noted('part'), { isLaterPart: true }));
    await new Promise(setImmediate); // by then it stands in the line
    for (const name of names) all.push(lines.inTurn('1', noted(name)));
    writing.end();
    await Promise.all(all);
    expect(done).toEqual(['writing begins', ...names.slice(0, 14), 'part', ...names.slice(14)]);
  });

  test('goes before a later part although it is asked for in the same moment', async () => {
    const lines = new OperatorLines();
    const done: string[] = [];
    const part = lines.inTurn('1', async () => void done.push('part'), { isLaterPart: true });
    await Promise.all([part, lines.inTurn('1', async () => void done.push('move'))]);
    expect(done).toEqual(['move', 'part']);
  });

  test('begins once the reads of other operators are done that were on their way, and not those that came later', async () => {
    // No moment is so long that it would go on by itself.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const lines = new OperatorLines();
      const done: string[] = [];
      const [there, own, later] = [task(done, 'there'), task(done, 'own'), task(done, 'later')];
      const reads = [lines.reading('2', there.work), lines.reading('1', own.work)];
      const both = [
        lines.inTurn('1', async () => void done.push('write')),
        lines.afterwards('1', async () => void done.push('answer')),
      ];
      await new Promise(setImmediate);
      reads.push(lines.reading('2', later.work));
      await new Promise(setImmediate);
      expect(done).toEqual(['there begins', 'own begins', 'later begins']);
      there.end();
      await Promise.all(both);
      expect(done.slice(3).sort()).toEqual(['answer', 'write']);
      own.end();
      later.end();
      expect(await Promise.all(reads)).toEqual(['there', 'own', 'later']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('waits for no read that is long, and for none that failed', async () => {
    vi.useFakeTimers();
    try {
      const lines = new OperatorLines();
      const done: string[] = [];
      await expect(lines.reading('2', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await lines.inTurn('1', async () => void done.push('after a failure'));
      const long = task(done, 'long');
      const reading = lines.reading('2', long.work);
      const write = lines.inTurn('1', async () => void done.push('write'));
      await vi.advanceTimersByTimeAsync(11);
      expect(done).toEqual(['after a failure', 'long begins']);
      await vi.advanceTimersByTimeAsync(1);
      await write;
      expect(done.at(-1)).toBe('write');
      long.end();
      await reading;
    } finally {
      vi.useRealTimers();
    }
  });

  test('waits for nobody of another operator', async () => {
    const lines = new OperatorLines();
    const done: string[] = [];
    const [here, there] = [task(done, 'here'), task(done, 'there')];
    const both = [lines.inTurn('1', here.work), lines.inTurn('2', there.work)];
    await vi.waitFor(() => expect(done).toEqual(['here begins', 'there begins']));
    here.end();
    there.end();
    await Promise.all(both);
  });

  test('goes on after one whose work failed', async () => {
    const lines = new OperatorLines();
    const failed = lines.inTurn('1', async () => Promise.reject(new Error('no')));
    const next = lines.inTurn('1', async () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('is told that the server is busy after waiting as long as anybody would, and is then out of the line', async () => {
    vi.useFakeTimers();
    try {
      const lines = new OperatorLines(1_000);
      const done: string[] = [];
      const [slow, late, last] = [task(done, 'slow'), task(done, 'late'), task(done, 'last')];
      const first = lines.inTurn('1', slow.work);
      const refused = lines.inTurn('1', late.work).catch((cause: unknown) => cause);
      await vi.advanceTimersByTimeAsync(900);
      const third = lines.inTurn('1', last.work);
      await vi.advanceTimersByTimeAsync(100);
      expect(await refused).toMatchObject({ status: 503, retryAfterSec: 2 });
      slow.end();
      last.end();
      expect(await Promise.all([first, third])).toEqual(['slow', 'last']);
      expect(done).toEqual(['slow begins', 'last begins']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('An answer after a write', () => {
  test('goes one after the other within an operator, beside whoever writes and beside other operators', async () => {
    const lines = new OperatorLines();
    const done: string[] = [];
    const [first, second] = [task(done, 'first'), task(done, 'second')];
    const [writing, there] = [task(done, 'writing'), task(done, 'there')];
    const all = [
      lines.afterwards('1', first.work),
      lines.afterwards('1', second.work),
      lines.inTurn('1', writing.work),
      lines.afterwards('2', there.work),
    ];
    await vi.waitFor(() => expect([...done].sort()).toEqual(['first begins', 'there begins', 'writing begins']));
    first.end();
    await vi.waitFor(() => expect(done.at(-1)).toBe('second begins'));
    for (const one of [second, writing, there]) one.end();
    expect(await Promise.all(all)).toEqual(['first', 'second', 'writing', 'there']);
  });

  test('that is long in drawing keeps nobody waiting but what is long too', async () => {
    const lines = new OperatorLines();
    const done: string[] = [];
    const [long, longer, short] = [task(done, 'long'), task(done, 'longer'), task(done, 'short')];
    const all = [
      lines.afterwards('1', long.work, { isLong: true }),
      lines.afterwards('1', longer.work, { isLong: true }),
      lines.afterwards('1', short.work),
    ];
    short.end();
    expect(await all[2]).toBe('short');
    expect([...done].sort()).toEqual(['long begins', 'short begins']);
    for (const one of [long, longer]) one.end();
    expect(await Promise.all(all)).toEqual(['long', 'longer', 'short']);
  });

  test('goes on after one that failed', async () => {
    const lines = new OperatorLines();
    const failed = lines.afterwards('1', async () => Promise.reject(new Error('no')));
    const next = lines.afterwards('1', async () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
