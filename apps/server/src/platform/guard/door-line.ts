/** So many wait before a door; beyond that they are turned away at once. */
const MOST_WAITING = 100;

/**
 * Those who are looked at behind one door of this process, and those who wait to hear how many of them were right. When an
 * office signs in all at once, each counts as a try until their password has been looked at.
 */
export class DoorLine {
  #within = 0;
  readonly #waiting: ((why: 'a place' | 'nobody left') => void)[] = [];

  /** Whether nobody else is looked at who may be right. */
  get isAlone(): boolean {
    return this.#within <= 1;
  }

  get isEmpty(): boolean {
    return this.#within === 0 && this.#waiting.length === 0;
  }

  enter(): void {
    this.#within += 1;
  }

  leave(wasRight: boolean): void {
    this.#within -= 1;
    const isOver = this.#within === 0;
    const next = isOver ? this.#waiting.splice(0) : wasRight ? this.#waiting.splice(0, 1) : [];
    // They are within from this moment on, before they go on.
    this.#within += next.length;
    for (const go of next) go(isOver ? 'nobody left' : 'a place');
  }

  /** Steps back until one of the others was right, or all of them are done. */
  async stepBack(): Promise<'a place' | 'nobody left'> {
    if (this.isAlone || this.#waiting.length >= MOST_WAITING) return 'nobody left';
    const { promise, resolve } = Promise.withResolvers<'a place' | 'nobody left'>();
    this.#waiting.push(resolve);
    this.leave(false);
    return promise;
  }
}
