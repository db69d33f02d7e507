import { afterEach, describe, expect, test, vi } from 'vitest';
import { cases } from './cases.ts';

afterEach(() => vi.unstubAllEnvs());

describe('The cases of a property', () => {
  test.each([
    [undefined, 60, 60],
    ['10', 60, 600],
    ['0.1', 60, 6],
    ['0.1', 4, 1], // a property that is asked nothing would always hold
  ])('with %s times as many: of %i usual ones %i', (times, usual, numRuns) => {
    vi.stubEnv('HANDRAIL_PROPERTY_RUNS', times);
    expect(cases(usual)).toEqual({ numRuns });
  });

  test.each(['many', '0', '-2'])('are not %s times as many', (times) => {
    vi.stubEnv('HANDRAIL_PROPERTY_RUNS', times);
    expect(() => cases(60)).toThrow(`not ${times}`);
  });
});
