import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { later, textOfEpochMs, textOfInstant } from './instants.ts';

const ms = fc.integer({ min: Date.UTC(1890, 0, 1), max: Date.UTC(2190, 0, 1) });
const seconds = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }), fc.double({ min: -9, max: 9, noNaN: true }));

test('A moment that many are written of at once reads as any other', () => {
  fc.assert(
    fc.property(ms, fc.boolean(), (at, isOnSecond) => {
      const moment = isOnSecond ? at - (at % 1000) : at;
      expect(textOfEpochMs(moment)).toBe(textOfInstant(Temporal.Instant.fromEpochMilliseconds(moment)));
    }),
    cases(60),
  );
});

test('Later is reckoned on the moment, whether it lies on a second or between two, and by parts of a second not at all', () => {
  fc.assert(
    fc.property(ms, fc.integer({ min: -999_999, max: 999_999 }), seconds, (at, micros, by) => {
      const text = textOfInstant(
        Temporal.Instant.fromEpochMilliseconds(at - (at % 1000)).add({ microseconds: micros }),
      );
      if (!Number.isInteger(by)) {
        expect(() => later(text, { seconds: by })).toThrow(RangeError);
        return;
      }
      expect(later(text, { seconds: by })).toBe(textOfInstant(Temporal.Instant.from(text).add({ seconds: by })));
    }),
    cases(100),
  );
  expect(later('2026-03-08T06:59:00+00:00', { minutes: 2 })).toBe('2026-03-08T07:01:00+00:00');
  expect(later('2026-11-01T05:59:30+00:00', { minutes: 1, seconds: -30 })).toBe('2026-11-01T06:00:00+00:00');
});
