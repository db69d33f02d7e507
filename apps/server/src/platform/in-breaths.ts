import { setImmediate } from 'node:timers/promises';

/** As many as are drawn in a millisecond or two: whoever asks the database twenty times waits as often for the breath of another. */
const MOST_IN_A_BREATH = 20;

/** Draws each of many things, and lets others have their turn in between. */
export async function inBreaths<T, R>(items: readonly T[], draw: (item: T) => R): Promise<R[]> {
  const drawn: R[] = [];
  for (const item of items) {
    if (drawn.length > 0 && drawn.length % MOST_IN_A_BREATH === 0) await setImmediate();
    drawn.push(draw(item));
  }
  return drawn;
}
