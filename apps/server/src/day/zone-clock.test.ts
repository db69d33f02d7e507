import { textOfInstant } from '@handrail/domain/day';
import { clockTimeAt, instantText } from '@handrail/domain/platform';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { zoneClock } from './zone-clock.ts';

const ZONES = ['America/New_York', 'America/St_Johns', 'America/Phoenix', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** Days on which one of these zones changes its clocks, and some on which none does. */
const DAYS = ['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-07-04', '2026-12-31'];

test('A zone’s clock prints every moment as the calendar does, also on days when it changes.', () => {
  const moment = fc.record({
    zone: fc.constantFrom(...ZONES),
    day: fc.constantFrom(...DAYS),
    seconds: fc.integer({ min: -86_400, max: 2 * 86_400 }),
  });
  const clocks = new Map(ZONES.map((zone) => [zone, zoneClock(zone)]));
  fc.assert(
    fc.property(moment, ({ zone, day, seconds }) => {
      const instant = Temporal.Instant.from(`${day}T00:00Z`).add({ seconds });
      const clock = clocks.get(zone);
      const text = textOfInstant(instant);
      expect([clock?.at(text), clock?.time(text)]).toEqual([instantText(instant, zone), clockTimeAt(instant, zone)]);
    }),
    cases(500),
  );
});

test('A moment that has not come is none.', () => expect(zoneClock('America/New_York').at(null)).toBeNull());
