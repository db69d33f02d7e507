import type { Temporal } from 'temporal-polyfill';
import type { PlaceId } from '../platform/ids.ts';
import type { Recurrence } from './recurrence.ts';
import type { Leg, OrderedRide, Terms } from './standing-order.ts';

/** What of the terms is to be otherwise. What is left out stays. */
export interface TermsEdit {
  recurrence?: Recurrence;
  ride?: Partial<OrderedRide>;
  /** Where the ride there begins and ends. The ways back follow. */
  pickupPlaceId?: PlaceId;
  dropoffPlaceId?: PlaceId;
  /** Times by the number of their leg; null is a will-call. */
  times?: ReadonlyMap<number, Temporal.PlainTime | null>;
  wished?: Partial<Terms['wished']>;
}

export function editTerms(
  terms: Terms,
  { recurrence, ride, times, wished, ...ends }: TermsEdit,
): Omit<Terms, 'effectiveOn'> {
  const { effectiveOn: _, ...agreed } = terms;
  const [first, ...later] = terms.legs;
  const edited = (leg: Leg): Leg => {
    const time = times?.get(leg.legNo);
    return withEnds(time === undefined ? leg : { ...leg, pickupTime: time }, first, ends);
  };
  return {
    ...agreed,
    ...(recurrence && { recurrence }),
    ride: { ...terms.ride, ...ride },
    wished: { ...terms.wished, ...wished },
    legs: [edited(first), ...later.map(edited)],
  };
}

/** Nothing of the edit but where, when, who or how a ride of one date is: what may be said of a single date. */
export function isOfOneDate({ recurrence }: TermsEdit): boolean {
  return recurrence === undefined;
}

/** Who moves house is fetched there and brought there. An account stands for its own address alone. */
function withEnds(leg: Leg, first: Leg, { pickupPlaceId, dropoffPlaceId }: Omit<TermsEdit, 'times'>): Leg {
  const moved = (place: PlaceId): PlaceId | null => {
    if (pickupPlaceId !== undefined && place === first.pickupPlaceId) return pickupPlaceId;
    if (dropoffPlaceId !== undefined && place === first.dropoffPlaceId) return dropoffPlaceId;
    return null;
  };
  const [pickup, dropoff] = [moved(leg.pickupPlaceId), moved(leg.dropoffPlaceId)];
  return {
    ...leg,
    ...(pickup !== null && { pickupPlaceId: pickup, pickupAccountId: null }),
    ...(dropoff !== null && { dropoffPlaceId: dropoff, dropoffAccountId: null }),
  };
}
