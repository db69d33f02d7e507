import type { DriverId, RiderId } from '../platform/ids.ts';
import { listed } from '../platform/listed.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';

/** With whom a rider does not ride. Of two riders it is true of both, whichever of them it was said of. */
export interface Company {
  ridesAlone: boolean;
  notWithRiders: readonly RiderId[];
  notWithDrivers: readonly DriverId[];
}

export const ANY_COMPANY: Company = { ridesAlone: false, notWithRiders: [], notWithDrivers: [] };

/** As many of either kind as somebody reads through. */
export const MOST_KEPT_APART = 50;

/** What a form says of a rider's company; a rider who is only being added has no id yet. */
export function readCompany(rider: RiderId | null, typed: Company): Verdict<Company, 'COMPANY_INVALID'> {
  const [notWithRiders, notWithDrivers] = [[...new Set(typed.notWithRiders)], [...new Set(typed.notWithDrivers)]];
  if (rider !== null && notWithRiders.includes(rider)) {
    return refused('not_with_riders', 'Nobody is kept apart from themselves.');
  }
  if (notWithRiders.length > MOST_KEPT_APART) return refused('not_with_riders', tooMany('riders'));
  if (notWithDrivers.length > MOST_KEPT_APART) return refused('not_with_drivers', tooMany('drivers'));
  return yes({ ridesAlone: typed.ridesAlone, notWithRiders, notWithDrivers });
}

/** The same in words, a sentence for each: 'Rides alone.', 'Not with Ben Byrne.', 'Not driven by Sam Lee.' */
export function companySentences({
  ridesAlone,
  riders,
  drivers,
}: {
  ridesAlone: boolean;
  riders: readonly string[];
  drivers: readonly string[];
}): string[] {
  return [
    ...(ridesAlone ? ['Rides alone.'] : []),
    ...(riders.length > 0 ? [`Not with ${listed(riders)}.`] : []),
    ...(drivers.length > 0 ? [`Not driven by ${listed(drivers)}.`] : []),
  ];
}

function tooMany(whom: string): string {
  return `A rider is kept apart from at most ${MOST_KEPT_APART} ${whom}.`;
}

function refused(field: string, sentence: string) {
  return no('COMPANY_INVALID', sentence, { [field]: sentence });
}
