/** A bench in the thread of the test itself: begun at once, and ended at a word. */
import { EventEmitter } from 'node:events';
import type { Services } from '../../platform/services.ts';
import { BenchDesk, type BenchThread } from './bench-desk.ts';
import { benchRoom } from './bench-room.ts';
import type { ToBench } from './bench-words.ts';
import { LiveDays } from './live-days.ts';

class NearThread extends EventEmitter implements BenchThread {
  readonly #room = benchRoom((word) => this.emit('message', word), setImmediate);
  postMessage(word: ToBench): void {
    // What is cloned on the way is what a real thread would hear.
    this.#room.hear(structuredClone(word));
  }
  unref(): void {}
  async terminate(): Promise<number> {
    this.end();
    return Promise.resolve(0);
  }
  end(): void {
    this.emit('exit', 1);
  }
}

/** Open days of their own, on a bench that nobody else asks. */
export function nearLiveDays(services: Services): { live: LiveDays; end: () => void; begun: () => number } {
  const threads: NearThread[] = [];
  const live: LiveDays = new LiveDays(services, (onGone) => {
    return new BenchDesk(onGone, () => {
      const thread = new NearThread();
      threads.push(thread);
      return thread;
    });
  });
  return { live, end: () => threads.at(-1)?.end(), begun: () => threads.length };
}
