/** As many as are drawn in a millisecond or two: whoever asks the database twenty times waits as often for the breath of another. */
const MOST_IN_A_BREATH = 20;

/** Who waits to draw on. There is one thread, and so one line for all who draw on it. */
const waiting: (() => void)[] = [];

/** Draws each of many things, and lets others have their turn in between. */
export async function inBreaths<T, R>(items: readonly T[], draw: (item: T) => R): Promise<R[]> {
  const drawn: R[] = [];
  for (const item of items) {
    if (drawn.length > 0 && drawn.length % MOST_IN_A_BREATH === 0) await breath();
    drawn.push(draw(item));
  }
  return drawn;
}

/**
 * Waits for a turn of the thread that is nobody else's: whoever sent something meanwhile is read first, and however many
 * draw at once, others wait for one of them.
 */
export async function breath(): Promise<void> {
  return new Promise((go) => {
    waiting.push(go);
    if (waiting.length === 1) setImmediate(letNextGo);
  });
}

function letNextGo(): void {
  const next = waiting.shift();
  // The next one is asked for first: what goes on now may wait for a turn again, behind those who wait already.
  if (waiting.length > 0) setImmediate(letNextGo);
  next?.();
}
