/** A rectangle, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Around {
  /** What of the sheet of the lanes is in sight. */
  seen: Box;
  /** The top of the row in which all lanes say what would come of it. */
  rowTop: number;
  /** The lane that the card is about. */
  lane: { left: number; width: number };
  /** What is dragged, where it lies on the sheet; null where nothing is. */
  ghost: Box | null;
}

export interface CardPlace {
  left: number;
  /** Above the row, else below it. */
  isAbove: boolean;
}

export const ROW_PX = 62;
export const CARD_PX = 284;
/** As tall as the card is with four riders and a fix; nobody measures it. */
const TALL_PX = 180;
const GAP_PX = 6;
/** The tab of the lanes out of sight, and a little. */
const EDGE_PX = 30;

/**
 * Where the card stands that explains a lane: below the row or above it, wherever what is dragged does not lie, and never cut by the
 * edge of the board. Where neither is free it stands beside what is dragged.
 */
export function placeCard({ seen, rowTop, lane, ghost }: Around): CardPlace {
  const below = { from: rowTop + ROW_PX + GAP_PX, room: seen.top + seen.height - rowTop - ROW_PX };
  const above = { from: rowTop - GAP_PX - TALL_PX, room: rowTop - seen.top };
  const isFree = (from: number) => ghost === null || ghost.top >= from + TALL_PX || ghost.top + ghost.height <= from;
  const left = within(lane.left + 2, seen);
  const [isBelowFree, isAboveFree] = [below, above].map(({ from, room }) => room >= TALL_PX + GAP_PX && isFree(from));
  if (isBelowFree) return { left, isAbove: false };
  if (isAboveFree) return { left, isAbove: true };
  const isAbove = above.room > below.room;
  if (ghost === null || isFree(isAbove ? above.from : below.from)) return { left, isAbove };
  const [toTheRight, toTheLeft] = [ghost.left + ghost.width + 2 * GAP_PX, ghost.left - 2 * GAP_PX - CARD_PX];
  const isRight = toTheRight === within(toTheRight, seen) || toTheLeft < seen.left;
  return { left: within(isRight ? toTheRight : toTheLeft, seen), isAbove };
}

function within(left: number, seen: Box): number {
  const most = seen.left + seen.width - EDGE_PX - CARD_PX;
  return Math.max(seen.left + 4, Math.min(left, most));
}
