import { edit, entriesOf, find, numberOf, type Booking, type RideStatus, type Run } from '@handrail/domain/day';
import { cases } from '@handrail/testbed/properties';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { driveSecOn, pairOf } from '../grid/drives.ts';
import { type HeldBoard, hold } from './held-board.ts';
import { type DayView, lanesOf, waitingOf } from './lanes.ts';
import { boardBooking, paperBoard, paperColumn, paperTrip } from './paper-board.ts';
import { countsOf } from './counts.ts';
import { KeptView, type Looked } from './kept-view.ts';

const seed = Number.parseInt(process.env['SEED'] ?? '', 10) || 76_100;
const VANS = 6;
const TRIPS_A_VAN = 4;
const WAITING = 5;

const clock = (minute: number) =>
  `2026-03-10T${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00-04:00`;
/** As a row has it. */
const rowTime = (minute: number) => clock(minute + 240).replace('-04:00', '+00:00');
const nowOf = (minute: number) => Temporal.Instant.from(clock(minute)).epochMilliseconds;

/** Six vans, two of them with one driver and two in one team; each has a lunch and three rides; some rides wait. */
function dayOnPaper(): HeldBoard {
  const vans = Array.from({ length: VANS }, (_, at) => at);
  const members = [{ driver_id: '74' }, { driver_id: '75' }] as ReturnType<typeof paperColumn>['driver_team']; // nobody reads more of them
  const isTeam = (at: number) => at === 2 || at === 3;
  const rides = vans.flatMap((van) =>
    Array.from({ length: TRIPS_A_VAN - 1 }, (_, at) => ({
      van,
      id: `${3 + at}${van}1`,
      trip: `${3 + at}${van}2`,
      from: 600 + at * 45,
    })),
  );
  const stop = (id: string, booking_id: string, stop_type: 'pickup' | 'dropoff', at: number) => ({
    ...(paperTrip().stop_order[0] as ReturnType<typeof paperTrip>['stop_order'][number]), // a paper trip has stops
    id,
    stop_type,
    bookings: [{ booking_id, stop_type, passenger_firstname: '', passenger_lastname: '', mobility_assistance: [] }],
    scheduled_pickup_time: stop_type === 'pickup' ? clock(at) : null,
    scheduled_dropoff_time: stop_type === 'dropoff' ? clock(at) : null,
  });
  const times = (from: number) => ({
    scheduled_pickup_time: clock(from),
    scheduled_dropoff_time: clock(from + 30),
    window_start_time: clock(from - 10),
    window_end_time: clock(from + 15),
    appointment_time: clock(from + 40),
  });
  return hold(
    paperBoard({
      columns: vans.map((at) =>
        paperColumn({
          run_id: at === VANS - 1 ? null : `6${at}`,
          shuttle_id: `${at + 1}`,
          index: at + 1,
          shuttle_program_id: at % 2 === 0 ? ['1'] : ['1', '2'],
          driver_id: isTeam(at) ? null : at < 2 ? '71' : `8${at}`,
          driver_team_id: isTeam(at) ? '9' : null,
          driver_team: isTeam(at) ? members : [],
        }),
      ),
      trips: [
        ...rides
          .filter(({ van }) => van < VANS - 1)
          .map(({ van, id, trip, from }) =>
            paperTrip({
              trip_id: trip,
              run_id: `6${van}`,
              program_id: van % 2 === 0 ? '1' : '2',
              booking_ids: [id],
              stop_order: [stop(`${trip}1`, id, 'pickup', from), stop(`${trip}2`, id, 'dropoff', from + 30)],
              first_pickup_time: clock(from),
              last_dropoff_time: clock(from + 30),
            }),
          ),
        ...vans.slice(0, VANS - 1).map((van) =>
          paperTrip({
            trip_id: `9${van}9`,
            run_id: `6${van}`,
            kind: 'lunch_break',
            booking_ids: [],
            stop_order: [],
            first_pickup_time: clock(740),
            last_dropoff_time: clock(770),
          }),
        ),
      ],
      bookings: [
        ...rides
          .filter(({ van }) => van < VANS - 1)
          .map(({ van, id, trip, from }) =>
            boardBooking({
              booking_id: id,
              trip_id: trip,
              ride_status: 1,
              program_id: van % 2 === 0 ? '1' : '2',
              ...times(from),
            }),
          ),
        ...Array.from({ length: WAITING }, (_, at) => boardBooking({ booking_id: `70${at}`, ...times(610 + at * 20) })),
      ],
    }),
  );
}

type Change = (looked: Looked) => Looked;

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T; // none of these is empty
const onBoard =
  (change: (board: HeldBoard) => HeldBoard): Change =>
  (looked) => ({ ...looked, board: change(looked.board) });
const ids = {
  rides: [...dayOnPaper().bookings.keys()],
  trips: [...dayOnPaper().trips.keys()],
  runs: dayOnPaper().columns.flatMap(({ run_id }) => run_id ?? []),
};

function ride(at: number, fields: Partial<Booking>): Change {
  return onBoard((board) => {
    const booking = find(board.day.booking, pick(ids.rides, at));
    return booking ? { ...board, day: edit(board.day, { bookings: [{ ...booking, ...fields }] }) } : board;
  });
}

const any = fc.nat(1_000);
const minute = fc.integer({ min: 560, max: 800 });
const statuses: readonly RideStatus[] = [
  'dispatched',
  'started',
  'picked_up',
  'completed',
  'canceled_early',
  'no_show',
];

/** What happens to a day, one row or one fact at a time. */
const deed: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: any, to: fc.constantFrom(...statuses) }).map(({ at, to }) => ride(at, { rideStatus: numberOf(to) })),
  fc.record({ at: any, to: minute }).map(({ at, to }) => ride(at, { pickedUpAt: rowTime(to), arrivedAt: rowTime(to) })),
  fc
    .record({ at: any, to: minute })
    .map(({ at, to }) => ride(at, { windowEndAt: rowTime(to), scheduledPickupAt: rowTime(to) })),
  // Taken off, or put on a trip, with its stops.
  fc.record({ at: any, to: any, isOff: fc.boolean() }).map(({ at, to, isOff }) =>
    onBoard((board) => {
      const booking = find(board.day.booking, pick(ids.rides, at));
      if (!booking) return board;
      const own = [...entriesOf(board.day.stop)].filter(({ bookingId }) => bookingId === booking.id);
      const tripId = pick(ids.trips, to);
      const put = isOff
        ? { bookings: [{ ...booking, tripId: null, rideStatus: 0 as const }], gone: { stops: own.map(({ id }) => id) } }
        : {
            bookings: [{ ...booking, tripId, rideStatus: 1 as const }],
            stops: own.map((stop) => ({ ...stop, tripId })),
          };
      return { ...board, day: edit(board.day, put) };
    }),
  ),
  fc.record({ at: any, to: any, from: minute, long: fc.integer({ min: 0, max: 60 }) }).map(({ at, to, from, long }) =>
    onBoard((board) => {
      const trip = find(board.day.trip, pick(ids.trips, at));
      if (!trip) return board;
      const moved = { ...trip, runId: pick(ids.runs, to), startsAt: rowTime(from), endsAt: rowTime(from + long) };
      return { ...board, day: edit(board.day, { trips: [moved] }) };
    }),
  ),
  any.map((at) => onBoard((board) => ({ ...board, day: edit(board.day, { gone: { trips: [pick(ids.trips, at)] } }) }))),
  fc.record({ at: any, isIn: fc.boolean(), to: minute }).map(({ at, isIn, to }) =>
    onBoard((board) => {
      const stop = find(board.day.stop, `${pick(ids.trips, at)}${isIn ? 1 : 2}`);
      return stop ? { ...board, day: edit(board.day, { stops: [{ ...stop, plannedAt: rowTime(to) }] }) } : board;
    }),
  ),
  // Another driver or team has the run, and its column says so.
  fc
    .record({ at: any, driver: fc.constantFrom('71', '74', '82', null), isTeam: fc.boolean() })
    .map(({ at, driver, isTeam }) =>
      onBoard((board) => {
        const id = pick(ids.runs, at);
        const run = find(board.day.run, id);
        if (!run) return board;
        const crew: Partial<Run> = isTeam ? { driverId: null, teamId: '9' } : { driverId: driver, teamId: null };
        const columns = board.columns.map((column) =>
          column.run_id === id
            ? { ...column, driver_id: isTeam ? null : driver, driver_team_id: isTeam ? '9' : null }
            : column,
        );
        return { ...board, columns, day: edit(board.day, { runs: [{ ...run, ...crew }] }) };
      }),
    ),
  any.map((at) =>
    onBoard((board) => ({
      ...board,
      columns: board.columns.toSpliced(at % board.columns.length, board.columns.length > 2 ? 1 : 0),
    })),
  ),
  // What a reader knows of a ride.
  any.map((at) =>
    onBoard((board) => {
      const id = pick(ids.rides, at);
      const facts = board.bookings.get(id);
      return facts ? { ...board, bookings: new Map([...board.bookings, [id, { ...facts }]]) } : board;
    }),
  ),
  any.map((at) =>
    onBoard((board) => {
      const bookings = new Map(board.bookings);
      bookings.delete(pick(ids.rides, at));
      return { ...board, bookings };
    }),
  ),
  fc.record({ at: any, seconds: fc.integer({ min: 600, max: 3_000 }) }).map(({ at, seconds }): Change => (looked) => {
    const run = pick(ids.runs, at);
    const own = ['3', '4', '5'].map((one) => `${one}${run.slice(1)}2`);
    const pairs = own.flatMap((from) => own.map((to) => [pairOf(from, to), seconds] as const));
    return { ...looked, drives: new Map([...looked.drives, [run, new Map(pairs)]]) };
  }),
);

const tick = fc.integer({ min: 1, max: 15 }).map((by): Change => (looked) => ({
  ...looked,
  nowMs: looked.nowMs + by * 60_000,
}));
const turn: fc.Arbitrary<Change> = fc.oneof(
  fc.constant<Change>((looked) => ({ ...looked, nowMs: looked.nowMs - 300_000 })),
  fc.constantFrom('', '1', '2').map((program): Change => (looked) => ({ ...looked, program })),
  // As it stood at first.
  fc.constant(onBoard(dayOnPaper)),
);
const change = fc.oneof(
  { arbitrary: deed, weight: 12 },
  { arbitrary: tick, weight: 10 },
  { arbitrary: turn, weight: 1 },
);

/** The whole day, reckoned from nothing. */
function fresh({ board, program, nowMs, drives }: Looked): DayView {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const lanes = lanesOf(board, board, program, now, driveSecOn(board.day, drives));
  const waiting = waitingOf(board, program, now);
  return { lanes, ...waiting, counts: countsOf(lanes, waiting.pool) };
}

const first = (): Looked => ({ board: dayOnPaper(), program: '', nowMs: nowOf(595), drives: new Map() });

describe('A view that is kept', () => {
  test(`is after each change what a fresh one is (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
        const kept = new KeptView();
        let looked = first();
        expect(kept.of(looked)).toEqual(fresh(looked));
        for (const next of changes) {
          looked = next(looked);
          expect(kept.of(looked)).toEqual(fresh(looked));
        }
      }),
      { seed, ...cases(100) },
    );
  });

  test(`is caught up with lane by lane, and what is done to the day is in it before that (seed ${seed})`, () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
        const kept = new KeptView(1);
        let looked = first();
        kept.of(looked);
        for (const next of changes) {
          const before = looked;
          looked = next(looked);
          const soFar = kept.soFar(looked);
          if (looked.nowMs === before.nowMs && looked.drives === before.drives) expect(soFar).toEqual(fresh(looked));
          for (let steps = 0; kept.reckonSome(looked); steps++) expect(steps).toBeLessThan(VANS);
          expect(kept.soFar(looked)).toEqual(fresh(looked));
          expect(kept.isBehind(looked)).toBe(false);
        }
      }),
      { seed, ...cases(100) },
    );
  });

  test('leaves lanes as they were while the clock concerns more of them than are reckoned at once', () => {
    const kept = new KeptView(2);
    const looked = first();
    const before = kept.of(looked);
    const later = { ...looked, nowMs: nowOf(700) };
    expect(kept.soFar(later).lanes).toBe(before.lanes);
    expect(kept.isBehind(later)).toBe(true);
    const done = ride(0, { rideStatus: numberOf('started') })(later);
    const lanes = kept.soFar(done).lanes.map((lane, at) => lane === before.lanes[at]);
    // The first two have one driver.
    expect(lanes.slice(2)).toEqual([true, true, true, true]);
    expect(lanes[0]).toBe(false);
  });

  test('has the same lanes and the same pool as before, but for what changed', () => {
    const kept = new KeptView();
    const looked = first();
    const before = kept.of(looked);
    expect(kept.of({ ...looked, nowMs: looked.nowMs + 60_000 })).toBe(before);
    const after = kept.of(ride(0, { rideStatus: numberOf('started') })(looked));
    expect(after.lanes.map((lane, at) => lane === before.lanes[at])).toEqual([false, true, true, true, true, true]);
    expect(after.pool).toBe(before.pool);
    expect(after.counts).toBe(before.counts);
  });

  test('has another lane for a drive that is known better, and for a rival that gets in its way', () => {
    const kept = new KeptView();
    const looked = first();
    const before = kept.of(looked);
    const [drive] = [new Map([[pairOf('302', '402'), 2_400]])];
    const driven = kept.of({ ...looked, drives: new Map([['60', drive]]), nowMs: nowOf(610) });
    expect(driven.lanes[0]).not.toBe(before.lanes[0]);
    // Runs 60 and 61 have one driver: what is on both at one time overlaps, and one of them leaves.
    const parted = onBoard((board) => ({
      ...board,
      day: edit(board.day, { runs: [{ ...(find(board.day.run, '61') as Run), driverId: '99' }] }),
    }))(looked);
    const apart = kept.of(parted);
    expect(before.lanes[0]?.trips.some(({ overlaps }) => overlaps)).toBe(true);
    expect(apart.lanes[0]?.trips.some(({ overlaps }) => overlaps)).toBe(false);
  });

  test('is reckoned a few lanes at a time as it opens, and is the same then', () => {
    const kept = new KeptView();
    // Everybody is late: each minute says something else, and within one nothing does.
    const looked = { ...first(), nowMs: nowOf(700) };
    expect(kept.reckonSome(looked)).toBe(true);
    expect(kept.reckonSome(looked)).toBe(false);
    expect(kept.of(looked)).toEqual(fresh(looked));
    expect(kept.of({ ...looked })).toBe(kept.of(looked));
  });

  test('can be drawn as it opens: the lanes that stand first are whole, every other is there and empty', () => {
    const kept = new KeptView(2);
    const looked = first();
    expect(kept.opening(looked)).toBeNull();
    kept.reckonSome(looked); // finds what belongs together
    expect(kept.opening(looked)).toBeNull();
    kept.reckonSome(looked);
    const opening = kept.opening(looked);
    const whole = fresh(looked);
    expect(opening?.lanes.map(({ key }) => key)).toEqual(whole.lanes.map(({ key }) => key));
    expect(opening?.lanes.slice(0, 2)).toEqual(whole.lanes.slice(0, 2));
    expect(opening?.lanes.slice(2).every(({ trips }) => trips.length === 0)).toBe(true);
    expect(opening?.pool).toEqual(whole.pool);
    while (kept.reckonSome(looked));
    const then = kept.soFar(looked);
    expect(then).toEqual(whole);
    // What was drawn already is not drawn anew.
    expect(then.lanes.map((lane, at) => lane === opening?.lanes[at])).toEqual([true, true, false, false, false, false]);
  });
});
