import type { Region } from '@handrail/atlas';

export interface Point {
  latitude: number;
  longitude: number;
}

/** A stop of a vehicle: somebody gets in or out, at a planned moment, and late after another. */
export interface Stop {
  ride: string;
  isPickup: boolean;
  at: Point;
  plannedMs: number;
  byMs: number;
}

export interface Driven {
  rides: number;
  meters: number;
  vehicles: number;
  /** Riders who are met a minute and more after their window, or get out as much after their appointment. */
  late: number;
}

interface Way {
  seconds: number;
  meters: number;
}

/** As the usual policy has it of who has no aid, by hand and planned alike. */
const IN_MS = 2 * 60_000;
const OUT_MS = 1 * 60_000;
const A_MINUTE_MS = 60_000;

/** Every way between some points, over the region's roads. */
export async function waysAmong(region: Region, points: readonly Point[]): Promise<(from: Point, to: Point) => Way> {
  const known = new Map(points.map((point) => [nameOf(point), point]));
  const at = [...known.values()].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  const numbers = new Map([...known.keys()].map((name, n) => [name, n]));
  const { seconds, metres } = await region.travel.matrix({ sources: at, targets: at });
  return (from, to) => {
    const cell = (numbers.get(nameOf(from)) ?? 0) * at.length + (numbers.get(nameOf(to)) ?? 0);
    return { seconds: seconds[cell] ?? 0, meters: metres[cell] ?? 0 };
  };
}

/** From the yard through all stops and back, each met when it is planned or as soon after as the roads let. */
export function drivenBy(
  lanes: readonly { yard: Point | null; stops: readonly Stop[] }[],
  way: (from: Point, to: Point) => Way,
): Driven {
  const driven: Driven = { rides: 0, meters: 0, vehicles: 0, late: 0 };
  for (const { yard, stops } of lanes) {
    if (stops.length === 0) continue;
    driven.vehicles += 1;
    let at = yard;
    // When the vehicle came to the door it is at, and when all who get in or out there are done: they are so beside each other.
    let door = { thereMs: -Infinity, freeMs: -Infinity };
    const late = new Set<string>();
    const goTo = (to: Point) => {
      if (at !== null && nameOf(at) === nameOf(to)) return;
      const { seconds, meters } = at === null ? { seconds: 0, meters: 0 } : way(at, to);
      driven.meters += meters;
      at = to;
      door = { thereMs: door.freeMs + 1000 * seconds, freeMs: -Infinity };
    };
    for (const { ride, isPickup, at: place, plannedMs, byMs } of stops.toSorted(inOrder)) {
      goTo(place);
      // Who is planned to get out at a time is out then: the minutes at the door are before it.
      const metMs = Math.max(door.thereMs, isPickup ? plannedMs : plannedMs - OUT_MS);
      door.freeMs = Math.max(door.freeMs, metMs + (isPickup ? IN_MS : OUT_MS));
      if (isPickup) driven.rides += 1;
      // Plans by hand are in whole minutes.
      if ((isPickup ? metMs : metMs + OUT_MS) > byMs + A_MINUTE_MS) late.add(ride);
    }
    if (yard !== null) goTo(yard);
    driven.late += late.size;
  }
  return driven;
}

function inOrder(a: Stop, b: Stop): number {
  return a.plannedMs - b.plannedMs || Number(a.isPickup) - Number(b.isPickup);
}

function nameOf({ latitude, longitude }: Point): string {
  return `${latitude},${longitude}`;
}
