import { useIsUnder } from '../platform/theme/widths.ts';

/** How much of a vehicle its row has room for: in less, statuses and names would lose their letters. */
export type ListWidth = 'wide' | 'roomy' | 'usual' | 'snug' | 'narrow';

/** From which width of the window on, beside the open menu, the columns that are left fit with all that they mostly say. */
const FROM_PX = { wide: 1900, roomy: 1500, usual: 1420, snug: 1200 } as const;

/** What is let go stands in the vehicle's own view, and the search reads it all the same. */
export const letGo: Record<ListWidth, readonly string[]> = {
  wide: [],
  roomy: ['aids'],
  usual: ['aids', 'assigned'],
  snug: ['aids', 'assigned', 'programs'],
  narrow: ['aids', 'assigned', 'programs', 'model', 'capacity'],
};

export function useListWidth(): ListWidth {
  const isUnderSnug = useIsUnder(FROM_PX.snug);
  const isUnderUsual = useIsUnder(FROM_PX.usual);
  const isUnderRoomy = useIsUnder(FROM_PX.roomy);
  const isUnderWide = useIsUnder(FROM_PX.wide);
  if (isUnderSnug) return 'narrow';
  if (isUnderUsual) return 'snug';
  if (isUnderRoomy) return 'usual';
  return isUnderWide ? 'roomy' : 'wide';
}
