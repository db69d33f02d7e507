import { setImmediate } from 'node:timers/promises';

/** As many as are drawn in some milliseconds. */
const AT_ONCE = 100;

/** Draws each of many things, and lets others have their turn in between. */
export async function inBreaths<T, R>(items: readonly T[], draw: (item: T) => R): Promise<R[]> {
  const drawn: R[] = [];
  for (const item of items) {
    if (drawn.length > 0 && drawn.length % AT_ONCE === 0) await setImmediate();
    drawn.push(draw(item));
  }
  return drawn;
}
