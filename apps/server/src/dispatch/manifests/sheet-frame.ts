import { type PaperSize, SIZES, type Style } from '../../platform/paper/index.ts';

/** Where things stand on the sheet, in points from the upper left: drawn from one picture, so kept in one list. */
export const LEFT = 34;
/** The widths are those of A4 on either paper. */
export const RIGHT = 562;
/** The middle column ends here, and the blanks begin. */
export const FACTS_RIGHT = 325;
export const BLANKS_LEFT = 340;
export const FACTS_LEFT = 52;

export const HEAD = { name: 56.3, rule: 66.5, label: 82.5, value: 96.3, secondRule: 108.4, order: 121.2, end: 126.4 };

/** Three fixed blocks, all blanks of a trip in each. The shorter paper takes it from the signature. */
export function frameOf(size: PaperSize) {
  const height = SIZES[size][1];
  const footRule = height - 39.5;
  const block = (footRule - HEAD.end) / 3;
  return { footRule, foot: height - 24.5, block, lost: A4_BLOCK - block };
}

const A4_BLOCK = (SIZES.A4[1] - 39.5 - HEAD.end) / 3;

/** Least type is 7.8 and only above blanks; what is read in a dark van is 9.4 and more. */
export const TYPE = {
  head: { size: 23, weight: 'bold' },
  headLight: { size: 23 },
  date: { size: 12.4, weight: 'bold' },
  under: { size: 9.4 },
  time: { size: 21, weight: 'bold' },
  half: { size: 9.4 },
  rider: { size: 14.5, weight: 'bold' },
  place: { size: 10.6, weight: 'bold' },
  fact: { size: 9.4 },
  strong: { size: 9.4, weight: 'bold' },
  value: { size: 10.6, weight: 'bold' },
  label: { size: 7.8 },
  order: { size: 8.6 },
  orderTime: { size: 8.6, weight: 'bold' },
  foot: { size: 8.2 },
  footStrong: { size: 8.2, weight: 'bold' },
} as const satisfies Record<string, Style>;

/** From one line of facts to the next. */
export const STEP = 12.4;
