import type { Point } from '@handrail/domain/platform';

const WIDTH = 560;
const HEIGHT = 326;
const MARGIN = 48;

/**
 * The way from the vehicle to the rider's own stop as a drawing in the page, north above: it needs no script and no
 * tiles, and shows no street that could be anybody else's.
 */
export function drawWay(way: readonly Point[], vehicle: Point, stop: Point, number: string): string {
  const place = placing([...way, vehicle, stop]);
  const [from, to] = [place(vehicle), place(stop)];
  const line = way
    .map((point) =>
      place(point)
        .map((at) => at.toFixed(1))
        .join(' '),
    )
    .join(' L ');
  const label = `Drawing of the way: the vehicle ${number}, and your stop`;
  return `<svg class="way" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${label}">
<path class="road" d="M ${line}"/>
<g transform="translate(${to[0].toFixed(1)} ${to[1].toFixed(1)})"><path class="pin" d="M0 0C-4-8-14-15-14-26a14 14 0 0 1 28 0C14-15 4-8 0 0Z"/><circle class="hole" cy="-26" r="5"/></g>
<g transform="translate(${from[0].toFixed(1)} ${from[1].toFixed(1)})"><rect class="van" x="-24" y="-14" width="48" height="28" rx="4"/><text y="6" text-anchor="middle">${number}</text></g>
</svg>`;
}

/** Degrees to the drawing's own units: as large as fits, and as far east and west as north and south. */
function placing(points: readonly Point[]): (point: Point) => [number, number] {
  const lats = points.map(({ latitude }) => latitude);
  const lons = points.map(({ longitude }) => longitude);
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const [west, east] = [Math.min(...lons), Math.max(...lons)];
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const smallest = 1e-4; // ten meters: two points that are one leave nothing to scale by
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max((east - west) * narrow, smallest),
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, smallest),
  );
  return ({ latitude, longitude }) => [
    WIDTH / 2 + (longitude - (west + east) / 2) * narrow * scale,
    HEIGHT / 2 - (latitude - (south + north) / 2) * scale,
  ];
}
