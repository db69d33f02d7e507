import { describe, expect, test } from 'vitest';
import type { Day } from './day/day.ts';
import { onOneRoad, planOf } from './ladder/by-hand.ts';
import { verify } from './verify.ts';

/** The rules a plan breaks, in order of finding. */
function check(day: Day, routes: number[][], rules: string[], unserved?: number[]): void {
  const plan = planOf(day, routes);
  const found = verify(day, unserved === undefined ? plan : { ...plan, unserved });
  expect(found.map(({ rule }) => rule)).toEqual(rules);
}

const two = (rest: object = {}) => [
  { from: 1, to: 3, ...rest },
  { from: 2, to: 4 },
];

describe('A plan', () => {
  test('is sound when everybody is driven from door to door', () => check(onOneRoad(two()), [[0, 2, 1, 3]], []));
  test('may not forget anyone', () => check(onOneRoad(two()), [[0, 1]], ['missing'], []));
  test('may leave someone over if it says so', () => check(onOneRoad(two()), [[0, 1]], [], [1]));
  test('may not both serve and leave over', () =>
    check(onOneRoad(two()), [[0, 1, 2, 3]], ['served-and-unserved'], [1]));
  test('may not stop twice for the same', () => check(onOneRoad(two()), [[0, 1, 2, 3, 2]], ['twice']));
  test('may not stop where nothing is', () => check(onOneRoad(two()), [[0, 1, 9]], ['unknown-stop']));
  test('may not pick up what it never puts down', () => check(onOneRoad(two()), [[0, 1, 2]], ['half-served'], []));
  test('may not put down before picking up', () =>
    expect(verify(onOneRoad(two()), planOf(onOneRoad(two()), [[1, 0, 2, 3]])).map(({ rule }) => rule)).toContain(
      'drop-before-pickup',
    ));
  test('may not stop between two stops', () => check(onOneRoad(two()), [[0, 2, 0.5, 1, 3]], ['unknown-stop']));
  test('may not have a route without a shift', () => check(onOneRoad(two()), [[], [0, 2, 1, 3]], ['unknown-shift']));
  test('may not leave over whom nobody knows, nor anyone twice', () => {
    check(onOneRoad(two()), [[0, 2, 1, 3]], ['unknown-unserved', 'unknown-unserved', 'unknown-unserved'], [2, -1, 0.5]);
    check(onOneRoad(two()), [[0, 1]], ['unserved-twice'], [1, 1]);
  });
  test('may not state a cost that is no number', () => {
    const day = onOneRoad(two());
    const found = verify(day, { ...planOf(day, [[0, 2, 1, 3]]), cost: NaN });
    expect(found).toEqual([{ rule: 'cost', expected: 80, stated: NaN }]);
  });
  test('may not state another cost than it has', () => {
    const day = onOneRoad(two());
    const plan = planOf(day, [[0, 2, 1, 3]]);
    expect(verify(day, { ...plan, cost: plan.cost - 1 })).toEqual([{ rule: 'cost', expected: 80, stated: 79 }]);
  });
});

describe('A vehicle', () => {
  test('may not be overfull', () =>
    check(onOneRoad(two(), [{ start: 0, capacity: [1] }]), [[0, 2, 1, 3]], ['capacity']));
  test('may be full again once someone has left', () =>
    check(onOneRoad(two(), [{ start: 0, capacity: [1] }]), [[0, 1, 2, 3]], []));
  test('fits by any one of its configurations, never by a mixture', () => {
    const day = onOneRoad(
      [
        { from: 1, to: 3, load: [3, 0] },
        { from: 2, to: 4, load: [0, 2] },
      ],
      [
        {
          start: 0,
          configurations: [
            [4, 1],
            [2, 2],
          ],
        },
      ],
    );
    check(day, [[0, 1, 2, 3]], []);
    check(day, [[0, 2, 1, 3]], ['capacity']);
  });
  test('must have the skill', () =>
    check(
      onOneRoad([{ from: 1, to: 2, needs: [3] }], [{ start: 0, capacity: [1], skills: [2] }]),
      [[0, 1]],
      ['skill'],
    ));
  test('must have every skill there is a number for, and there is none beyond 30', () => {
    const asking = (skill: number) => onOneRoad([{ from: 1, to: 2, needs: [skill] }], [{ start: 0, capacity: [1] }]);
    check(asking(30), [[0, 1]], ['skill']);
    for (const skill of [31, 32, -1, 0.5])
      expect(() => asking(skill)).toThrow('A skill is a whole number from 0 to 30');
    const withSign = asking(30);
    withSign.requests.needs[0] = 1 << 31;
    check(withSign, [[0, 1]], ['skill']);
  });
  test('must be one the rider accepts', () =>
    check(onOneRoad([{ from: 1, to: 2, notVehicles: [0] }], [{ start: 0, capacity: [1] }]), [[0, 1]], ['forbidden']));
  test('must be back in time', () =>
    check(onOneRoad(two(), [{ start: 0, capacity: [4], shifts: [{ hours: [0, 79] }] }]), [[0, 2, 1, 3]], ['timing']));
  test('left when it did, and is out since then', () => {
    const shift = (rest: object) => [{ start: 0, capacity: [4], shifts: [{ departedAt: 0, ...rest }] }];
    const later = [{ from: 1, to: 2, pickup: [100, 100] as const }];
    check(onOneRoad(later, shift({})), [[0, 1]], []);
    check(onOneRoad(later, shift({ maxDuration: 60 })), [[0, 1]], ['timing']);
    check(onOneRoad([{ from: 1, to: 2, pickup: [0, 5] }], shift({ hours: [-30, 90] })), [[0, 1]], ['timing']);
  });
  test('takes its own breaks and tasks', () => {
    const tasks = [{ place: 2, window: [0, 500] as const, duration: 5 }];
    const vans = [
      { start: 0, capacity: [4], shifts: [{ tasks }] },
      { start: 0, capacity: [4] },
    ];
    check(onOneRoad(two(), vans), [[4], [0, 2, 1, 3]], []);
    check(onOneRoad(two(), vans), [[], [0, 4, 2, 1, 3]], ['wrong-shift']);
  });
  test('must not be out for too long', () =>
    check(onOneRoad(two(), [{ start: 0, capacity: [4], shifts: [{ maxDuration: 79 }] }]), [[0, 2, 1, 3]], ['timing']));
});

describe('A rider', () => {
  test('is picked up within the window', () => check(onOneRoad(two({ pickup: [0, 9] })), [[0, 2, 1, 3]], ['timing']));
  test('is not kept aboard beyond the limit', () =>
    check(onOneRoad(two({ maxRide: 20 }), [{ start: 0, capacity: [4] }]), [[0, 2, 3, 1]], ['timing']));
  test('may be picked up later so that the ride is short enough', () =>
    check(onOneRoad([{ from: 1, to: 3, maxRide: 20, dropoff: [100, 100] }]), [[0, 1]], []));
  test('who rides alone meets nobody', () => check(onOneRoad(two({ alone: true })), [[0, 2, 1, 3]], ['alone']));
  test('is kept from whom they may not meet', () =>
    check(onOneRoad(two({ apartFrom: [1] })), [[0, 2, 1, 3]], ['apart']));
  test('does not sit through a break that forbids it', () => {
    const breaks = [{ window: [0, 500] as const, duration: 10 }];
    const day = onOneRoad([{ from: 1, to: 3 }], [{ start: 0, capacity: [1], shifts: [{ breaks }] }]);
    check(day, [[0, 2, 1]], ['break-with-rider']);
    check(day, [[2, 0, 1]], []);
    check(day, [[0, 1]], ['visit-missing']);
  });
});

test('A stop that is done or promised stays at the head of its route.', () => {
  const day = onOneRoad(two(), [{ start: 0, capacity: [4], shifts: [{ prefix: [{ pickup: 1, at: 60 }] }] }]);
  check(day, [[2, 0, 1, 3]], []);
  check(day, [[0, 2, 1, 3]], ['prefix']);
  check(day, [], ['missing', 'prefix'], [0]);
  check(day, [], ['prefix'], [0, 1]);
});
