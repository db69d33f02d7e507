/** Ids in a typed array, found with a binary search: a Set of as many would take several times the memory. */
export class IdSet {
  #ids = new Float64Array(1 << 10);
  #count = 0;

  add(id: number): void {
    if (this.#count === this.#ids.length) {
      const wider = new Float64Array(2 * this.#count);
      wider.set(this.#ids);
      this.#ids = wider;
    }
    this.#ids[this.#count++] = id;
  }

  /** To be called once all are in, and before any is asked for. */
  close(): void {
    this.#ids = this.#ids.slice(0, this.#count).sort();
  }

  has(id: number): boolean {
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const here = this.#ids[middle] ?? 0;
      if (here === id) return true;
      if (here < id) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
