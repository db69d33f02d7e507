import type { MapRoute } from './features.ts';

interface Place {
  x: number;
  y: number;
}

/** What of a map's renderer says which land lies under a pixel of it. */
interface Ground {
  unproject: (pixel: [number, number]) => { lng: number; lat: number };
}

/** A line is met from so far away, by a hand that drops something on it. */
const REACH_PX = 14;

/** Which way lies under a place of the window, by the element that a map is drawn into. */
const drawn = new WeakMap<Element, (at: Place) => string | null>();

/** What is put down at a place of the window belongs there: to the mark that lies there, else to the way that runs by. Null for neither. */
export function dropUnder(at: Place): string | null {
  const met = document.elementFromPoint?.(at.x, at.y);
  const mark = met?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
  if (mark !== undefined) return mark;
  const map = met?.closest('.map-drawn');
  return (map && drawn.get(map)?.(at)) ?? null;
}

/** Has the ways of a map be met where they are drawn. */
export function offerWays(element: HTMLElement, ground: Ground, routes: readonly MapRoute[]): () => void {
  const ways = routes.filter(({ drop }) => drop !== undefined);
  drawn.set(element, ({ x, y }) => {
    const { left, top } = element.getBoundingClientRect();
    return wayUnder(ground, ways, { x: x - left, y: y - top });
  });
  return () => drawn.delete(element);
}

/** The nearest way within reach, reckoned in degrees: so a pixel is asked of the renderer, and not every point of every way. */
function wayUnder(ground: Ground, ways: readonly MapRoute[], { x, y }: Place): string | null {
  const here = ground.unproject([x, y]);
  const beside = ground.unproject([x + REACH_PX, y]);
  const below = ground.unproject([x, y + REACH_PX]);
  const [lngReach, latReach] = [Math.abs(beside.lng - here.lng), Math.abs(below.lat - here.lat)];
  if (!(lngReach > 0 && latReach > 0)) return null;
  const nearest = ways
    .map(({ drop = null, line }) => ({ drop, far: farFrom(line, here, lngReach, latReach) }))
    .sort((a, b) => a.far - b.far)[0];
  return nearest && nearest.far <= 1 ? nearest.drop : null;
}

/** How far a line runs from a place, in reaches. */
function farFrom(
  line: MapRoute['line'],
  { lng, lat }: { lng: number; lat: number },
  lngReach: number,
  latReach: number,
): number {
  let least = Infinity;
  const place = line.map(([x, y]) => [(x - lng) / lngReach, (y - lat) / latReach] as const);
  for (const [n, [x, y]] of place.entries()) {
    const [toX, toY] = place[n + 1] ?? [x, y];
    const [dx, dy] = [toX - x, toY - y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    least = Math.min(least, Math.hypot(x + along * dx, y + along * dy));
  }
  return least;
}
