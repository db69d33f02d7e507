import { isOneStop, isStanding, type State } from './state.ts';

/** Before any other key there is. */
export const FIRST = -1e15;

/**
 * Who goes back first. Chance usually; now and then the narrow windows, the long trips, the early or the often
 * left-over. Visits and riders already aboard are always first: nobody else can take them.
 */
export function orderBank(state: State): void {
  const { bench, bank, random, sortKey, windowWidth, tripLength, opensAt, missed } = state;
  const roll = random.next();
  for (let k = 0; k < state.banked; k++) {
    const item = bank[k];
    let key = 0;
    if (roll < 0.45) key = random.next();
    else if (roll < 0.6) key = windowWidth[item];
    else if (roll < 0.75) key = -tripLength[item];
    else if (roll < 0.85) key = opensAt[item];
    else if (roll < 0.95) key = -opensAt[item];
    else key = -missed[item] + random.next();
    if (isOneStop(bench, item) || isStanding(state, item)) key = FIRST + item;
    sortKey[item] = key;
  }
  sortBank(state);
}

export function sortBank({ bank, banked, sortKey }: { bank: Int32Array; banked: number; sortKey: Float64Array }): void {
  if (banked > 64) {
    bank.subarray(0, banked).sort((a, b) => sortKey[a] - sortKey[b] || a - b);
    return;
  }

  for (let k = 1; k < banked; k++) {
    const item = bank[k];
    const key = sortKey[item];
    let to = k - 1;
    while (to >= 0 && sortKey[bank[to]] > key) {
      bank[to + 1] = bank[to];
      to--;
    }
    bank[to + 1] = item;
  }
}
