/**
 * Chance with a name. Every part of the town draws from a stream of its own, found by seed and label, so that a
 * later addition to one part leaves every other address where it was.
 */
export interface Chance {
  /** A number from 0 up to, never including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

export function chanceFor(seed: number, label: string): Chance {
  let state = hash(label, seed | 0);

  // mulberry32: 32 bits of state, ample for drawing streets.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    happens: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    shuffle: (list) => {
      const out = [...list];
      for (let last = out.length - 1; last > 0; last--) {
        const other = Math.floor(next() * (last + 1));
        // Both indices lie inside the array.
        [out[last], out[other]] = [out[other]!, out[last]!];
      }
      return out;
    },
  };
}

/** FNV-1a over the label, begun from the seed. */
function hash(label: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed;
  for (let i = 0; i < label.length; i++) value = Math.imul(value ^ label.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) | 0;
}
