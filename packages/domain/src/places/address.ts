import { no, yes, type Verdict } from '../platform/verdict.ts';
import { isAlphanumeric } from '../platform/text-checks.ts';

/** What an address book answers to a typed address. Some answers are a whole town, without street or number. */
export interface LookupResult {
  streetNumber: string | null;
  route: string | null;
  /** The street line as it would stand on an envelope; empty where there is none. */
  line: string;
  city: string;
  state: string;
  postalCode: string | null;
  latitude: number;
  longitude: number;
}

/** Whether a rider keeps the address in their list: 3 is yes, 2 is no. */
export const LOCATION_TYPE = { kept: 3, passing: 2 } as const;
export type LocationType = (typeof LOCATION_TYPE)[keyof typeof LOCATION_TYPE];

/** Looking an address up keeps nothing; typing one into an account is meant to stay. */
export const LOOKUP_LOCATION_TYPE: LocationType = LOCATION_TYPE.passing;
export const ACCOUNT_LOCATION_TYPE: LocationType = LOCATION_TYPE.kept;

/**
 * The answer to send a vehicle to. One with a street number and a street is preferred to any other: a van that
 * looks for a whole road looks for a long time.
 */
export function chooseAddress<T extends LookupResult>(
  typed: string,
  results: readonly T[],
): Verdict<T, 'ADDRESS_INCOMPLETE' | 'ADDRESS_NOT_FOUND'> {
  if (typed.trim() === '') return incomplete();
  const best = results.find(({ streetNumber, route }) => streetNumber && route) ?? results[0];
  if (!best) return no('ADDRESS_NOT_FOUND', 'Please enter correct address.');
  return best.line.trim() === '' ? incomplete() : yes(best);
}

/** A picked suggestion with its postal code behind it, where one was found and does not stand there already. */
export function withPostalCode(suggestion: string, postalCode: string | null): string {
  return !postalCode || suggestion.endsWith(postalCode) ? suggestion : `${suggestion} ${postalCode}`;
}

/** The name an account gives to one of its addresses. It may have none. */
export function checkLabel(label: string): Verdict<string, 'LABEL_INVALID'> {
  const trimmed = label.trim();
  if (trimmed === '' || isAlphanumeric(trimmed)) return yes(trimmed);
  return no('LABEL_INVALID', 'Label name should only contain letters and numbers.');
}

function incomplete() {
  return no('ADDRESS_INCOMPLETE', 'Please enter correct and complete address.');
}
