import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { canTakeLane } from './take-lane.ts';

const at = (now: string, zones = ['America/New_York']) => canTakeLane('2026-03-10', zones, Temporal.Instant.from(now));

test('A lane is taken on a day that is on, or to come.', () => {
  expect(at('2026-03-10T14:00:00Z').ok).toBe(true);
  expect(at('2026-03-09T14:00:00Z').ok).toBe(true);
});

test('A lane is taken until the last program has had midnight, and refused from then on.', () => {
  expect(at('2026-03-11T03:59:00Z').ok).toBe(true);
  expect(at('2026-03-11T04:00:00Z')).toMatchObject({
    refusal: { code: 'IN_THE_PAST', sentence: 'That day has already passed.' },
  });
  expect(at('2026-03-11T04:00:00Z', ['America/New_York', 'America/Chicago']).ok).toBe(true);
});
