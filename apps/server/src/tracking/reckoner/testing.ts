import { EventEmitter } from 'node:events';
import type { ReckonerThread } from './reckoner-desk.ts';
import { reckonerRoom } from './reckoner-room.ts';
import type { ToReckoner } from './reckoner-words.ts';

/** A thread that is none: what it is told it hears as any thread would, copied, and answers in the next turn. */
export class ReckonerOnPaper extends EventEmitter implements ReckonerThread {
  readonly told: ToReckoner[] = [];
  /** Whether it only listens. */
  isMute = false;
  readonly #room = reckonerRoom((word) => void setImmediate(() => this.emit('message', structuredClone(word))));

  postMessage(word: ToReckoner): void {
    const heard = structuredClone(word);
    this.told.push(heard);
    if (!this.isMute) this.#room.hear(heard);
  }

  unref(): void {}

  async terminate(): Promise<void> {
    this.emit('exit', 1);
    return Promise.resolve();
  }
}
