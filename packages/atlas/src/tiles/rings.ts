/** Joins the ways of a multipolygon end to end into closed rings; what does not close, or misses a node, is dropped. */
export function assembleRings(ways: readonly Int32Array[]): number[][] {
  const open = new Set(ways.filter((way) => way.length > 1 && way.every((node) => node >= 0)));
  const byEnd = new Map<number, Set<Int32Array>>();
  for (const way of open) {
    for (const end of [way[0] ?? -1, way[way.length - 1] ?? -1]) {
      const at = byEnd.get(end) ?? new Set<Int32Array>();
      byEnd.set(end, at.add(way));
    }
  }

  const rings: number[][] = [];
  for (const first of open) {
    open.delete(first);
    const ring = [...first];
    while (ring[0] !== ring[ring.length - 1]) {
      const end = ring[ring.length - 1] ?? -1;
      const next = [...(byEnd.get(end) ?? [])].find((way) => open.has(way));
      if (next === undefined) break;
      open.delete(next);
      const onward = next[0] === end ? next : next.toReversed();
      for (const node of onward.subarray(1)) ring.push(node);
    }
    if (ring[0] === ring[ring.length - 1] && ring.length > 3) rings.push(ring);
  }
  return rings;
}
