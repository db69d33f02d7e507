/** A small generator of our own, so that one seed means one plan everywhere (xorshift128, Marsaglia 2003). */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number at least 0, less than `below`. */
  below(below: number): number;
}

export function openRandom(seed: number): Random {
  let a = Math.imul(seed | 0, 0x9e3779b1) ^ 0x5bf03635;
  let b = Math.imul(a ^ (a >>> 15), 0x85ebca6b) ^ 0x2545f491;
  let c = Math.imul(b ^ (b >>> 13), 0xc2b2ae35) ^ 0x1f123bb5;
  let d = (Math.imul(c ^ (c >>> 16), 0x27d4eb2f) ^ 0x64d1a9c3) | 1;
  const step = (): number => {
    const t = a ^ (a << 11);
    a = b;
    b = c;
    c = d;
    d = d ^ (d >>> 19) ^ t ^ (t >>> 8);
    return d >>> 0;
  };
  for (let k = 0; k < 16; k++) step();
  return {
    next: () => step() / 4294967296,
    below: (below) => Math.floor((step() / 4294967296) * below),
  };
}
