import type { Mark } from './marks.ts';
import type { Placed } from './place-lane.ts';
import { type Look, yOf } from './scale.ts';

/** The height of a tag of the grid. */
export const TAG_PX = 15;

/**
 * The top of the tag that says what the gap before a block lacks. It stands within the gap, by the block; where the gap is
 * lower than a tag it reaches over both of its neighbors by the same little, and never over how late the next one is.
 */
export function gapTagTop(
  { before, startMin }: Extract<Mark, { is: 'spare' | 'missing' }>,
  placed: readonly Placed[],
  look: Look,
): number {
  const at = placed.findIndex(({ of }) => of.id === before);
  const next = placed[at];
  if (!next) return yOf(startMin, look) - TAG_PX / 2;
  const above = placed.slice(0, at).reduce((low, one) => Math.max(low, one.top + one.height), 0);
  const room = next.top - Math.min(above, next.top);
  return room >= TAG_PX || next.of.lateMin > 0 ? next.top - TAG_PX : next.top - (room + TAG_PX) / 2;
}
