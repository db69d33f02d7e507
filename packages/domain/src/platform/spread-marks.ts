type Spot = readonly [x: number, y: number];

interface Ground {
  /** So far from each other the middles of marks are at least. */
  apart: number;
  /** Where a mark may lie at all; unsaid, anywhere. */
  isInside?: (spot: Spot) => boolean;
  /** What lies there already and stays. */
  taken?: readonly Spot[];
}

/**
 * Numbers on a map are there to be read: marks that would lie on each other are moved apart, each to the nearest free place
 * around its own. One that nothing is near to stays. Where all around is full a mark lies on its place, over others.
 */
export function spreadMarks(places: readonly Spot[], { apart, isInside = anywhere, taken = [] }: Ground): Spot[] {
  const near = (some: readonly Spot[], [x, y]: Spot) => some.filter(([tx, ty]) => Math.hypot(tx - x, ty - y) < apart);
  const isAlone = places.map((place) => near(places, place).length === 1 && near(taken, place).length === 0);
  const lying = [...taken, ...places.filter((place, at) => isAlone[at] && isInside(place))];
  return places.map((place, at) => {
    if (isAlone[at] && isInside(place)) return place;
    const spot = around(place, apart).find((one) => isInside(one) && near(lying, one).length === 0) ?? place;
    lying.push(spot);
    return spot;
  });
}

const anywhere = () => true;
const RINGS = 8;

/** Its own place, then rings around it. */
function around([x, y]: Spot, apart: number): Spot[] {
  const rings = Array.from({ length: RINGS }, (_, at) => at + 1).flatMap((ring) =>
    Array.from({ length: 8 * ring }, (_, at): Spot => {
      const angle = (at / (8 * ring)) * 2 * Math.PI;
      return [x + Math.cos(angle) * ring * apart * 0.55, y + Math.sin(angle) * ring * apart * 0.55];
    }),
  );
  return [[x, y], ...rings];
}
