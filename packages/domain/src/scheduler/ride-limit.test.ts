import { describe, expect, test } from 'vitest';
import { USUAL_POLICY } from './planner-policy.ts';
import { rideLimitSec } from './ride-limit.ts';

describe('A rider may be aboard', () => {
  test('half as long again as straight there, and a quarter of an hour', () =>
    expect(rideLimitSec({ travelSec: 1200, promisedSec: 1300 })).toBe(2700));
  test('for as long as was promised', () => expect(rideLimitSec({ travelSec: 60, promisedSec: 3600 })).toBe(3600));
  test('for two hours at most', () => expect(rideLimitSec({ travelSec: 5400, promisedSec: 0 })).toBe(7200));
  test('for as long as the way is, however far', () =>
    expect(rideLimitSec({ travelSec: 9000, promisedSec: 0 })).toBe(9000));
  test('for what the policy of the program says', () => {
    const limit = { factor: 2, allowanceSec: 60, mostSec: 3000 };
    expect(rideLimitSec({ travelSec: 1200, promisedSec: 0 }, limit)).toBe(2460);
    expect(rideLimitSec({ travelSec: 1600, promisedSec: 0 }, limit)).toBe(3000);
    expect(rideLimitSec({ travelSec: 1200, promisedSec: 0 }, USUAL_POLICY.rideLimit)).toBe(2700);
  });
});
