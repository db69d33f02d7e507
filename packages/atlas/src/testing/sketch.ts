/** Small road maps drawn for tests, as the survey of an extract would deliver them. */
import type { Tags } from '../osm/elements.ts';
import { NodeStore } from '../osm/node-store.ts';
import type { Survey } from '../osm/survey.ts';

export interface Sketch {
  /** Node id to longitude and latitude. */
  nodes: Record<number, readonly [lng: number, lat: number]>;
  ways: { id: number; refs: number[]; tags: Tags }[];
  restrictions?: { from: number; via: number; to: number; kind: string }[];
  signals?: number[];
}

export function surveyOf({ nodes, ways, restrictions = [], signals = [] }: Sketch): Survey {
  const store = new NodeStore();
  for (const [id, [lng, lat]] of Object.entries(nodes))
    store.add(Number(id), Math.round(lng * 1e7), Math.round(lat * 1e7));
  store.close();
  return {
    nodes: store,
    tagged: [],
    signals: new Set(signals.map((id) => store.find(id))),
    ways: ways.map(({ id, refs, tags }) => ({ id, nodes: Int32Array.from(refs, (ref) => store.find(ref)), tags })),
    outlines: new Map(),
    areas: [],
    restrictions: restrictions.map(({ from, via, to, kind }) => ({
      members: [
        { type: 'way', ref: from, role: 'from' },
        { type: 'node', ref: via, role: 'via' },
        { type: 'way', ref: to, role: 'to' },
      ],
      tags: { type: 'restriction', restriction: kind },
    })),
    box: [-180, -90, 180, 90],
  };
}

/** Numbers that look random and are the same every time. */
export function dice(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
