import { describe, expect, test } from 'vitest';
import type { Lane } from '../board/lanes.ts';
import { paperColumn } from '../board/paper-board.ts';
import { leastAsked } from './least-asked.ts';
import type { TimedRun } from './timed-verdicts.ts';
import type { LaneVerdict, Times } from './verdict-store.ts';

interface Says {
  is: LaneVerdict['is'];
  fix: TimedRun['fix'];
}

/** The lane that is chosen of those that say so; times are not known where nothing is said of them. */
function check(says: Record<string, Says> | null, chosen: string | null) {
  const lanes = Object.keys(says ?? { a: 0 }).map((key): Lane => ({ key, column: paperColumn(), trips: [] }));
  const runs = new Map(Object.entries(says ?? {}).map(([key, { fix }]) => [key, { fix } as TimedRun]));
  const found = leastAsked(lanes, {
    times: () => says && ({ runs } as unknown as Times), // of times and verdicts no more is read
    verdictsOf: (key) => says && ({ is: says[key]?.is } as LaneVerdict),
  });
  expect(found).toBe(chosen);
}

const late = (by: number) => ({ code: 'WINDOW_MISSED', by });

describe('Where no lane takes a ride as it stands', () => {
  test('the one is chosen that would have to grant the least', () =>
    check({ a: { is: 'hurts', fix: late(600) }, b: { is: 'hurts', fix: late(120) } }, 'b'));
  test('sharing comes before anybody’s minutes', () =>
    check({ a: { is: 'hurts', fix: late(60) }, b: { is: 'hurts', fix: { code: 'SHARES_VEHICLE', by: 0 } } }, 'b'));
  test('one that cannot is none, however little would help', () =>
    check({ a: { is: 'no', fix: late(60) }, b: { is: 'hurts', fix: late(900) } }, 'b'));
  test('one whose driver is away grants nothing', () =>
    check({ a: { is: 'hurts', fix: { code: 'DRIVER_ON_LEAVE', by: 0 } }, b: { is: 'hurts', fix: late(900) } }, 'b'));
  test('one whose driver is not to drive the rider grants nothing', () =>
    check({ a: { is: 'hurts', fix: { code: 'NOT_WITH_DRIVER', by: 0 } }, b: { is: 'hurts', fix: late(900) } }, 'b'));
  test('none is chosen that has nothing to grant', () => check({ a: { is: 'hurts', fix: null } }, null));
  test('none is chosen while times are not known', () => check(null, null));
});
