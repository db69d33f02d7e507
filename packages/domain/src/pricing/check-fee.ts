import { listed } from '../platform/listed.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { countedBy, type AdditionalFee, type Counted, type FeeConditions } from './additional-fee.ts';
import { amountTrouble, MOST_FREE_MINUTES, percentageTrouble } from './limits.ts';

/** Whether a fee can be charged as it is written. */
export function checkFee(fee: AdditionalFee): Verdict<AdditionalFee, 'FEE_INVALID'> {
  const fields = Object.fromEntries(feeSentences(fee));
  const [first] = Object.values(fields);
  return first === undefined ? yes(fee) : no('FEE_INVALID', first, fields);
}

/** What is wrong with a fee, by its fields on the wire. */
export function feeSentences(fee: AdditionalFee): [field: string, sentence: string][] {
  const { amount, unit, counted, only } = fee;
  const amountField = amount.kind === 'Fixed Amount' ? 'amount_cents' : 'percentage';
  const allowed = countedBy(unit, amount.kind);
  const found: [string, string | null][] = [
    [amountField, amount.kind === 'Fixed Amount' ? amountTrouble(amount.cents) : percentageTrouble(amount.basisPoints)],
    ['counted', allowed.includes(counted) ? null : countedSentence(fee, allowed)],
    ['free_minutes', freeMinutesTrouble(fee)],
    ...conditionTroubles(only),
  ];
  return found.flatMap(([field, sentence]) => (sentence === null ? [] : [[field, sentence]]));
}

/** How a quantity is come by, as the plan's table says it. */
export const COUNTED_WORDS: Readonly<Record<Counted, string>> = {
  typed: 'as typed on the ride',
  once: 'once',
  companions: 'each companion',
  planned_minutes: 'planned time',
  waited_minutes: 'time at the door',
};

function countedSentence({ unit, amount }: AdditionalFee, allowed: readonly Counted[]): string {
  const what = amount.kind === 'Percentage' ? `A percentage ${unit}` : `A fee ${unit}`;
  return `${what} is counted ${listed(
    allowed.map((way) => COUNTED_WORDS[way]),
    'or',
  )}.`;
}

function freeMinutesTrouble({ counted, freeMinutes }: AdditionalFee): string | null {
  if (counted !== 'waited_minutes') return freeMinutes === 0 ? null : 'Only time at the door has free minutes.';
  const isFit = Number.isInteger(freeMinutes) && freeMinutes >= 0 && freeMinutes <= MOST_FREE_MINUTES;
  return isFit ? null : `Free minutes are whole, from 0 to ${MOST_FREE_MINUTES}.`;
}

function conditionTroubles({ occasions, weekdays, holidays, hours }: FeeConditions): [string, string | null][] {
  const isDayless = holidays !== 'only' && weekdays?.length === 0;
  return [
    ['occasions', occasions.length === 0 ? 'Choose what the fee is for: rides, no-shows or late cancels.' : null],
    ['weekdays', isDayless ? 'Choose a day.' : null],
    ['weekdays', weekdays?.every(isWeekday) === false ? 'Choose days of the week.' : null],
    ['hours', hours === null || isStretch(hours) ? null : 'Please input a valid time range.'],
  ];
}

function isWeekday(day: number): boolean {
  return Number.isInteger(day) && day >= 0 && day <= 6;
}

function isStretch({ fromMin, untilMin }: { fromMin: number; untilMin: number }): boolean {
  return isMinuteOfDay(fromMin) && isMinuteOfDay(untilMin) && fromMin !== untilMin;
}

function isMinuteOfDay(minute: number): boolean {
  return Number.isInteger(minute) && minute >= 0 && minute < 1440;
}
