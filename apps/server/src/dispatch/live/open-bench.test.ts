import { expect, test } from 'vitest';
import type { Question } from './bench-words.ts';
import type { DrawnLane } from './numbers.ts';
import { openBench } from './open-bench.ts';

const PROMISE = { dropoff: [0, 90_000], lengthSec: 1_200, limitSec: 3_600 } as const;
const PLACES = [0, 1, 2, 3];

/** A van that fetches one rider at ten, and another rider in the hand who would be fetched after that. */
function openDay() {
  const points = Float64Array.from(PLACES.flatMap((n) => [40 + n / 50, -80]));
  const rides = [
    { from: 0, to: 1, load: [1, 0, 0] },
    { from: 2, to: 3, load: [1, 0, 0] },
  ];
  const bench = openBench({ points, rides, lanes: [{ ways: [[4, 1, 0]], visits: 1 }], traffic: null }, null);
  const lane: DrawnLane = {
    hours: [28_800, 61_200],
    here: null,
    stops: [
      { is: 'pickup', ride: 0, madeAt: null, isUnderWay: false, pickup: [36_000, 37_800], ...PROMISE },
      { is: 'dropoff', ride: 0 },
    ],
  };
  bench.bringLanes([[0, lane]]);
  const held = { ride: 1, wishedAt: 37_800, pickup: [37_800, 39_600], ...PROMISE } as const;
  const ask = () => bench.ask({ held, beside: [], lanes: [0], nowSec: 0 } satisfies Question);
  return { bench, ask };
}

test('A verdict while roads come in is the verdict once they are all there: no lane is timed by the old ones.', () => {
  const { bench, ask } = openDay();
  const [early] = ask();
  const cells = PLACES.length ** 2;
  bench.bringRoads({
    from: PLACES,
    to: PLACES,
    seconds: new Int32Array(cells).fill(1_500),
    tens: new Uint16Array(cells).fill(900),
    known: new Uint8Array(cells).fill(1),
  });
  const between = ask();
  bench.settleRoads();
  expect(between).toEqual(ask());
  expect(between[0]?.way).not.toEqual(early?.way);
});
