/**
 * The square of a day by road, searched in the caller's own thread: whoever plans thousands of rides has one, so that nobody
 * who asks for a way meanwhile waits behind it.
 *
 * Indices stay inside their arrays by construction, which is what each `!` says.
 */
import { openGraph } from './road-graph.ts';
import { prepareRows } from './rows.ts';
import { UNREACHED } from './search.ts';
import { snap } from './snap.ts';
import type { Square } from './square.ts';

/** So many rows, and it is asked whether anybody still wants the rest. */
const ROWS_AT_ONCE = 250;

const MOST_TENS = 65_535;

/** Writes the ways that roads lead into a square of these points; the others stay the straight line. False if it ended early. */
export function searchRoads(
  memory: SharedArrayBuffer,
  points: Float64Array,
  square: Square,
  goesOn: () => boolean = () => true,
): boolean {
  const graph = openGraph(memory);
  const snapped = Array.from({ length: points.length / 2 }, (_, at) => ({
    at,
    spot: snap(graph, { lat: points[2 * at]!, lng: points[2 * at + 1]! }),
  })).flatMap(({ at, spot }) => (spot === null ? [] : [{ at, spot }]));
  const spots = snapped.map(({ spot }) => spot);
  const searchRow = prepareRows(graph, { direction: 'forward', origins: spots, others: spots });
  const numbers = Int32Array.from(snapped, ({ at }) => at);
  const row = new Int32Array(2 * spots.length);
  const { places, seconds, tens, estimated } = square;
  for (let n = 0; n < numbers.length; n++) {
    if (n % ROWS_AT_ONCE === 0 && !goesOn()) return false;
    searchRow(n, row, 0);
    const from = numbers[n]! * places;
    for (let m = 0; m < numbers.length; m++) {
      const cost = row[2 * m]!;
      if (cost === UNREACHED) continue;
      const cell = from + numbers[m]!;
      // Rounded up, so that no way through a third place is shorter than the direct one.
      seconds[cell] = Math.ceil(cost / 100);
      tens[cell] = Math.min(MOST_TENS, Math.round(row[2 * m + 1]! / 100));
      estimated[cell] = 0;
    }
  }
  return true;
}
