import type { PickupChoice } from '@handrail/domain/bookings';
import { mobilityAids } from '@handrail/domain/riders';
import { malformed } from '../platform/calls/call-failure.ts';
import { typedWall } from '../platform/calls/typed-wall.ts';

/** Reads what a call sends of a ride. What a form could not have sent is turned away before any rule is asked. */

export function pickupParam(pickupTime: string, willCall = false): PickupChoice {
  return { pickup: typedWall(pickupTime, 'pickup_time'), isWillCall: willCall };
}

/** The aids by their one spelling: a vehicle without a lift is told from the word alone. */
export function aidsParam(aids: readonly string[]): string[] {
  const unknown = aids.find((aid) => !(mobilityAids as readonly string[]).includes(aid));
  if (unknown !== undefined) {
    const sentence = `There is no mobility aid '${unknown}'.`;
    throw malformed(sentence, { mobility_assistance: sentence });
  }
  return mobilityAids.filter((aid) => aids.includes(aid));
}

/** Who comes along beside companions, each counted apart. */
export function alongParam({ attendants = 0, guests = 0, service_animals = 0 }: Along) {
  return { attendants, guests, serviceAnimals: service_animals };
}

interface Along {
  attendants?: number | undefined;
  guests?: number | undefined;
  service_animals?: number | undefined;
}
