import { no, yes, type Verdict } from './verdict.ts';

/** Whole cents of US dollars. Fares are added up over a year; fractions of a cent would be too. */
export type Cents = number;

/** `12.50`: dollars with two decimals. */
export function dollars(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `$12.50`, and `-$12.50` for money given back. */
export function money(cents: Cents): string {
  return cents < 0 ? `-$${dollars(-cents)}` : `$${dollars(cents)}`;
}

/** Reads dollars as typed: `12`, `12.5`, `$1,012.50`. A third decimal is refused, not rounded away. */
export function readDollars(text: string): Verdict<Cents, 'AMOUNT_INVALID'> {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return no('AMOUNT_INVALID', 'Enter an amount in dollars, such as 12.50.');
  const [, sign, whole = '', fraction = ''] = match;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return yes(sign === '-' && cents !== 0 ? -cents : cents);
}

export function addUp(amounts: Iterable<Cents>): Cents {
  let sum = 0;
  for (const cents of amounts) sum += cents;
  return sum;
}

/** So many percent of an amount, the percent with up to four decimals; half a cent goes away from zero, as on a receipt. */
export function percentOf(cents: Cents, percent: number): Cents {
  const millionths = cents * Math.round(percent * 10_000); // whole numbers all the way: 8.25 % of a dollar is not 8.249999 cents
  const rounded = Math.floor((Math.abs(millionths) + 500_000) / 1_000_000);
  return millionths < 0 ? -rounded : rounded;
}
