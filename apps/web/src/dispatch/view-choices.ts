import { createKeptStore } from '../platform/kept.ts';

export type LaneWidth = 'narrow' | 'wide';

/** How each person likes the board: how wide its vehicles are, and whether the hours of all who drive are one line. */
export const viewChoices = createKeptStore('handrail.board', { lanes: 'narrow', areHoursMinimized: false });

export function readLaneWidth({ lanes }: { lanes: string }): LaneWidth {
  return lanes === 'wide' ? 'wide' : 'narrow';
}
