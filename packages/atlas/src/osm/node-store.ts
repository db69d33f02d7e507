/** Nodes of the region in typed arrays, found by id with a binary search. A Map would end at 16.7 million. */
export class NodeStore {
  #ids = new Float64Array(1 << 16);
  #lngs = new Int32Array(1 << 16);
  #lats = new Int32Array(1 << 16);
  #count = 0;
  #isSorted = true;

  get size(): number {
    return this.#count;
  }

  add(id: number, lng7: number, lat7: number): void {
    const at = this.#count;
    if (at === this.#ids.length) this.#grow();
    if (at > 0 && (this.#ids[at - 1] ?? 0) >= id) this.#isSorted = false;
    this.#ids[at] = id;
    this.#lngs[at] = lng7;
    this.#lats[at] = lat7;
    this.#count = at + 1;
  }

  /** To be called once all are in; extracts need not be sorted. A node given twice keeps its last place. */
  close(): void {
    const count = this.#count;
    if (this.#isSorted) {
      this.#ids = this.#ids.slice(0, count);
      this.#lngs = this.#lngs.slice(0, count);
      this.#lats = this.#lats.slice(0, count);
      return;
    }
    const [ids, lngs, lats] = [this.#ids, this.#lngs, this.#lats];
    const order = Uint32Array.from({ length: count }, (_, i) => i).sort(
      (a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b,
    );
    const sorted = new NodeStore();
    order.forEach((from, i) => {
      const next = order[i + 1];
      if (next !== undefined && ids[next] === ids[from]) return;
      sorted.add(ids[from] ?? 0, lngs[from] ?? 0, lats[from] ?? 0);
    });
    sorted.close();
    this.#ids = sorted.#ids;
    this.#lngs = sorted.#lngs;
    this.#lats = sorted.#lats;
    this.#count = sorted.#count;
    this.#isSorted = true;
  }

  /** Index of a node, or -1 when it is not in the region. */
  find(id: number): number {
    const ids = this.#ids;
    let low = 0;
    let high = this.#count - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const here = ids[middle] ?? 0;
      if (here === id) return middle;
      if (here < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  lng7(index: number): number {
    return this.#lngs[index] ?? 0;
  }

  lat7(index: number): number {
    return this.#lats[index] ?? 0;
  }

  #grow(): void {
    const room = this.#ids.length * 2;
    const [ids, lngs, lats] = [new Float64Array(room), new Int32Array(room), new Int32Array(room)];
    ids.set(this.#ids);
    lngs.set(this.#lngs);
    lats.set(this.#lats);
    [this.#ids, this.#lngs, this.#lats] = [ids, lngs, lats];
  }
}
