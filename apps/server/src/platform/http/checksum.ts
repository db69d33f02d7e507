import { crc32 } from 'node:zlib';

/** What a checksum knows of bytes that stand behind others: their own sum, and how far they move the sum before them. */
export interface Summed {
  sum: number;
  shift: number;
}

export function summed(bytes: Buffer): Summed {
  return { sum: crc32(bytes), shift: shiftBy(bytes.length) };
}

/**
 * The CRC-32 of bytes with others behind them, from the sums of both: the bytes of a page that many answers share are read once.
 * A sum is a polynomial over two elements, the highest power in the lowest bit; bytes behind it multiply it by x to the number
 * of their bits.
 */
export function sumWith(before: number, { sum, shift }: Summed): number {
  return (product(shift, before) ^ sum) >>> 0;
}

const ONE = 0x8000_0000;
const X = 0x4000_0000;
const POLYNOMIAL = 0xedb8_8320;
const BITS_OF_BYTE_POWER = 3;

/** x to 1, 2, 4, 8 and so on; after 32 of them they come round. */
const squares = [X];
while (squares.length < 32) squares.push(product(squares.at(-1) ?? X, squares.at(-1) ?? X));

function shiftBy(bytes: number): number {
  let shift = ONE;
  for (let [left, power] = [bytes, BITS_OF_BYTE_POWER]; left > 0; left = Math.floor(left / 2), power++) {
    if (left % 2 === 1) shift = product(squares[power % squares.length] ?? X, shift);
  }
  return shift;
}

/** The product of two polynomials, by what the checksum divides. */
function product(a: number, b: number): number {
  let made = 0;
  let times = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) made ^= times;
    times = times & 1 ? (times >>> 1) ^ POLYNOMIAL : times >>> 1;
  }
  return made >>> 0;
}
