import { invariant } from '../platform/invariant.ts';
import { type Cents, inThrees } from '../platform/money.ts';

/** An exact sum of cents: whole numbers above and below the line, the lower one positive. */
export interface Fraction {
  over: number;
  under: number;
}

/** Half a cent rounds away from zero, so that a discount rounds as the price does that it is taken from. */
export function roundedCents({ over, under }: Fraction): Cents {
  invariant(Number.isSafeInteger(over), 'A sum of money is too large to be exact.');
  const size = Math.abs(over);
  const rest = size % under;
  const cents = (size - rest) / under + (2 * rest >= under ? 1 : 0);
  return over < 0 ? 0 - cents : cents;
}

export function isWhole({ over, under }: Fraction): boolean {
  return over % under === 0;
}

/** `$23.904`: as many decimals as it takes to see which way the cents round, three at least where they do. */
export function exactMoney(sum: Fraction): string {
  const { under } = sum;
  const size = Math.abs(sum.over);
  const target = Math.abs(roundedCents(sum));
  let scaled = (size - (size % under)) / under;
  let rest = size % under;
  let places = 2;
  while (rest > 0 && scaled < MOST_SHOWN) {
    const tenfold = rest * 10;
    rest = tenfold % under;
    scaled = scaled * 10 + (tenfold - rest) / under;
    places += 1;
    const shown = scaled + (2 * rest >= under ? 1 : 0);
    if (roundedCents({ over: shown, under: 10 ** (places - 2) }) !== target) continue;
    scaled = shown;
    break;
  }
  const digits = String(scaled).padStart(places + 1, '0');
  return `${sum.over < 0 ? '-' : ''}$${inThrees(`${digits.slice(0, -places)}.${digits.slice(-places)}`)}`;
}

/** Fifteen digits are exact, and far more than any price has. */
const MOST_SHOWN = 1e14;
