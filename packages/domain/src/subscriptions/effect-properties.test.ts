import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCanceled, type Booking } from '../day/index.ts';
import { effectOf, ridesToMake, type Effect, type EffectFacts } from './effect.ts';
import { changeFrom, endOrder, pauseOrder, resumeOrder } from './order-deeds.ts';
import {
  carriedOut,
  isNoEffect,
  monthly,
  onDay,
  paperFacts,
  paperOrder,
  paperRange,
  paperTerms,
  putDateBack,
  rideLine,
  skipDate,
  weekly,
} from './paper-order.ts';
import { isSkipped, type StandingOrder, type Terms } from './standing-order.ts';

/** Two weeks and a day around each change of the clocks in New York, and with neither around the end of a short month. */
const RANGES = ['2026-03-01/2026-03-15', '2026-10-25/2026-11-08', '2026-02-20/2026-03-06'] as const;
const DAYS = 15;

const recurrences = fc.oneof(
  fc
    .record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      weeks: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ days, weeks }) =>
      weekly(
        days.toSorted((a, b) => a - b),
        weeks,
      ),
    ),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 12 })
    .map((days) => monthly(...days.toSorted((a, b) => a - b))),
);
/** 2:30 AM is skipped in spring, and 1:30 AM comes twice in fall. */
const times = fc.tuple(
  fc.constantFrom('01:30', '02:30', '08:40'),
  fc.constantFrom<(string | null)[]>([], [null], ['13:00'], ['23:15']),
);
const terms: fc.Arbitrary<Terms> = fc
  .tuple(recurrences, times, fc.integer({ min: 0, max: 2 }))
  .map(([recurrence, [there, back], guests]) => {
    const plain = paperTerms(recurrence, [there, ...back]);
    return { ...plain, ride: { ...plain.ride, guests } };
  });
const nth = fc.integer({ min: 0, max: DAYS - 1 });
const lives = fc.record({ range: fc.constantFrom(...RANGES), terms, closed: fc.uniqueArray(nth, { maxLength: 3 }) });

interface Life {
  order: StandingOrder;
  facts: (rides: readonly Booking[]) => EffectFacts;
  rides: Booking[];
  date: (n: number) => ReturnType<typeof onDay>;
}

/** An order and the rides that were made of it for these days. */
function lifeOf({ range, terms, closed }: { range: string; terms: Terms; closed: readonly number[] }): Life {
  const { from } = paperRange(range);
  const date = (n: number) => from.add({ days: n });
  const order = paperOrder({ startsOn: from, terms: [{ ...terms, effectiveOn: from }] });
  const closedDays = closed.map((n) => ({ date: date(n), programId: null, reason: '' }));
  const facts = (rides: readonly Booking[]) => paperFacts(range, rides, { closedDays });
  return { order, facts, date, rides: carriedOut([], effectOf(order, order, facts([]))) };
}

type Deed = (order: StandingOrder, date: Life['date']) => StandingOrder;

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(nth, fc.integer({ min: 0, max: 9 })).map(([n, days]): Deed => (order, date) => {
    const paused = pauseOrder(order, { startsOn: date(n), endsOn: date(n + days) });
    return paused.ok ? paused.value : order;
  }),
  nth.map(
    (n): Deed =>
      (order, date) =>
        skipDate(order, date(n)),
  ),
  nth.map(
    (n): Deed =>
      (order, date) =>
        putDateBack(order, date(n)),
  ),
  nth.map(
    (n): Deed =>
      (order, date) =>
        resumeOrder(order, date(n)),
  ),
  nth.map((n): Deed => (order, date) => {
    const ended = endOrder(order, date(n));
    return ended.ok ? ended.value : order;
  }),
  fc.tuple(nth, terms).map(([n, wanted]): Deed => (order, date) => {
    const changed = changeFrom(order, date(n), wanted);
    return changed.ok ? changed.value : order;
  }),
);

/** What hands do to single rides: they move, cancel, describe, dispatch and drive them. */
const HANDS: readonly Partial<Booking>[] = [
  { scheduledWall: '2026-03-02T05:05:00' },
  { rideStatus: 4, cancelReason: 'Sick' },
  { aids: ['Cane'] },
  { rideStatus: 1, tripId: '9' },
  { rideStatus: 6, tripId: '9' },
  { rideStatus: 3, tripId: '9' },
  { rideStatus: 5, tripId: '9' },
];
const hands = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...HANDS)), { maxLength: 4 });

function touched(rides: readonly Booking[], by: readonly (readonly [number, Partial<Booking>])[]): Booking[] {
  const after = [...rides];
  for (const [n, change] of by) {
    const at = rides.length > 0 ? n % rides.length : 0;
    const ride = after[at];
    if (ride) after[at] = { ...ride, ...change };
  }
  return after;
}

const lines = (rides: readonly Booking[]) =>
  rides
    .filter((ride) => !isCanceled(ride))
    .map((ride) => `${rideLine(ride)} leg ${ride.legNo}, ${ride.guests} guests`)
    .sort();

const NOTHING: Effect = { added: [], changed: [], restored: [], canceled: [], kept: [], refused: [] };

function twice(rides: readonly Booking[]): string[] {
  const keys = rides.map(({ occurrenceOn, legNo }) => `${occurrenceOn} leg ${legNo}`);
  return keys.filter((key, at) => keys.indexOf(key) !== at);
}

test('Making rides a second time makes none, and making them in two parts makes the same as at once.', () => {
  fc.assert(
    fc.property(lives, nth, (life, n) => {
      const { order, facts, rides, date } = lifeOf(life);
      const { added, restored, refused } = ridesToMake(order, facts(rides));
      expect([...added, ...restored]).toEqual([]);
      const { range } = facts([]);
      const soon = ridesToMake(order, { ...facts([]), range: { ...range, through: date(n) } });
      const some = carriedOut([], { ...NOTHING, ...soon });
      const all = carriedOut(some, { ...NOTHING, ...ridesToMake(order, facts(some)) });
      expect(lines(all)).toEqual(lines(rides));
      expect(soon.refused.length).toBeLessThanOrEqual(refused.length);
    }),
    cases(60),
  );
});

test('No date of an order has a leg twice, and what is left to do is done once, whatever is done to it and to its rides.', () => {
  fc.assert(
    fc.property(lives, fc.array(fc.tuple(deeds, hands), { minLength: 1, maxLength: 4 }), (life, steps) => {
      const { order, facts, rides, date } = lifeOf(life);
      let [held, now] = [order, rides];
      for (const [deed, by] of steps) {
        now = touched(now, by);
        const after = deed(held, date);
        now = carriedOut(now, effectOf(held, after, facts(now)));
        const { kept: _kept, refused: _refused, ...left } = effectOf(held, after, facts(now));
        expect(isNoEffect({ ...left, kept: [], refused: [] })).toBe(true);
        expect(isNoEffect({ ...effectOf(after, after, facts(now)), refused: [] })).toBe(true);
        expect(twice(now)).toEqual([]);
        held = after;
      }
    }),
    cases(60),
  );
});

test('A ride that a hand changed stays as it is, with the others of its date, unless that date itself is skipped.', () => {
  fc.assert(
    fc.property(lives, deeds, hands, (life, deed, by) => {
      const { order, facts, rides, date } = lifeOf(life);
      const before = touched(rides, by);
      const after = deed(order, date);
      const effect = effectOf(order, after, facts(before));
      const now = new Map(carriedOut(before, effect).map((ride) => [ride.id, ride]));
      const untouched = new Set(rides);
      const dates = new Set(
        before.filter((ride) => !untouched.has(ride)).map(({ occurrenceOn }) => occurrenceOn ?? ''),
      );
      const isJustOnRun = ({ rideStatus }: Booking) => rideStatus === 1;
      for (const on of dates) {
        const ofDate = before.filter(({ occurrenceOn }) => occurrenceOn === on);
        // A dispatched ride that nobody changed may be canceled; it is not changed.
        const isFree = ofDate.every((ride) => untouched.has(ride) || isJustOnRun(ride));
        if (isFree || isSkipped(after, onDay(on))) continue;
        for (const ride of ofDate) expect(now.get(ride.id)).toBe(ride);
      }
      const told = effect.kept.map(({ ride }) => ride.id);
      expect(told.filter((id) => now.get(id) !== before.find((ride) => ride.id === id))).toEqual([]);
    }),
    cases(60),
  );
});

test('A change from a date on gives the rides that ending the order before it and beginning another would.', () => {
  fc.assert(
    fc.property(lives, terms, nth, (life, wanted, n) => {
      const { order, facts, rides, date } = lifeOf(life);
      const after = changeFrom(order, date(n), wanted);
      if (!after.ok) throw new Error(after.refusal.sentence);
      const effect = effectOf(order, after.value, facts(rides));
      // Where the clocks skip the new time the ride there stays, which ending the order would have canceled.
      const skipped = new Set(effect.refused.map((refused) => refused.date.toString()));
      const isHad = ({ occurrenceOn }: Booking) => !skipped.has(occurrenceOn ?? '');

      const ended = endOrder(order, date(n - 1));
      if (!ended.ok) throw new Error(ended.refusal.sentence);
      const first = carriedOut(rides, effectOf(order, ended.value, facts(rides)));
      const anew = paperOrder({ startsOn: date(n), terms: [{ ...wanted, effectiveOn: date(n) }] });
      const second = carriedOut([], effectOf(anew, anew, facts([])));
      expect(lines(carriedOut(rides, effect).filter(isHad))).toEqual(lines([...first, ...second].filter(isHad)));
      expect(effect.kept).toEqual([]);
    }),
    cases(60),
  );
});

test('A pause that is taken back, and a date that is put back, leave the rides as they were.', () => {
  fc.assert(
    fc.property(lives, nth, fc.integer({ min: 0, max: 20 }), (life, n, days) => {
      const { order, facts, rides, date } = lifeOf(life);
      const paused = pauseOrder(order, { startsOn: date(n), endsOn: date(n + days) });
      if (!paused.ok) throw new Error(paused.refusal.sentence);
      for (const without of [paused.value, skipDate(order, date(n))]) {
        const gone = carriedOut(rides, effectOf(order, without, facts(rides)));
        const isOut = ({ occurrenceOn }: Booking) => {
          const on = onDay(occurrenceOn ?? '');
          return without === paused.value
            ? on.since(date(n)).days >= 0 && on.since(date(n + days)).days <= 0
            : on.equals(date(n));
        };
        expect(lines(gone)).toEqual(lines(rides.filter((ride) => !isOut(ride))));
        const back = without === paused.value ? resumeOrder(without, date(n)) : putDateBack(without, date(n));
        expect(carriedOut(gone, effectOf(without, back, facts(gone)))).toEqual(rides);
      }
    }),
    cases(60),
  );
});
