import type { InstantText, Stop } from '../day/index.ts';
import type { Point } from '../platform/distance.ts';
import type { PlaceId, ProgramId, RiderId } from '../platform/ids.ts';
import { type ManifestEntry, ridesOf } from './manifest.ts';

/** Of what a sheet knows by id, as much as its map says. */
interface MapNames {
  rider: (id: RiderId) => { first: string; last: string };
  place: (id: PlaceId) => { label: string; line: string; city: string; point: Point };
  time: (programId: ProgramId, at: InstantText) => string;
}

/** The page of a sheet on which the way is drawn: everything on it is said in its list too. */
export interface SheetMap {
  stops: SheetStop[];
}

/** A place at which the vehicle stands, for one rider or for several. */
export interface SheetStop {
  /** From 1, in the order in which they are driven. */
  number: number;
  kind: Stop['stopType'];
  /** `8:40 AM`; `Will call` where no time is known. */
  time: string;
  /** `Okafor, trip 1 and Hess, trip 2`. */
  who: string;
  /** The name of the place where it has one, and its street. */
  place: string;
  point: Point;
}

/** The stops of a run in the order of its route. Riders who get in or out at one place in one go are one stop. */
export function sheetMap(stops: readonly Stop[], entries: readonly ManifestEntry[], names: MapNames): SheetMap {
  const rides = new Map(ridesOf(entries).map((ride) => [ride.key, ride]));
  const met = stops.flatMap(({ bookingId, stopType, plannedAt }) => {
    const ride = rides.get(bookingId);
    if (!ride) return [];
    const placeId = stopType === 'pickup' ? ride.pickupPlaceId : ride.dropoffPlaceId;
    return [{ ride, placeId, stopType, plannedAt }];
  });
  const together: (typeof met)[] = [];
  for (const stop of met) {
    const last = together.at(-1);
    const [first] = last ?? [];
    if (last && first?.placeId === stop.placeId && first.stopType === stop.stopType) last.push(stop);
    else together.push([stop]);
  }
  return {
    stops: together.flatMap((some, at): SheetStop[] => {
      const [first] = some;
      if (!first) return [];
      const { label, line, city, point } = names.place(first.placeId);
      return [
        {
          number: at + 1,
          kind: first.stopType,
          time: first.plannedAt === null ? 'Will call' : names.time(first.ride.programId, first.plannedAt),
          who: some.map(({ ride }) => `${lastName(ride.riderId, names)}, trip ${ride.number}`).join(' and '),
          place: [label.trim(), line, city].filter((part) => part !== '').join(', '),
          point,
        },
      ];
    }),
  };
}

function lastName(id: RiderId, names: MapNames): string {
  const { first, last } = names.rider(id);
  return last.trim() || first.trim();
}
