import { explainOn, type Reason, type Relief } from './explain.ts';
import type { Candidate, Live } from './live.ts';
import type { Scale } from './relaxations.ts';

/** What a shift says of a request that waits. */
export interface Said {
  /** Why it does not fit as it stands; null where it does. */
  reason: Reason | null;
  /** Of a vehicle that is full: what would be aboard at once, per kind of place. */
  needed: readonly number[];
  /** The cheapest single thing of those that may give so that it fits, and by how much. */
  relief: Relief | null;
  /** How the shift would take it, once that is given; null where nothing single helps. */
  way: Candidate | null;
}

/** Who asks says which way it would like, and what may give. */
export interface Asking {
  scale: Scale;
  /** The way it would be taken as it stands. */
  fitting: () => Candidate | null;
  /** Of all the things of which any one is enough, those that may give, in the order in which they are tried. */
  mayGive: (enough: readonly Relief[]) => readonly Relief[];
  /** The way it would be taken if one of them gave; null where that is not wanted. */
  fittingIf: (relief: Relief) => Candidate | null;
}

/** The one question of all who show why: whether a shift takes a request, else what is in the way, and what would help. */
export function askShift(live: Live, request: number, shift: number, asking: Asking): Said {
  const fitting = asking.fitting();
  if (fitting) return { reason: null, needed: [], relief: null, way: fitting };
  const why = explainOn(live, request, shift, asking.scale);
  if (!why) return { reason: 'ROUTE', needed: [], relief: null, way: null };
  const { reason, needed } = why;
  for (const relief of asking.mayGive(why.relaxations)) {
    const way = asking.fittingIf(relief);
    if (way) return { reason, needed, relief, way };
  }
  return { reason, needed, relief: null, way: null };
}
