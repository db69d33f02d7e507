import { companyDay } from '@handrail/testbed/days';
import { cases } from '@handrail/testbed/properties';
import { cedarValley, placesById, wayOf } from '@handrail/testbed/transit';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { entriesOf, idsFrom, later, patchBooking, type Day } from '../day/index.ts';
import { lateReason, LATE_PARTS } from './late-reason.ts';

const cedar = cedarValley({ nextId: idsFrom(1) });
const point = placesById(cedar);
const now = Temporal.Instant.from('2026-03-20T12:00:00Z');
// An ordinary day, and the one on which an hour is left out.
const days = ['2026-03-04', '2026-03-08'].map((date) =>
  companyDay(cedar, date, { seed: 1, now, nextId: idsFrom(10_000) }),
);
const way = (from: string, to: string) => {
  const { travelM, travelSec } = wayOf(point(from), point(to));
  return { meters: travelM, seconds: travelSec };
};

/** A day on which vehicles came so many minutes later than they did. */
const anyDelays = fc.tuple(
  fc.nat({ max: days.length - 1 }),
  fc.array(fc.tuple(fc.nat(), fc.integer({ min: -20, max: 70 })), { maxLength: 40 }),
);

function delayed(day: Day, [ride, minutes]: [number, number]): Day {
  const booking = [...entriesOf(day.booking)][ride % day.booking.size];
  if (!booking || booking.arrivedAt === null) return day;
  const moved = (at: string | null) => at && later(at, { minutes });
  const { arrivedAt, pickedUpAt, droppedOffAt, arrivedDropoffAt } = booking;
  return patchBooking(day, booking.id, {
    arrivedAt: moved(arrivedAt),
    pickedUpAt: moved(pickedUpAt),
    arrivedDropoffAt: moved(arrivedDropoffAt),
    droppedOffAt: moved(droppedOffAt),
  });
}

test('The parts of a delay add up to how far behind a ride came, whatever happened on its run.', () => {
  fc.assert(
    fc.property(anyDelays, ([which, delays]) => {
      const day = delays.reduce(delayed, days[which] as Day); // as many as are drawn from
      for (const { id } of entriesOf(day.booking)) {
        const reason = lateReason(day, id, { way });
        if (!reason) continue;
        const sum = LATE_PARTS.reduce((all, part) => all + reason.parts[part], 0) - reason.spareUsedMin;
        expect(sum).toBe(reason.totalMin);
        const told = LATE_PARTS.reduce((all, part) => all + (part === 'planned' ? 0 : reason.parts[part]), 0);
        const lost = reason.stops.reduce((all, { lostSec }) => all + lostSec, 0) / 60;
        expect(Math.abs(lost - told)).toBeLessThanOrEqual(LATE_PARTS.length); // each part is rounded by itself
        expect(reason.stops.at(-1)).toMatchObject({ bookingId: id, kind: 'pickup', leftAt: null });
      }
    }),
    { seed: 20_261_127, ...cases(20) },
  );
});
