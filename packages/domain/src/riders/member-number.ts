import { no, yes, type Verdict } from '../platform/verdict.ts';

/** As long as a payer's number of a rider may be. */
export const MOST_NUMBER = 40;

export const NUMBER_WITHOUT_PAYER = 'Say whose number it is: name the payer.';

/** Reads the number by which a payer knows a rider: it has a letter or a figure, and is kept as it was typed. */
export function readMemberNumber(typed: string): Verdict<string, 'NUMBER_INVALID'> {
  const number = typed.trim();
  const sentence = 'Enter the number as the payer writes it.';
  return /[\p{L}\p{N}]/u.test(number) ? yes(number) : no('NUMBER_INVALID', sentence, { number: sentence });
}

/** Where a number is somebody's already, which is said without saying whose. */
export function numberTaken(payer: string): string {
  return `Another rider has this number at ${payer}.`;
}

interface Dated {
  insurance_id: string;
  starts_on: string;
}

/** Of the numbers that a payer has given a rider, the one that holds on a day: the latest that has begun. */
export function isCurrentNumber<T extends Dated>(one: T, all: readonly T[], day: string): boolean {
  const begun = all.filter(({ insurance_id, starts_on }) => insurance_id === one.insurance_id && starts_on <= day);
  const [latest] = begun.toSorted((a, b) => (a.starts_on < b.starts_on ? 1 : a.starts_on > b.starts_on ? -1 : 0));
  return latest === one;
}
