import { type Cents, dollars } from '../platform/money.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import {
  amountTrouble,
  distanceTrouble,
  moneyTrouble,
  percentageTrouble,
  priceTrouble,
  quantityTrouble,
} from './limits.ts';

type Typed = Verdict<number, 'FEE_INVALID'>;

/** Dollars as typed into a plan, in cents: `12.50`, `$12.5`, `12`. What can be read in two ways is refused, not guessed. */
export function readPrice(text: string): Typed {
  return read(text.replace(/^\s*\$/, ''), DOLLARS, priceTrouble);
}

/** `$1250.00`: a price in a field, as `readPrice` reads it again. */
export function typedPrice(cents: Cents): string {
  return `$${dollars(cents)}`;
}

/** Money that is handed over or let go of, which may be a month of rides. */
export function readMoney(text: string): Typed {
  return read(text.replace(/^\s*\$/, ''), DOLLARS, moneyTrouble);
}

const DOLLARS = 'dollars and cents, such as 12.50';

/** The same where an amount may be taken off: `-5.00`. */
export function readAmount(text: string): Typed {
  return read(text.replace(/^\s*(-?)\$/, '$1'), 'dollars and cents, such as 12.50 or -12.50', amountTrouble);
}

/** `7.5` or `-10%`, in hundredths of a percent. */
export function readPercentage(text: string): Typed {
  return read(text.replace(/%\s*$/, ''), 'a percentage, such as 7.5 or -10', percentageTrouble);
}

/** How many units of a fee there are: `2` or `2.5`. */
export function readQuantity(text: string): Typed {
  const whole = (hundredths: number) => hundredths / 100;
  return read(text, 'how many there are, such as 2 or 2.5', (hundredths) => quantityTrouble(whole(hundredths)), whole);
}

/** Miles with two decimals, in whole metres: those of a hundredth are sixteen, so it is shown again as it was typed. */
export function readMiles(text: string): Typed {
  return read(text, 'miles, such as 2.50', (hundredths) => distanceTrouble(metersOf(hundredths)), metersOf);
}

const METERS_IN_HUNDREDTH_MILE = 16.093_44;

function metersOf(hundredths: number): number {
  return Math.round(hundredths * METERS_IN_HUNDREDTH_MILE);
}

/** Figures with two decimals at most, in hundredths. */
function read(
  text: string,
  wanted: string,
  trouble: (hundredths: number) => string | null,
  made: (hundredths: number) => number = (hundredths) => hundredths,
): Typed {
  const typed = text.trim();
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(typed) ?? [];
  if (whole === '') return refused(formSentence(typed, wanted));
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (sign !== '' && hundredths === 0) return refused('Write 0, not -0.');
  const signed = sign === '' ? hundredths : -hundredths;
  const sentence = trouble(signed);
  return sentence === null ? yes(made(signed)) : refused(sentence);
}

/** A decimal comma and a comma between thousands look alike to whoever sums them up, so both are named. */
function formSentence(typed: string, wanted: string): string {
  if (/^-?\d+\.\d{3,}$/.test(typed)) return `Write at most two decimals: ${typed} has more.`;
  const decimal = /^(-?\d+),(\d{1,2})$/.exec(typed);
  if (decimal) return `Write ${decimal[1]}.${decimal[2]}, not ${typed}.`;
  if (/^-?\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(typed)) return `Write ${typed.replaceAll(',', '')}, not ${typed}.`;
  return `Write ${wanted}.`;
}

function refused(sentence: string) {
  return no('FEE_INVALID', sentence);
}
