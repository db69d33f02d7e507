import type { Box, LngLat, Street } from '@handrail/atlas';
import type { Point } from '@handrail/domain/platform';

const WIDTH = 400;
const HEIGHT = 326;
const MARGIN = 64;
/** What is said of when the vehicle was seen lies over the foot. */
const FOOT = 30;
/** Faster than this a street is drawn broader: it is what one knows one's way by. */
const BROAD_MPS = 14;

/** The ground of a drawing: the streets that lie in it, and where they come from. */
export interface Ground {
  streets: readonly Street[];
  attribution: string;
}

/**
 * The way from the vehicle to the rider's own stop as a drawing in the page, north above, with the streets that lie around it: it needs
 * no script and no tiles, and names nobody and nothing.
 */
export function drawWay(
  way: readonly Point[],
  ends: { vehicle: Point; stop: Point },
  number: string,
  groundOf: (box: Box) => Ground | null,
): string {
  const { place, box } = framing([...way, ends.vehicle, ends.stop]);
  const at = ({ latitude, longitude }: Point) => place({ lat: latitude, lng: longitude });
  const [from, to] = [at(ends.vehicle), at(ends.stop)];
  const ground = groundOf(box);
  const label = `Map of the way: the vehicle ${number}, and your stop`;
  return `<svg class="way" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}">
${ground ? streetsDrawn(ground.streets, place) : ''}<path class="road" d="${pathOf(way.map(at))}"/>
<g transform="translate(${said(to)})"><path class="pin" d="M0 0C-4-8-14-15-14-26a14 14 0 0 1 28 0C14-15 4-8 0 0Z"/><circle class="hole" cy="-26" r="5"/><text class="named" x="${to[0] > WIDTH / 2 ? -20 : 20}" y="-21" text-anchor="${to[0] > WIDTH / 2 ? 'end' : 'start'}">Your stop</text></g>
<g transform="translate(${said(from)})">${vehicleDrawn(number)}</g>
</svg>${ground && ground.attribution !== '' ? `<small>${ground.attribution}</small>` : ''}`;
}

/** What is painted on the vehicle, beside the wheel that says that it drives. */
function vehicleDrawn(number: string): string {
  const width = 34 + 10 * number.length;
  const left = -width / 2;
  return `<rect class="van" x="${left}" y="-15" width="${width}" height="30" rx="4"/><path class="gutter" d="M${left + 4}-15h22v30h-22a4 4 0 0 1-4-4v-22a4 4 0 0 1 4-4z"/><g class="wheel" transform="translate(${left + 13} 0)"><circle r="7.5"/><circle r="2"/><path d="M-7-1.5 -2 0M7-1.5 2 0M0 2V7.5"/></g><text x="${left + 26 + (width - 26) / 2}" y="6" text-anchor="middle">${number}</text>`;
}

function streetsDrawn(streets: readonly Street[], place: (point: LngLat) => At): string {
  const lines = (isBroad: boolean) =>
    streets
      .filter(({ speed }) => speed >= BROAD_MPS === isBroad)
      .map(({ line }) => pathOf(line.map(([lng, lat]) => place({ lat, lng }))))
      .join('');
  return `<path class="street" d="${lines(false)}"/><path class="street broad" d="${lines(true)}"/>\n`;
}

type At = readonly [x: number, y: number];

function said([x, y]: At): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A line through points, in whole units: less than one could not be seen, and points that fall together are one. */
function pathOf(points: readonly At[]): string {
  let path = '';
  let before: At | null = null;
  for (const point of points) {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    if (before?.[0] === x && before[1] === y) continue;
    path += before === null ? `M${x} ${y}` : `L${x} ${y}`;
    before = [x, y];
  }
  return path;
}

/** Degrees to the drawing's own units, as large as fits and as far east and west as north and south, and the land that it shows. */
function framing(points: readonly Point[]): { place: (point: LngLat) => At; box: Box } {
  const lats = points.map(({ latitude }) => latitude);
  const lons = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const [midLat, midLng] = [(south + north) / 2, (west + east) / 2];
  const narrow = Math.cos((midLat * Math.PI) / 180);
  const smallest = 4e-3; // some four hundred meters: nearer than that streets say nothing
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max((east - west) * narrow, smallest),
    (HEIGHT - 2 * MARGIN - FOOT) / Math.max(north - south, smallest),
  );
  const [halfLng, halfLat] = [WIDTH / 2 / scale / narrow, HEIGHT / 2 / scale];
  return {
    place: ({ lat, lng }) => [
      WIDTH / 2 + (lng - midLng) * narrow * scale,
      (HEIGHT - FOOT) / 2 - (lat - midLat) * scale,
    ],
    box: [midLng - halfLng, midLat - halfLat - FOOT / 2 / scale, midLng + halfLng, midLat + halfLat],
  };
}
