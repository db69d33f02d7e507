/** Plans that are explained in the thread of the test itself. */
import { EventEmitter } from 'node:events';
import type { House } from '../../testing.ts';
import { explainBy } from './look-at-plan.ts';
import { WhyDesk, type WhyThread } from './why-desk.ts';
import type { ToWhy } from './why-numbers.ts';
import { whyRoom } from './why-room.ts';

class NearThread extends EventEmitter implements WhyThread {
  readonly #room = whyRoom((word) => this.emit('message', structuredClone(word)));
  postMessage(word: ToWhy): void {
    // What is cloned on the way is what a real thread would hear.
    queueMicrotask(() => this.#room.hear(structuredClone(word)));
  }
  unref(): void {}
  async terminate(): Promise<number> {
    this.emit('exit', 1);
    return Promise.resolve(0);
  }
}

export function nearDesk(): WhyDesk {
  return new WhyDesk(
    () => {},
    () => new NearThread(),
  );
}

/** Has the plans of a house explained without a thread. */
export function explainNear({ services }: Pick<House, 'services'>): void {
  explainBy(services, nearDesk());
}
