import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { KeptThread, type Thread } from './kept-thread.ts';

class ThreadOnPaper extends EventEmitter implements Thread<string> {
  readonly told: string[] = [];
  isHeld = true;
  postMessage(word: string): void {
    this.told.push(word);
  }
  unref(): void {
    this.isHeld = false;
  }
  async terminate(): Promise<void> {
    this.emit('exit', 1);
    return Promise.resolve();
  }
}

function keep() {
  const threads: ThreadOnPaper[] = [];
  const heard: string[] = [];
  const gone: unknown[] = [];
  const kept = new KeptThread<string, string>({
    begin: () => {
      const thread = new ThreadOnPaper();
      threads.push(thread);
      return thread;
    },
    hear: (word) => heard.push(word),
    gone: (cause) => gone.push(cause),
  });
  return { kept, threads, heard, gone };
}

test('A thread is begun with the first word to it, hears all of them, and keeps no server from ending', () => {
  const { kept, threads, heard } = keep();
  expect([kept.isBegun, threads]).toEqual([false, []]);
  kept.tell('one');
  kept.tell('two');
  expect(threads.map(({ told, isHeld }) => [told, isHeld])).toEqual([[['one', 'two'], false]]);
  threads[0]?.emit('message', 'three');
  expect(heard).toEqual(['three']);
});

test('One that ended by itself is told of with its cause, and the next word begins another', async () => {
  const { kept, threads, gone } = keep();
  kept.tell('one');
  const cause = new Error('Out of memory.');
  threads[0]?.emit('error', cause);
  threads[0]?.emit('exit', 1);
  expect([gone, kept.isBegun]).toEqual([[cause], false]);
  kept.tell('two');
  expect(threads.map(({ told }) => told)).toEqual([['one'], ['two']]);
  await kept.kill();
  expect(gone).toEqual([cause, null]);
});

test('One that is closed ends for good, and nobody is told', async () => {
  const { kept, gone } = keep();
  await kept.close();
  kept.tell('one');
  await kept.close();
  expect([gone, kept.isBegun]).toEqual([[], false]);
});
