import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { PaperAway, PaperDesk, type PaperThread } from './paper-desk.ts';
import { paperFonts } from './paper-fonts.ts';
import { paperRoom } from './paper-room.ts';
import type { Draw, FromPaper, ToPaper } from './paper-words.ts';

/** A thread that is none: what it is told is heard by a test. */
class PaperThreadOnPaper extends EventEmitter implements PaperThread {
  heard: ToPaper[] = [];
  isEnded = false;
  postMessage(word: ToPaper): void {
    this.heard.push(word);
  }
  unref(): void {}
  async terminate(): Promise<void> {
    this.isEnded = true;
    return Promise.resolve();
  }
}

function deskWith() {
  const threads: PaperThreadOnPaper[] = [];
  const desk = new PaperDesk(
    () => {},
    () => {
      const thread = new PaperThreadOnPaper();
      threads.push(thread);
      return thread;
    },
  );
  return { desk, threads };
}

const work = { drawer: 'nowhere', work: null, limitMs: 60_000 };

describe('A file that is drawn', () => {
  test('comes whole, and is told how far it is meanwhile', async () => {
    const { desk, threads } = deskWith();
    const told: number[] = [];
    const drawing = desk.draw({ ...work, told: (done) => told.push(done) });
    threads[0]?.emit('message', { is: 'progress', job: 1, done: 3 });
    threads[0]?.emit('message', { is: 'done', job: 1, bytes: new Uint8Array([1]), standIns: 2 });
    expect(await drawing).toEqual({ bytes: new Uint8Array([1]), standIns: 2 });
    expect(told).toEqual([3]);
  });

  test('and never ends is given up after its time, and its drawer told so', async () => {
    const { desk, threads } = deskWith();
    await expect(desk.draw({ ...work, limitMs: 5 })).rejects.toThrow(new PaperAway('It took longer than 5 ms.'));
    expect(threads[0]?.heard.at(-1)).toEqual({ is: 'stop', job: 1 });
  });

  test('is lost with its thread, and the next one is drawn in another', async () => {
    const { desk, threads } = deskWith();
    const lost = desk.draw(work);
    threads[0]?.emit('exit');
    await expect(lost).rejects.toThrow('Its thread ended.');
    const drawing = desk.draw(work);
    threads[1]?.emit('message', { is: 'done', job: 2, bytes: new Uint8Array(), standIns: 0 });
    expect(await drawing).toMatchObject({ standIns: 0 });
  });

  test('is stopped when whoever asked stops, and when the server ends', async () => {
    const { desk, threads } = deskWith();
    const stopping = new AbortController();
    const stopped = desk.draw({ ...work, signal: stopping.signal });
    stopping.abort();
    await expect(stopped).rejects.toThrow('It was stopped.');
    const left = desk.draw(work);
    const why = left.then(
      () => null,
      (cause: Error) => cause.message,
    );
    await desk.close();
    expect(await why).toBe('The server ends.');
    expect(threads[0]?.isEnded).toBe(true);
  });
});

describe('The thread that draws', () => {
  function room(draw: Draw<number>) {
    const said: FromPaper[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { hear } = paperRoom(
      paperFonts(null),
      (word) => {
        said.push(word);
        if (word.is !== 'progress' && said.filter(({ is }) => is !== 'progress').length === 2) resolve();
      },
      async () => Promise.resolve({ draw: draw as Draw<unknown> }),
    );
    return { said, hear, both: promise };
  }

  const pages: Draw<number> = async (table, count) => {
    const paper = table.paper({ title: '', size: 'A4' });
    for (let page = 1; page <= count; page++) {
      await paper.page();
      table.told(page);
    }
    return paper;
  };

  test('does not let one page wait for fifty of somebody else', async () => {
    const { said, hear, both } = room(pages);
    hear({ is: 'draw', job: 1, drawer: '', work: 50 });
    hear({ is: 'draw', job: 2, drawer: '', work: 1 });
    await both;
    expect(said.filter(({ is }) => is === 'done').map(({ job }) => job)).toEqual([2, 1]);
  });

  test('says why a drawing failed, and goes on', async () => {
    const { said, hear, both } = room(async (table, count) => {
      if (count === 0) throw new Error('There is nothing.');
      return pages(table, count);
    });
    hear({ is: 'draw', job: 1, drawer: '', work: 0 });
    hear({ is: 'draw', job: 2, drawer: '', work: 1 });
    await both;
    expect(said).toContainEqual({ is: 'failed', job: 1, why: 'There is nothing.' });
    expect(said.at(-1)).toMatchObject({ is: 'done', job: 2 });
  });

  test('leaves off between two pages of what is stopped', async () => {
    const { said, hear, both } = room(pages);
    hear({ is: 'draw', job: 1, drawer: '', work: 100_000 });
    hear({ is: 'stop', job: 1 });
    hear({ is: 'draw', job: 2, drawer: '', work: 1 });
    hear({ is: 'draw', job: 3, drawer: '', work: 1 });
    await both;
    expect(said.some(({ is, job }) => is === 'done' && job === 1)).toBe(false);
  });
});
