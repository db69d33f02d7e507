import { createKeptStore } from '../platform/kept.ts';

export type LaneWidth = 'narrow' | 'wide';

/** How wide the vehicles of the board are drawn, as each person likes it. */
export const laneWidth = createKeptStore('handrail.board', { lanes: 'narrow' });

export function readLaneWidth({ lanes }: { lanes: string }): LaneWidth {
  return lanes === 'wide' ? 'wide' : 'narrow';
}
