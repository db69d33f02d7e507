import { no, yes, type Verdict } from '../platform/verdict.ts';

/** What a vehicle is fitted with, as its form has it: the words of a setting, or `none`. */
export interface Fittings {
  wheelchair: string | null;
  stretcher: string | null;
}

/** Riders who use one of these need a vehicle made for it; a cane or a service dog rides anywhere. */
const FITTING_FOR = { Wheelchair: 'wheelchair', Stretcher: 'stretcher' } as const;

/** A setting that says `none`, or says nothing, is a vehicle without. A guess here strands someone at the curb. */
export function canCarry(vehicle: Fittings, aids: readonly string[]): Verdict<true, 'AID_UNSUPPORTED'> {
  const isServed = Object.entries(FITTING_FOR).every(
    ([aid, fitting]) => !aids.includes(aid) || isFitted(vehicle[fitting]),
  );
  return isServed ? yes(true) : no('AID_UNSUPPORTED', "The vehicle doesn't support the rider's mobility aid need.");
}

function isFitted(setting: string | null): boolean {
  const words = setting?.trim().toLowerCase() ?? '';
  return words !== '' && words !== 'none';
}
