import type { DateText } from '../day/index.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import type { Counted } from './authorization.ts';

/** An authorization as a form has it. */
export interface TypedAuthorization {
  number: string;
  startsOn: DateText;
  endsOn: DateText;
  counts: Counted;
  /** In rides, miles or units. */
  granted: number;
  unitsPerRide: number;
}

/** As long as a number may be: what a booking keeps of it is no longer. */
export const MOST_AUTHORIZATION_NUMBER = 60;

/** Reads what was typed; every field that is wrong is named at once. Miles are kept as meters. */
export function readAuthorization(typed: TypedAuthorization): Verdict<TypedAuthorization, 'AUTHORIZATION_INVALID'> {
  const fields: Record<string, string> = {};
  const number = typed.number.trim();
  if (number === '') fields['number'] = 'Enter the number of the authorization.';
  if (typed.endsOn < typed.startsOn) fields['ends_on'] = 'It ends before it begins.';
  if (!(typed.granted > 0)) fields['granted'] = `Enter how many ${typed.counts} were granted.`;
  else if (typed.counts !== 'miles' && !Number.isInteger(typed.granted)) fields['granted'] = 'Enter a whole number.';
  if (typed.counts === 'units' && !(Number.isInteger(typed.unitsPerRide) && typed.unitsPerRide > 0)) {
    fields['units_per_ride'] = 'Enter how many units one ride takes.';
  }
  const [first] = Object.values(fields);
  if (first !== undefined) return no('AUTHORIZATION_INVALID', first, fields);
  const granted = typed.counts === 'miles' ? Math.round(typed.granted * METERS_PER_MILE) : typed.granted;
  return yes({ ...typed, number, granted, unitsPerRide: typed.counts === 'units' ? typed.unitsPerRide : 1 });
}
