/**
 * What many want to know at one time, such as how a day stands now, and is found out for all of them together. Who asks while
 * it is being found out waits for the next time: what was looked up before somebody asked may be older than the question.
 */
export class SharedLooks<T> {
  readonly #now = new Map<string, Promise<T>>();
  readonly #next = new Map<string, Promise<T>>();

  async at(key: string, look: () => Promise<T>): Promise<T> {
    const next = this.#next.get(key);
    if (next) return next;
    const now = this.#now.get(key);
    if (!now) return this.#begin(key, look);
    const begin = async () => {
      this.#next.delete(key);
      return this.#begin(key, look);
    };
    const later = now.then(begin, begin);
    this.#next.set(key, later);
    return later;
  }

  async #begin(key: string, look: () => Promise<T>): Promise<T> {
    const found = look();
    this.#now.set(key, found);
    try {
      return await found;
    } finally {
      if (this.#now.get(key) === found) this.#now.delete(key);
    }
  }
}
