import { type LngLat, sourceOf } from '@handrail/atlas';
import type { PlaceId } from '@handrail/domain/platform';
import { mapsOf } from '../places/index.ts';
import type { Services } from '../platform/services.ts';
import { type Party, pointOf } from './party.ts';

export interface WayOn {
  seconds: number;
  meters: number;
  isEstimated: boolean;
}

/** Every way that an order of these riders may take, and the way to each place from where the vehicle comes. */
export interface Ways {
  between: (from: PlaceId, to: PlaceId) => WayOn;
  /** Null where nobody said where it comes from. */
  approach: ((to: PlaceId) => WayOn) | null;
}

const HERE: WayOn = { seconds: 0, meters: 0, isEstimated: false };

/** Asked for in one go, at the hour in which the first of them is promised. */
export async function waysOf(services: Services, party: Party, anchor: LngLat | null): Promise<Ways> {
  const placeIds = [
    ...new Set(party.bookings.flatMap(({ pickupPlaceId, dropoffPlaceId }) => [pickupPlaceId, dropoffPlaceId])),
  ];
  const points = placeIds.map((id) => pointOf(party, id));
  const [departAt] = party.bookings.flatMap(({ scheduledPickupAt }) => scheduledPickupAt ?? []).sort();
  const { seconds, metres, source } = await mapsOf(services)
    .travelIn(party.hours)
    .matrix({
      sources: anchor ? [...points, anchor] : points,
      targets: points,
      ...(departAt === undefined ? {} : { departAt }),
    });
  const rowOf = new Map(placeIds.map((id, at) => [id, at]));
  const cell = (row: number, to: PlaceId): WayOn => {
    const at = row * points.length + (rowOf.get(to) ?? 0);
    return {
      seconds: Math.round(seconds[at] ?? 0),
      meters: Math.round(metres[at] ?? 0),
      isEstimated: sourceOf(source[at] ?? 0) === 'straight-line',
    };
  };
  return {
    between: (from, to) => (from === to ? HERE : cell(rowOf.get(from) ?? 0, to)),
    approach: anchor ? (to) => cell(points.length, to) : null,
  };
}
