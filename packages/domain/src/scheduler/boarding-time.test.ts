import { describe, expect, test } from 'vitest';
import { boardingTime } from './boarding-time.ts';
import { DEFAULT_PLANNER_TIMES } from './planner-input.ts';
import { USUAL_POLICY } from './planner-policy.ts';

const { boarding } = USUAL_POLICY;
const minutes = (load: number, unload: number) => ({ loadSec: load * 60, unloadSec: unload * 60 });
const check = (
  aids: readonly string[],
  expected: object,
  measured?: { loadSec: number | null; unloadSec: number | null },
) => expect(boardingTime(aids, measured, boarding, DEFAULT_PLANNER_TIMES)).toEqual(expected);

describe('A vehicle stands at the doors of a rider', () => {
  test('as long as the policy says for their aid', () => {
    check([], minutes(2, 1));
    check(['Wheelchair'], minutes(5, 4));
  });
  test('as long as the slowest of several aids takes', () => check(['Cane', 'Walker'], minutes(3, 2)));
  test('as long as an aid takes that is quicker than none', () => {
    const quick = { ...boarding, cane: { loadSec: 30, unloadSec: 30 } };
    expect(boardingTime(['Cane'], undefined, quick, DEFAULT_PLANNER_TIMES)).toEqual({ loadSec: 30, unloadSec: 30 });
  });
  test('as long as was measured for them, each way by itself', () => {
    check(['Wheelchair'], { loadSec: 400, unloadSec: 90 }, { loadSec: 400, unloadSec: 90 });
    check(['Wheelchair'], { loadSec: 0, unloadSec: 240 }, { loadSec: 0, unloadSec: null });
  });
  test('longer by what this run of the planner adds', () =>
    expect(boardingTime([], undefined, boarding, { pickupLoadingMin: 3, dropoffUnloadingMin: 2 })).toEqual(
      minutes(5, 3),
    ));
  test('as for nobody’s aid where nobody knows the word', () => check(['Jetpack'], minutes(2, 1)));
});
