import type { Pieces } from '@handrail/domain/platform';

/** As many as are drawn in a millisecond or two: whoever asks the database twenty times waits as often for the breath of another. */
const MOST_IN_A_BREATH = 20;

/** Pieces that are no longer together are one breath. */
const LONGEST_BREATH_MS = 4;

/** As long as a short deed holds an operator's head: whoever is let by asks the database a few times meanwhile. */
const LONGEST_LET_BY_MS = 12;

/** Who waits to draw on. There is one thread, and so one line for all who draw on it. */
const waiting: (() => void)[] = [];

/** What is done meanwhile that others wait for, until it ends. */
const urgent = new Set<Promise<void>>();

/** Draws each of many things, and lets others have their turn in between. */
export async function inBreaths<T, R>(items: readonly T[], draw: (item: T) => R): Promise<R[]> {
  return (await byBreaths(items, (some) => some.map(draw))).flat();
}

/** The same of as many at a time as are drawn in one breath. */
export async function byBreaths<T, R>(
  items: readonly T[],
  draw: (some: readonly T[]) => R,
  most = MOST_IN_A_BREATH,
): Promise<R[]> {
  const drawn: R[] = [];
  for (let from = 0; from < items.length; from += most) {
    if (from > 0) await breath();
    drawn.push(draw(items.slice(from, from + most)));
  }
  return drawn;
}

/** Works off what is left off between any two pieces of it, and lets others have their turn in between. */
export async function pieceByPiece<R>(work: Pieces<R>): Promise<R> {
  let sinceMs = performance.now();
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    if (performance.now() - sinceMs < LONGEST_BREATH_MS) continue;
    await breath();
    sinceMs = performance.now();
  }
}

/** Lets others have their turn in work that goes on for longer than a breath, wherever that work can be put down. */
export function turns(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < LONGEST_BREATH_MS) return;
    await breath();
    sinceMs = performance.now();
  };
}

/**
 * Waits for a turn of the thread that is nobody else's: whoever sent something meanwhile is read first, and however many
 * draw at once, others wait for one of them. What is urgent is let by for a moment.
 */
export async function breath(): Promise<void> {
  if (urgent.size > 0) await withinMs(Promise.all(urgent), LONGEST_LET_BY_MS);
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(letNextGo);
  });
}

/** Runs what others wait for, such as a deed that holds an operator's head: between its errands nobody draws for long. */
export async function urgently<T>(work: () => Promise<T>): Promise<T> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  urgent.add(ended);
  try {
    return await work();
  } finally {
    urgent.delete(ended);
    end();
  }
}

/** Waits for something, and no longer than so. */
export async function withinMs(something: Promise<unknown>, longestMs: number): Promise<void> {
  const { promise: isLong, resolve: goOn } = Promise.withResolvers<void>();
  const timer = setTimeout(goOn, longestMs);
  await Promise.race([something, isLong]);
  clearTimeout(timer);
}

function letNextGo(): void {
  const next = waiting.shift();
  // The next one is asked for first: what goes on now may wait for a turn again, behind those who wait already.
  if (waiting.length > 0) setImmediate(letNextGo);
  next?.();
}
