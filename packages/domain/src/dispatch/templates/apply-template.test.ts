import { Temporal } from 'temporal-polyfill';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accepted,
  bookingOf,
  clockOn,
  conflicts,
  entriesOf,
  find,
  idsFrom,
  paperDay,
  patchBooking,
  runOf,
  stopsOfTrip,
  tripOf,
  unsoundness,
  type Day,
  type PaperRide,
} from '../../day/index.ts';
import type { Leave } from '../../shifts/index.ts';
import { dispatchBookings } from '../dispatch-bookings.ts';
import { withRun } from '../find-run.ts';
import { onPaperRun, PAPER_RUN, PAPER_VAN, sharedOnPaper } from '../paper-run.ts';
import { planBlock, planLunch } from '../plan-block.ts';
import { applyTemplate, idsOfTemplate, type TemplateAsked, type TemplateFacts, tripKey } from './apply-template.ts';
import { keepDay } from './keep-day.ts';
import { wallOnDay, type KeptColumn } from './template.ts';

const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';
const SPRING = '2026-03-08';
const FALL = '2026-11-01';

const RIDES: PaperRide[] = [
  { id: '1', pickup: '08:00' },
  { id: '2', pickup: '09:00', riderId: '92' },
  { id: '3', pickup: null },
];

/** Two rides and one that waits for its call, on a van with a lunch and an errand. */
function keptDay(date = MONDAY, rides = RIDES): Day {
  const ids = rides.map(({ id }) => id);
  const day = onPaperRun(paperDay(rides, { date }), ids);
  const at = (time: string) => ({ wall: wallOnDay(date, time), offset: null });
  const block = { ...PAPER_RUN, programId: '1' };
  const opening = { now: clockOn(day, '00:00'), nextId: idsFrom(2000) };
  const lunch = accepted(planLunch(day, { ...block, start: at('12:00'), end: at('12:30') }, opening));
  const errand = { ...block, start: at('13:00'), end: at('13:20'), detail: 'Fuel', placeId: '53' };
  return accepted(planBlock('driver_action', lunch, errand, opening));
}

function kept(day: Day): KeptColumn[] {
  return accepted(keepDay(day, '1', []));
}

interface World {
  down?: string;
  leaves?: Partial<Leave>[];
  apart?: [driver: string, rider: string];
}

function factsOf({ down, leaves = [], apart }: World = {}): TemplateFacts {
  return {
    vehicle: (id) => ({ ...PAPER_VAN, id, whyDown: down ?? null }),
    vehicleName: (id) => `Van ${id}`,
    crew: ({ driverId, teamId }) =>
      driverId ? [{ driverId, name: `Driver ${driverId}` }] : teamId ? [{ driverId: '88', name: 'Team' }] : [],
    crewName: ({ driverId }) => `Driver ${driverId}`,
    leaves: leaves.map((leave) => ({
      id: '1', kind: 'sick', note: '', during: null, driverId: '81',
      startsOn: Temporal.PlainDate.from(MONDAY), endsOn: Temporal.PlainDate.from('2026-12-01'), ...leave,
    })),
    keptApart: new Map(apart ? [[apart[0], new Set([apart[1]])]] : []),
  }; // prettier-ignore
}

const nextId = idsFrom(7000);

function applied(day: Day, columns: readonly KeptColumn[], world: World = {}, more: Partial<TemplateAsked> = {}) {
  const opening = { now: clockOn(day, '05:00'), nextId };
  const done = applyTemplate(day, { columns, programId: '1', facts: factsOf(world), ...more }, opening);
  expect(unsoundness(done.day)).toEqual([]);
  const told = done.lines.map(({ of, is, refusal }) => `${of} ${is}${refusal ? `: ${refusal.sentence}` : ''}`);
  return { ...done, told };
}

function timesOf(day: Day, id: string): (string | null)[] {
  const { tripId } = bookingOf(day, id);
  return tripId === null
    ? []
    : stopsOfTrip(day, tripId)
        .filter((s) => s.bookingId === id)
        .map((s) => s.plannedAt);
}

const ALL = ['column added', 'driver added', 'ride added', 'ride added', 'block added', 'block added', 'ride added'];

describe('A template of a day', () => {
  test('[TMPL-04] keeps each column with who drives it, its blocks, and who rides where when, and no booking', () => {
    const [column] = kept(keptDay());
    expect(column).toMatchObject({ vehicleId: '71', driverId: '81', teamId: null });
    const ride = { pickupPlaceId: '51', dropoffPlaceId: '52' };
    expect(column?.trips).toEqual([
      expect.objectContaining({
        kind: 'ride', startTime: '08:00', endTime: '08:25',
        rides: [{ riderId: '91', ...ride, pickupTime: '08:00', dropoffTime: '08:25' }],
      }),
      expect.objectContaining({ kind: 'ride', startTime: '09:00' }),
      { kind: 'lunch_break', startTime: '12:00', endTime: '12:30', rides: [], placeId: null, detail: null, notes: null },
      expect.objectContaining({ kind: 'driver_action', detail: 'Fuel', placeId: '53' }),
      expect.objectContaining({ kind: 'ride', rides: [{ riderId: '93', ...ride, pickupTime: null, dropoffTime: null }] }),
    ]); // prettier-ignore
  });

  test('of a day on which nothing is dispatched is refused, and of another program too', () => {
    expect(keepDay(paperDay(RIDES), '1', [])).toMatchObject({
      refusal: { code: 'NO_TRIPS', sentence: 'No trips found!' },
    });
    expect(keepDay(keptDay(), '2', [])).toMatchObject({ refusal: { code: 'NO_TRIPS' } });
  });

  test('counts what runs past midnight on, and ends after it begins in the hour that comes twice', () => {
    const late = onPaperRun(paperDay([{ id: '1', pickup: '23:50', dropoff: '24:20' }], { date: MONDAY }), ['1']);
    expect(kept(late)[0]?.trips[0]).toMatchObject({ startTime: '23:50', endTime: '24:20' });
    const fall = paperDay([{ id: '1', pickup: '01:50' }], { date: FALL });
    expect(kept(onPaperRun(fall, ['1']))[0]?.trips[0]).toMatchObject({ startTime: '01:50', endTime: '02:15' });
  });
});

describe('A template that is applied', () => {
  test('[TMPL-03] puts its column, driver, blocks and matching rides on a day, at its own times of the clock', () => {
    const before = paperDay(
      RIDES.map((ride) => (ride.id === '1' ? { ...ride, pickup: '08:10' } : ride)),
      { date: TUESDAY },
    );
    const done = applied(before, kept(keptDay()));
    expect(done.told).toEqual(ALL);
    expect([...entriesOf(done.day.run)]).toMatchObject([{ vehicleId: '71', driverId: '81' }]);
    expect(timesOf(done.day, '1')).toEqual(
      ['08:00', '08:25'].map((time) => String(clockOn(before, time)).replace('Z', '+00:00')),
    );
    expect(timesOf(done.day, '3')).toEqual([null, null]);
    expect(kept(done.day)).toEqual(kept(keptDay()));
  });

  test('a second time finds everything there, and changes nothing', () => {
    const once = applied(paperDay(RIDES, { date: TUESDAY }), kept(keptDay())).day;
    const again = applied(once, kept(keptDay()));
    expect(again.told).toEqual(ALL.map((line) => line.replace('added', 'there')));
    expect([...entriesOf(again.day.trip)]).toEqual([...entriesOf(once.trip)]);
    expect(again.put).toEqual([]);
  });

  test('drives who rode together together, and lets who books later join them', () => {
    const rides: PaperRide[] = [
      { id: '1', pickup: '08:00' },
      { id: '2', pickup: '08:10' },
    ];
    const columns = kept(sharedOnPaper(onPaperRun(paperDay(rides, { date: MONDAY }), ['1', '2']), ['1', '2']));
    const both = applied(paperDay(rides, { date: TUESDAY }), columns).day;
    expect([...entriesOf(both.trip)].map(({ kind }) => kind)).toEqual(['shared']);
    expect(conflicts(both)).toEqual([]);

    const alone = applied(
      patchBooking(paperDay(rides, { date: TUESDAY }), '2', { rideStatus: 4, canceledAt: '2026-03-09T12:00:00+00:00' }),
      columns,
    );
    expect(alone.told.at(-1)).toBe('ride skipped: The booking is canceled.');
    const back = patchBooking(alone.day, '2', { rideStatus: 0, canceledAt: null });
    const joined = applied(back, columns, {}, { ridesOnly: { bookings: null } });
    expect(joined.told).toEqual(['ride there', 'ride added']);
    expect(bookingOf(joined.day, '2').tripId).toBe(bookingOf(alone.day, '1').tripId);
  });

  test('leaves out the column of a vehicle in the shop, and whatever is on it', () => {
    const done = applied(paperDay(RIDES, { date: TUESDAY }), kept(keptDay()), { down: 'In the shop.' });
    expect(done.told[0]).toBe('column skipped: In the shop.');
    expect(new Set(done.told.slice(1))).toEqual(
      new Set(['ride skipped: Its column is left out.', 'block skipped: Its column is left out.']),
    );
    expect(done.put).toEqual([]);
  });

  test('puts nothing on a column whose driver is on leave, or drives another vehicle that day, and names them', () => {
    const before = paperDay([...RIDES, { id: '4', pickup: '15:00' }], { date: TUESDAY });
    const away = applied(before, kept(keptDay()), { leaves: [{}] });
    expect(away.told.slice(0, 3)).toEqual([
      'column there',
      'driver skipped: Driver 81 is on leave on Tue, Mar 10.',
      'ride skipped: Its column has no driver.',
    ]);
    const opening = { now: clockOn(before, '05:00'), nextId: idsFrom(3000) };
    const busy = accepted(
      dispatchBookings(
        before,
        { ...PAPER_RUN, vehicleId: '72', bookingIds: ['4'] },
        { ...PAPER_VAN, id: '72' },
        opening,
      ),
    );
    expect(applied(busy, kept(keptDay())).told[1]).toBe('driver skipped: Driver 81 drives Van 72 that day.');
  });

  test('gives the rides to whom the vehicle was given for that day', () => {
    const before = paperDay(RIDES, { date: TUESDAY });
    const opening = { now: clockOn(before, '05:00'), nextId: idsFrom(3000) };
    const given = withRun(before, { vehicleId: '71', driverId: '82', teamId: null }, opening).day;
    const done = applied(given, kept(keptDay()), { leaves: [{}] });
    expect(done.told.slice(0, 2)).toEqual([
      'column there',
      'driver skipped: Driver 81 is on leave on Tue, Mar 10. Driver 82 drives the vehicle that day, and its rides.',
    ]);
    expect(done.put).toEqual(['1', '2', '3']);
    expect(runOf(done.day, tripOf(done.day, bookingOf(done.day, '1').tripId ?? '').runId).driverId).toBe('82');
  });

  const NONE: [why: string, fields: Partial<PaperRide> | null, sentence: string][] = [
    ['is not booked', null, 'No booking.'],
    ['is canceled', { rideStatus: 4, canceledAt: '2026-03-09T12:00:00+00:00' }, 'The booking is canceled.'],
    ['is booked for another time', { pickup: '11:00' }, 'Booked at 11:00 AM.'],
    ['goes to another place', { dropoffPlaceId: '60' }, 'Booked from or to another place that day.'],
    [
      'needs what the vehicle has not',
      { aids: ['Wheelchair'] },
      "The vehicle doesn't support the rider's mobility aid need.",
    ],
  ];
  test.each(NONE)('leaves out a ride that %s, and says so', (_why, fields, sentence) => {
    const rides = RIDES.flatMap((ride) => (ride.id === '1' ? (fields ? [{ ...ride, ...fields }] : []) : [ride]));
    const done = applied(paperDay(rides, { date: TUESDAY }), kept(keptDay()));
    expect(done.told[2]).toBe(`ride skipped: ${sentence}`);
    expect(done.put).toEqual(['2', '3']);
  });

  test('leaves out a ride that is on another vehicle, one whose time is taken, and one kept apart from the driver', () => {
    const before = paperDay([...RIDES, { id: '4', pickup: '09:10' }], { date: TUESDAY });
    const opening = { now: clockOn(before, '05:00'), nextId: idsFrom(3000) };
    const elsewhere = { vehicleId: '72', driverId: '82', teamId: null, bookingIds: ['1'] };
    const first = accepted(dispatchBookings(before, elsewhere, { ...PAPER_VAN, id: '72' }, opening));
    const taken = accepted(dispatchBookings(first, { ...PAPER_RUN, bookingIds: ['4'] }, PAPER_VAN, opening));
    const done = applied(taken, kept(keptDay()), { apart: ['81', '93'] });
    expect(done.told.filter((line) => line.startsWith('ride'))).toEqual([
      'ride skipped: Already on Van 72.',
      'ride skipped: The vehicle has another trip from 9:10 AM to 9:35 AM.',
      'ride skipped: The rider is not to be driven by Driver 81.',
    ]);
  });

  describe('with what was decided for the day', () => {
    const decidedOf = (columns: [number, object][] = [], rides: [string, string][] = []) => ({
      decided: { columns: new Map(columns), rides: new Map(rides) },
    });

    test('puts the column of a vehicle that is down on another one', () => {
      const before = paperDay(RIDES, { date: TUESDAY });
      const done = applied(before, kept(keptDay()), {}, decidedOf([[0, { vehicleId: '72' }]]));
      expect(done.told).toEqual(ALL);
      expect([...entriesOf(done.day.run)]).toMatchObject([{ vehicleId: '72', driverId: '81' }]);
    });

    test('lets somebody else drive for who is on leave, and says of them too that they are away', () => {
      const before = paperDay(RIDES, { date: TUESDAY });
      const columns = kept(keptDay());
      const drivenBy = (driverId: string) => decidedOf([[0, { drives: { driverId, teamId: null } }]]);
      const done = applied(before, columns, { leaves: [{}] }, drivenBy('82'));
      expect(done.told).toEqual(ALL);
      expect([...entriesOf(done.day.run)]).toMatchObject([{ vehicleId: '71', driverId: '82' }]);
      expect(applied(before, columns, { leaves: [{ driverId: '82' }] }, drivenBy('82')).told[1]).toBe(
        'driver skipped: Driver 82 is on leave on Tue, Mar 10.',
      );
    });

    test('takes the booking of another time at its own time, and offers it before', () => {
      const rides = RIDES.map((one) => (one.id === '1' ? { ...one, pickup: '11:00' } : one));
      const before = paperDay(rides, { date: TUESDAY });
      const columns = kept(keptDay());
      expect(applied(before, columns).lines[2]).toMatchObject({ is: 'skipped', otherId: '1' });
      const done = applied(before, columns, {}, decidedOf([], [['0.0.0', '1']]));
      expect(done.told[2]).toBe('ride added');
      expect(timesOf(done.day, '1')).toEqual(
        ['11:00', '11:25'].map((time) => String(clockOn(before, time)).replace('Z', '+00:00')),
      );
      expect(applied(done.day, columns, {}, decidedOf([], [['0.0.0', '1']])).told[2]).toBe('ride there');
    });

    test('takes the booking to another place, at the time of the template where that was promised', () => {
      const rides = RIDES.map((one) => (one.id === '1' ? { ...one, pickup: '08:10', dropoffPlaceId: '60' } : one));
      const before = paperDay(rides, { date: TUESDAY });
      expect(applied(before, kept(keptDay())).lines[2]).toMatchObject({ otherId: '1' });
      const done = applied(before, kept(keptDay()), {}, decidedOf([], [['0.0.0', '1']]));
      expect(timesOf(done.day, '1')[0]).toBe(String(clockOn(before, '08:00')).replace('Z', '+00:00'));
    });

    test('takes no booking of another rider, and none for two rides', () => {
      const before = paperDay(RIDES, { date: TUESDAY });
      const columns = kept(keptDay());
      expect(applied(before, columns, {}, decidedOf([], [['0.0.0', '2']])).told.slice(2, 4)).toEqual([
        'ride skipped: No booking.',
        'ride skipped: No booking.',
      ]);
      const [column] = columns;
      const again = column ? [{ ...column, trips: column.trips.flatMap((trip) => [trip, trip]) }] : [];
      const twice = decidedOf([], [['0.0.0', '1'], ['0.1.0', '1']]); // prettier-ignore
      expect(applied(before, again, {}, twice).told.slice(2, 4)).toEqual(['ride added', 'ride skipped: No booking.']);
    });
  });

  test('names a time that does not exist that day, of rides and of blocks', () => {
    const columns = kept(keptDay(MONDAY, [{ id: '1', pickup: '02:30' }])).map((column) => ({
      ...column,
      trips: column.trips.map((trip) => (trip.kind === 'lunch_break' ? { ...trip, startTime: '02:15' } : trip)),
    }));
    const done = applied(paperDay([{ id: '1', pickup: '03:30' }], { date: SPRING }), columns);
    const skipped = 'does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.';
    expect(done.told).toEqual(
      expect.arrayContaining([`ride skipped: 2:30 AM ${skipped}`, `block skipped: 2:15 AM ${skipped}`]),
    );
  });

  test('over the hour that comes twice, a ride takes as long as it did', () => {
    const columns = kept(keptDay(MONDAY, [{ id: '1', pickup: '00:50', dropoff: '01:20' }]));
    const day = paperDay([{ id: '1', pickup: '00:50', dropoff: '01:20' }], { date: FALL });
    const [from, until] = timesOf(applied(day, columns).day, '1').map((text) => Date.parse(text ?? ''));
    expect(((until ?? 0) - (from ?? 0)) / 60_000).toBe(30);
  });
});

describe('Any template on any day', () => {
  const ride = fc.record({
    hour: fc.integer({ min: 0, max: 22 }),
    minute: fc.integer({ min: 0, max: 59 }),
    lasts: fc.integer({ min: 5, max: 90 }),
    vehicle: fc.constantFrom('71', '72'),
    fate: fc.constantFrom('same', 'same', 'later', 'none', 'canceled', 'elsewhere'),
  });

  test('leaves a day that could be, moves nothing that others did, and says of every kept thing what became of it', () => {
    fc.assert(
      fc.property(
        fc.array(ride, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(TUESDAY, SPRING, FALL),
        (rides, date) => {
          const papers = rides.map(({ hour, minute, lasts }, n) => {
            const [from, until] = [hour * 60 + minute, hour * 60 + minute + lasts].map(
              (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
            );
            return { id: String(n + 1), pickup: from ?? '', dropoff: until ?? '' };
          });
          let monday = paperDay(papers, { date: MONDAY });
          const opening = { now: clockOn(monday, '05:00'), nextId: idsFrom(1000) };
          for (const [n, { vehicle }] of rides.entries()) {
            monday = accepted(
              dispatchBookings(
                monday,
                { vehicleId: vehicle, driverId: `8${vehicle}`, teamId: null, bookingIds: [String(n + 1)] },
                { ...PAPER_VAN, id: vehicle },
                opening,
              ),
            );
          }
          const columns = kept(monday);
          // A time that the day lacks is booked an hour later, as its riders would.
          const there = papers
            .filter((_, n) => rides[n]?.fate !== 'none')
            .map((paper) => {
              const hour = Number(paper.pickup.slice(0, 2));
              const moved =
                date === SPRING && hour === 2
                  ? { ...paper, pickup: `03${paper.pickup.slice(2)}`, dropoff: '04:59' }
                  : paper;
              return date === SPRING && moved.dropoff.startsWith('02') ? { ...moved, dropoff: '03:30' } : moved;
            });
          let before = paperDay(there, { date });
          for (const [n, { fate }] of rides.entries()) {
            const id = String(n + 1);
            if (fate === 'canceled')
              before = patchBooking(before, id, { rideStatus: 4, canceledAt: '2026-03-01T12:00:00+00:00' });
            if (fate === 'elsewhere')
              before = accepted(
                dispatchBookings(
                  before,
                  { vehicleId: '73', driverId: '83', teamId: null, bookingIds: [id] },
                  { ...PAPER_VAN, id: '73' },
                  { now: clockOn(before, '05:00'), nextId: idsFrom(3000 + 10 * n) },
                ),
              );
          }
          let next = 7000;
          const done = applyTemplate(
            before,
            { columns, programId: '1', facts: factsOf() },
            { now: clockOn(before, '05:00'), nextId: () => String(next++) },
          );
          expect(unsoundness(done.day)).toEqual([]);
          expect(next - 7000).toBeLessThanOrEqual(idsOfTemplate(columns));
          for (const trip of entriesOf(before.trip)) expect(find(done.day.trip, trip.id)).toEqual(trip);
          expect(done.lines.filter(({ of }) => of === 'ride')).toHaveLength(rides.length);
          expect(
            done.lines
              .filter(({ of, is }) => of === 'ride' && is === 'added')
              .flatMap(({ bookingId }) => bookingId ?? [])
              .toSorted(),
          ).toEqual(done.put.toSorted());
          for (const { is, refusal } of done.lines) expect(refusal !== null).toBe(is === 'skipped');
          for (const id of done.put) {
            const { windowStartAt, windowEndAt } = bookingOf(before, id);
            const [at = ''] = timesOf(done.day, id);
            expect(String(windowStartAt) <= String(at) && String(at) <= String(windowEndAt)).toBe(true);
          }
          // In parts it comes to the same, whatever the parts are.
          let parts = before;
          for (const [at, { trips }] of columns.entries()) {
            for (const nth of trips.keys())
              parts = applyTemplate(
                parts,
                { columns, programId: '1', facts: factsOf(), only: new Set([tripKey(at, nth)]) },
                { now: clockOn(before, '05:00'), nextId: () => String(next++) },
              ).day;
          }
          const carried = (on: Day) =>
            [...entriesOf(on.booking)].flatMap(({ id, tripId }) => (tripId === null ? [] : id));
          const whole = carried(done.day);
          expect(carried(parts).filter((id) => !whole.includes(id))).toEqual([]);
          expect(unsoundness(parts)).toEqual([]);
        },
      ),
      cases(60),
    );
  });
});
