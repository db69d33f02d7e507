import type { MobilityAid } from '../riders/index.ts';

/** How a rider with an aid is loaded, as the driver reads it: securement by 49 CFR 38.23(d), the rest by common practice. */
const HOW_TO_LOAD: Readonly<Record<MobilityAid, string>> = {
  Wheelchair: 'Lift or ramp, 4 tie-downs, lap and shoulder belt',
  Stretcher: 'Two to load, locked to the floor',
  Walker: 'Stow it where it cannot slide',
  Cane: 'Offer an arm',
  Crutches: 'Offer an arm, stow them',
  'Service Animal': 'Rides on the floor beside the rider',
  'Hearing Impaired': 'Face the rider to speak',
  'Visually Impaired': 'Say who you are, offer an arm',
};

/** `Wheelchair, Cane. Lift or ramp, …`: first what there is, so that none of it goes to another page, then how. */
export function aidWords(aids: readonly string[]): string {
  if (aids.length === 0) return '';
  const how = aids.flatMap((aid) => (Object.hasOwn(HOW_TO_LOAD, aid) ? [HOW_TO_LOAD[aid as MobilityAid]] : [])); // one of its keys
  return [aids.join(', '), ...how].map((words) => `${words}.`).join(' ');
}
