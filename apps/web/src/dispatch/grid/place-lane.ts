import { type Look, yOf } from './scale.ts';

/** Something with a place in time, in minutes of the day axis. */
export interface Timed {
  id: string;
  startMin: number;
  endMin: number;
  /** By how much it will go on longer than planned. */
  lateMin: number;
}

/** Where one is drawn, in pixels of the sheet from the top of its lane. */
export interface Placed<T extends Timed = Timed> {
  of: T;
  top: number;
  height: number;
  left: number;
  width: number;
  /** How many that are still under way lie beneath it. */
  depth: number;
  level: Level;
  /** What a pointer hits: at least 24 pixels where the neighbors allow. */
  hit: { top: number; height: number };
}

/** How much a block has room to say: from its height and from its width, as the numbers of two classes. */
export interface Level {
  tall: 0 | 1 | 2 | 3 | 4;
  wide: 0 | 1 | 2 | 3 | 4;
}

/** Beneath a block that overlaps another the gutter of the other stays in sight (CONST-31). */
export const SHIFT_PX = 15;
const MOST_SHIFT_PX = 30;
const LEFT_PX = 2;
/** Of a lane of 198 a block has 194 (CONST-13). */
const RIGHT_PX = 2;
/** CONST-29. */
export const LEAST_PX = 13;
const ONE_LINE_PX = 18;
export const HIT_PX = 24;

/** The blocks of a lane, in the order in which they are painted and walked: by start, end and id. */
export function placeLane<T extends Timed>(trips: readonly T[], look: Look): Placed<T>[] {
  const ordered = [...trips].sort(inTime);
  const depths = depthsOf(ordered);
  const drawn = ordered.map((of, at) => {
    const top = yOf(of.startMin, look);
    const shift = Math.min(MOST_SHIFT_PX, SHIFT_PX * (depths[at] ?? 0));
    const height = heightOf(of, ordered[at + 1], look);
    return {
      of,
      top,
      height,
      left: LEFT_PX + shift,
      width: Math.max(0, innerWidth(look) - shift),
      depth: depths[at] ?? 0,
      level: levelOf(height, look.lanePx - shift),
    };
  });
  return withHits(drawn);
}

/** What a block that overlaps no other has of its lane. */
export function innerWidth({ lanePx }: Pick<Look, 'lanePx'>): number {
  return lanePx - LEFT_PX - RIGHT_PX;
}

function inTime(a: Timed, b: Timed): number {
  return a.startMin - b.startMin || a.endMin - b.endMin || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** One more than the deepest that is still under way when it starts. What only touches another lies beside it. */
function depthsOf(ordered: readonly Timed[]): number[] {
  const depths: number[] = [];
  let open: { endMin: number; depth: number }[] = [];
  for (const { startMin, endMin } of ordered) {
    open = open.filter((one) => one.endMin > startMin);
    const depth = open.reduce((deepest, one) => Math.max(deepest, one.depth + 1), 0);
    depths.push(depth);
    open.push({ endMin, depth });
  }
  return depths;
}

/** As long as it lasts, less the line between; what would be too thin to see is 13, and 18 where there is room for a word. */
function heightOf({ startMin, endMin }: Timed, next: Timed | undefined, look: Look): number {
  if (look.blockPx !== undefined) return look.blockPx;
  const lasts = yOf(Math.max(0, endMin - startMin), look) - 1;
  if (lasts >= ONE_LINE_PX) return lasts;
  const room = next ? yOf(next.startMin - startMin, look) : Infinity;
  return room > ONE_LINE_PX ? ONE_LINE_PX : Math.max(LEAST_PX, lasts);
}

export function levelOf(height: number, width: number): Level {
  const tall = height >= 60 ? 4 : height >= 46 ? 3 : height >= 31 ? 2 : height >= 18 ? 1 : 0;
  const wide = width >= 160 ? 4 : width >= 112 ? 3 : width >= 94 ? 2 : width >= 76 ? 1 : 0;
  return { tall, wide };
}

/** What is too thin to be hit grows above and below, by at most half of the room to the blocks there. */
function withHits<P extends { top: number; height: number }>(drawn: readonly P[]): (P & Pick<Placed, 'hit'>)[] {
  let above = -Infinity;
  return drawn.map((one, at) => {
    const lack = Math.max(0, HIT_PX - one.height) / 2;
    const bottom = one.top + one.height;
    const below = drawn[at + 1]?.top ?? Infinity;
    const up = Math.min(lack, Math.max(0, one.top - above) / 2);
    const down = Math.min(lack, Math.max(0, below - bottom) / 2);
    above = Math.max(above, bottom);
    return { ...one, hit: { top: one.top - up, height: one.height + up + down } };
  });
}

/** The blocks that a band of the sheet shows something of, their late tails and their marks included. */
export function inBand<P extends Placed>(placed: readonly P[], look: Look, top: number, bottom: number): P[] {
  return placed.filter((one) => {
    const tail = yOf(one.of.lateMin, look);
    return one.top + Math.max(one.height, one.hit.top + one.hit.height - one.top) + tail > top && one.hit.top < bottom;
  });
}

/** The block under a point of a lane: the last that is painted there. */
export function blockUnder<P extends Placed>(placed: readonly P[], x: number, y: number): P | undefined {
  return placed.findLast(
    ({ left, width, hit }) => x >= left && x < left + width && y >= hit.top && y < hit.top + hit.height,
  );
}

/** Everything that a frame touches: what it covers of each lane it reaches into. */
export function touches({ left, width, top, height }: Placed, frame: Frame): boolean {
  return left < frame.right && left + width > frame.left && top < frame.bottom && top + height > frame.top;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
