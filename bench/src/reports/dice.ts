export interface Dice {
  below: (most: number) => number;
  oneOf: <T>(list: readonly T[]) => T;
}

/** Dice that always fall the same way for one seed (a linear congruential generator, Numerical Recipes). */
export function seeded(from: number): Dice {
  let state = from >>> 0;
  const below = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  return {
    below,
    oneOf: <T>(list: readonly T[]) => {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('There is nothing to draw from.');
      return one;
    },
  };
}
