import { expect, test } from 'vitest';
import { benchRoom } from './bench-room.ts';
import type { FromBench } from './bench-words.ts';
import type { HeldRide } from './numbers.ts';

const LANES = 60;
const DAY = '1 2026-03-10';
const HELD: HeldRide = {
  ride: 0,
  wishedAt: 36_000,
  pickup: [36_000, 37_800],
  dropoff: [0, 90_000],
  lengthSec: 600,
  limitSec: 1_800,
};

/** A room with one day of many lanes and nothing planned, whose steps are taken by hand. */
function openRoom() {
  const heard: FromBench[] = [];
  const steps: (() => void)[] = [];
  const room = benchRoom(
    (word) => void heard.push(word),
    (step) => void steps.push(step),
  );
  const lanes = Array.from({ length: LANES }, () => ({ ways: [[4, 1, 0]], visits: 1 }));
  const points = Float64Array.from([40, -80, 40.01, -80.01]);
  const numbers = { points, rides: [{ from: 0, to: 1, load: [1, 0, 0] }], lanes, traffic: null };
  room.hear({ is: 'open', day: DAY, numbers });
  const ask = (question: number, count: number) =>
    room.hear({
      is: 'ask',
      question,
      day: DAY,
      held: HELD,
      beside: [],
      lanes: Array.from({ length: count }, (_, lane) => lane),
      nowSec: 0,
    });
  /** Goes so many steps on, and says which questions are answered by then. */
  const answeredAfter = (count: number) => {
    for (let n = 0; n < count; n++) steps.shift()?.();
    return heard.map(({ question }) => question);
  };
  return { ask, answeredAfter, heard };
}

test('A question about lanes in sight is answered before those about many that came first.', () => {
  const { ask, answeredAfter } = openRoom();
  ask(1, LANES);
  ask(2, LANES);
  expect(answeredAfter(1)).toEqual([]);
  ask(3, 16);
  expect(answeredAfter(1)).toEqual([3]);
});

test('Of questions about many lanes who asked first is answered first, and not all of them at the end.', () => {
  const { ask, answeredAfter, heard } = openRoom();
  ask(1, LANES);
  ask(2, LANES);
  expect(answeredAfter(4)).toEqual([1]);
  expect(answeredAfter(3)).toEqual([1]);
  expect(answeredAfter(1)).toEqual([1, 2]);
  expect(answeredAfter(5)).toEqual([1, 2]);
  for (const word of heard) expect(word.is === 'said' && word.answers.map(({ lane }) => lane)).toHaveLength(LANES);
});
