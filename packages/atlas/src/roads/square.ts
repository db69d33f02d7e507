import { straightLineLeg } from '../ground/straight-line.ts';

/** Every way between the places of a day. It begins as the straight line tells it, and gets better row by row. */
export interface Square {
  places: number;
  /** From a to b stands at a·places + b. */
  seconds: Int32Array;
  /** In tens of meters: a day of thousands of places is held for each board that is open. */
  tens: Uint16Array;
  /** 1 where it is the straight line. */
  estimated: Uint8Array;
}

/** Some rows of it, from the roads: as many columns as there are places, and 1 in `known` where there is a road. */
export interface RoadRows {
  from: readonly number[];
  to: readonly number[];
  seconds: Int32Array;
  tens: Uint16Array;
  known: Uint8Array;
}

/**
 * The places, and after them one that is no way from anywhere: where a vehicle begins and ends that nobody has seen. What an
 * older square knew of the same places is taken over.
 */
export function openSquare(points: Float64Array, older: { square: Square; points: Float64Array } | null): Square {
  const square = emptySquare(points);
  drawLines(square, points);
  const before = older ? numbersIn(points, older.points) : null;
  if (older && before) takeOver(square, older.square, before);
  return square;
}

/** The same before anything is known: every way of it is still to be searched, or drawn as a line. */
export function emptySquare(points: Float64Array): Square {
  const count = points.length / 2;
  const places = count + 1;
  const square: Square = {
    places,
    seconds: new Int32Array(places * places),
    tens: new Uint16Array(places * places),
    estimated: new Uint8Array(places * places),
  };
  for (let a = 0; a < count; a++) {
    square.estimated.fill(1, a * places, a * places + count);
    square.estimated[a * places + a] = 0;
  }
  return square;
}

/** Draws the straight line where no road is known. */
export function drawLines({ places, seconds, tens, estimated }: Square, points: Float64Array): void {
  const pointAt = (at: number) => ({ lat: points[2 * at] ?? 0, lng: points[2 * at + 1] ?? 0 });
  for (let a = 0; a < places - 1; a++) {
    const from = pointAt(a);
    for (let b = 0; b < a; b++) {
      const [there, back] = [a * places + b, b * places + a];
      if (estimated[there] === 0 && estimated[back] === 0) continue;
      const leg = straightLineLeg(from, pointAt(b));
      for (const cell of [there, back]) {
        if (estimated[cell] === 0) continue;
        seconds[cell] = Math.ceil(leg.seconds);
        tens[cell] = Math.min(65_535, Math.round(leg.metres / 10));
      }
    }
  }
}

export function bringRoads({ places, seconds, tens, estimated }: Square, rows: RoadRows): void {
  let cell = 0;
  for (const a of rows.from) {
    for (const b of rows.to) {
      const at = a * places + b;
      if (rows.known[cell] === 1) {
        seconds[at] = rows.seconds[cell] ?? 0;
        tens[at] = rows.tens[cell] ?? 0;
        estimated[at] = 0;
      }
      cell++;
    }
  }
}

function takeOver(square: Square, older: Square, before: Int32Array): void {
  const { places } = square;
  for (let a = 0; a < places - 1; a++) {
    const wasA = before[a] ?? -1;
    if (wasA < 0) continue;
    for (let b = 0; b < places - 1; b++) {
      const wasB = before[b] ?? -1;
      const was = wasA * older.places + wasB;
      if (wasB < 0 || older.estimated[was] === 1) continue;
      const at = a * places + b;
      square.seconds[at] = older.seconds[was] ?? 0;
      square.tens[at] = older.tens[was] ?? 0;
      square.estimated[at] = 0;
    }
  }
}

/** Which number each of these places had among others; -1 for one that is new. */
function numbersIn(points: Float64Array, others: Float64Array): Int32Array {
  const known = new Map<string, number>();
  for (let at = 0; at < others.length / 2; at++) known.set(`${others[2 * at]} ${others[2 * at + 1]}`, at);
  return Int32Array.from(
    { length: points.length / 2 },
    (_, at) => known.get(`${points[2 * at]} ${points[2 * at + 1]}`) ?? -1,
  );
}
