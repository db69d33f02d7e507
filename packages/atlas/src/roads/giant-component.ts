/** The largest set of junctions that can all reach each other (Tarjan 1972, without recursion). */
export function giantComponent(vertices: number, arcs: readonly { tail: number; head: number }[]): Uint8Array {
  const first = new Int32Array(vertices + 1);
  for (const { tail } of arcs) first[tail + 1] = (first[tail + 1] ?? 0) + 1;
  for (let v = 0; v < vertices; v++) first[v + 1] = (first[v + 1] ?? 0) + (first[v] ?? 0);
  const heads = new Int32Array(arcs.length);
  const next = first.slice();
  for (const { tail, head } of arcs) {
    const slot = next[tail] ?? 0;
    heads[slot] = head;
    next[tail] = slot + 1;
  }

  const order = new Int32Array(vertices).fill(-1);
  const low = new Int32Array(vertices);
  const component = new Int32Array(vertices).fill(-1);
  const cursor = first.slice(0, vertices);
  const open: number[] = [];
  const path: number[] = [];
  let clock = 0;
  let best = -1;
  let bestSize = 0;

  for (let root = 0; root < vertices; root++) {
    if (order[root] !== -1) continue;
    path.push(root);
    while (path.length > 0) {
      const v = path[path.length - 1] ?? 0;
      if (order[v] === -1) {
        order[v] = low[v] = clock++;
        open.push(v);
      }
      const slot = cursor[v] ?? 0;
      if (slot < (first[v + 1] ?? 0)) {
        cursor[v] = slot + 1;
        const w = heads[slot] ?? 0;
        if (order[w] === -1) path.push(w);
        else if (component[w] === -1) low[v] = Math.min(low[v] ?? 0, order[w] ?? 0);
        continue;
      }
      path.pop();
      const parent = path[path.length - 1];
      if (parent !== undefined) low[parent] = Math.min(low[parent] ?? 0, low[v] ?? 0);
      if (low[v] !== order[v]) continue;
      let size = 0;
      for (;;) {
        const w = open.pop() ?? v;
        component[w] = v;
        size += 1;
        if (w === v) break;
      }
      if (size > bestSize) [best, bestSize] = [v, size];
    }
  }
  return Uint8Array.from(component, (root) => (root === best ? 1 : 0));
}
