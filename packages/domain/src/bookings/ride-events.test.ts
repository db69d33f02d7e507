import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  bookingOf,
  clockOn,
  edit,
  newRun,
  newStop,
  newTrip,
  paperDay,
  sound,
  textOfInstant,
  type Booking,
  type Day,
} from '../day/index.ts';
import { readWall, type Verdict } from '../platform/index.ts';
import { changeStatus } from './change-status.ts';
import { correctStamps, type StampEdits } from './correct-stamps.ts';
import { reportEvent, reportFromDevice, type RideEvent } from './ride-events.ts';

/** Ada (11) and Ben (12) on one run: each on a ride, or both on a shared trip. */
function onTheRun({ isShared = false, date = '2026-03-10', ada = '08:40', ben = '10:00' } = {}): Day {
  const day = paperDay(
    [
      { id: '11', pickup: ada },
      { id: '12', pickup: ben },
    ],
    { date },
  );
  const booked = [bookingOf(day, '11'), bookingOf(day, '12')];
  const tripOf = (id: string) => (isShared ? '300' : `30${id}`);
  const base = { serviceDay: date, runId: '200', programId: '1' };
  const start = booked[0]?.scheduledPickupAt ?? '';
  const times = { startsAt: start, endsAt: booked[1]?.scheduledDropoffAt ?? '' };
  const kind = isShared ? 'shared' : 'ride';
  return edit(day, {
    runs: [newRun({ id: '200', serviceDay: date, vehicleId: '71', driverId: '81', openedAt: start })],
    trips: [...new Set(['11', '12'].map(tripOf))].map((id) => newTrip({ ...base, ...times, id, kind })),
    bookings: booked.map((booking) => ({ ...booking, rideStatus: 1 as const, tripId: tripOf(booking.id) })),
    stops: booked.flatMap(({ id }, at) => [
      newStop({ id: `4${id}`, serviceDay: date, bookingId: id, tripId: tripOf(id), stopType: 'pickup', seq: 1 + at }),
      newStop({ id: `5${id}`, serviceDay: date, bookingId: id, tripId: tripOf(id), stopType: 'dropoff', seq: 3 + at }),
    ]),
  });
}

function happen(day: Day, event: RideEvent, time: string, id = '11', overrideReason: string | null = null) {
  const at = clockOn(day, time);
  return reportEvent(day, { bookingId: id, event, at, overrideReason }, { doorWaitMin: 5, now: at });
}

function lived(events: [RideEvent, string][], from = onTheRun()): Day {
  return events.reduce((day, [event, time]) => sound(happen(day, event, time)), from);
}

function check(verdict: Verdict<Day>, code: string, sentence: string) {
  expect(verdict.ok ? null : verdict.refusal).toEqual({ code, sentence });
}

const ada = (day: Day) => bookingOf(day, '11');
const statuses = (day: Day) => [bookingOf(day, '11').rideStatus, bookingOf(day, '12').rideStatus];
const driven: [RideEvent, string][] = [
  ['enroute', '08:20'],
  ['arrived_pickup', '08:38'],
  ['picked_up', '08:42'],
  ['arrived_dropoff', '09:03'],
  ['dropped_off', '09:05'],
];

describe('A ride as it happens', () => {
  test('goes from on route to dropped off, each with its time', () => {
    const after = lived(driven);
    expect(ada(after)).toMatchObject({
      rideStatus: 3,
      enrouteAt: '2026-03-10T15:20:00+00:00',
      arrivedAt: '2026-03-10T15:38:00+00:00',
      pickedUpAt: '2026-03-10T15:42:00+00:00',
      arrivedDropoffAt: '2026-03-10T16:03:00+00:00',
      droppedOffAt: '2026-03-10T16:05:00+00:00',
    });
    expect(statuses(after)).toEqual([3, 1]);
  });

  test('changes its status only with the rider in the vehicle', () => {
    const walked = driven.map((_, at) => ada(lived(driven.slice(0, at + 1))).rideStatus);
    expect(walked).toEqual([1, 1, 6, 6, 3]);
  });

  test('may leave out what the driver had no hand free to press', () => {
    expect(
      ada(
        lived([
          ['picked_up', '08:42'],
          ['dropped_off', '09:05'],
        ]),
      ),
    ).toMatchObject({ rideStatus: 3, arrivedAt: null });
  });

  test('writes down the signature, the note and the odometer', () => {
    const day = lived([['picked_up', '08:42']]);
    const at = clockOn(day, '09:05');
    const report = {
      bookingId: '11',
      event: 'dropped_off',
      at,
      driverNote: 'Left a cane.',
      signatureFileId: '66',
      odometerM: 1200,
    } as const;
    expect(ada(sound(reportFromDevice(day, report, { doorWaitMin: 5, now: at })))).toMatchObject({
      driverNote: 'Left a cane.',
      signatureFileId: '66',
      dropoffOdometerM: 1200,
      pickupOdometerM: null,
    });
  });

  test('keeps each odometer at its end of the ride', () => {
    const day = onTheRun();
    const told = (before: Day, event: RideEvent, time: string, odometerM: number) => {
      const at = clockOn(day, time);
      return sound(reportFromDevice(before, { bookingId: '11', event, at, odometerM }, { doorWaitMin: 5, now: at }));
    };
    const there = told(told(day, 'picked_up', '08:42', 1000), 'arrived_dropoff', '09:03', 9000);
    expect(ada(there)).toMatchObject({ pickupOdometerM: 1000, dropoffOdometerM: 9000 });
  });

  test('does not happen before it did', () => {
    const arrived = lived([['arrived_pickup', '08:38']]);
    check(happen(arrived, 'picked_up', '08:30'), 'STATUS_NOT_REACHABLE', 'The event before it was at 8:38 AM.');
  });

  test('does not happen before its time', () => {
    const day = onTheRun();
    const report = { bookingId: '11', event: 'enroute', at: clockOn(day, '08:20') } as const;
    check(
      reportEvent(day, report, { doorWaitMin: 5, now: clockOn(day, '08:19') }),
      'IN_THE_FUTURE',
      'That time is still to come.',
    );
  });

  test.each([
    ['enroute', 'The driver is already on the way.', 1],
    ['arrived_pickup', 'The vehicle has already arrived.', 2],
    ['enroute', 'The vehicle has already arrived.', 2],
    ['picked_up', 'The rider is already on board.', 3],
    ['no_show', 'The rider is already on board.', 3],
    ['arrived_dropoff', 'The vehicle is already at the drop-off.', 4],
    ['dropped_off', 'The ride is already completed.', 5],
  ] as const)('has %s no second time: %s', (event, sentence, steps) => {
    check(happen(lived(driven.slice(0, steps)), event, '09:10'), 'STATUS_NOT_REACHABLE', sentence);
  });

  test('lets nobody off who is not on', () => {
    check(happen(onTheRun(), 'dropped_off', '09:00'), 'NOT_ON_BOARD', 'The rider is not on board.');
    check(happen(onTheRun(), 'arrived_dropoff', '09:00'), 'NOT_ON_BOARD', 'The rider is not on board.');
  });

  test('needs a run', () => {
    check(happen(paperDay([{ id: '11' }]), 'enroute', '08:20'), 'NOT_DISPATCHED', 'The booking is not dispatched.');
    check(
      happen(paperDay([{ id: '11', rideStatus: 7 }]), 'enroute', '08:20'),
      'STATUS_NOT_REACHABLE',
      'The booking is canceled.',
    );
  });

  test('answers a device with the one word it knows', () => {
    const day = paperDay([{ id: '11' }]);
    const at = clockOn(day, '08:20');
    check(
      reportFromDevice(day, { bookingId: '11', event: 'enroute', at }, { doorWaitMin: 5, now: at }),
      'STATUS_NOT_REACHABLE',
      'The booking is not dispatched.',
    );
  });

  test('runs on past midnight', () => {
    const late = onTheRun({ ada: '23:50', ben: '24:10' });
    expect(ada(sound(happen(sound(happen(late, 'picked_up', '23:55')), 'dropped_off', '24:20'))).droppedOffAt).toBe(
      '2026-03-11T07:20:00+00:00',
    );
  });
});

describe('A no-show', () => {
  test('is refused until the vehicle arrives', () => {
    check(happen(onTheRun(), 'no_show', '08:50'), 'NOT_ARRIVED', 'The vehicle has not arrived.');
  });

  test('is refused while the driver waits', () => {
    check(
      happen(lived([['arrived_pickup', '08:40']]), 'no_show', '08:44'),
      'STILL_WAITING',
      'The driver waits until 8:45 AM.',
    );
  });

  test('stands from the minute the wait ends, and keeps its trip', () => {
    const after = sound(happen(lived([['arrived_pickup', '08:40']]), 'no_show', '08:45'));
    expect(ada(after)).toMatchObject({ rideStatus: 5, tripId: '3011', noShowAt: '2026-03-10T15:45:00+00:00' });
  });

  test('may be called by the console with a reason', () => {
    expect(ada(sound(happen(onTheRun(), 'no_show', '08:44', '11', 'Neighbor says she left.')))).toMatchObject({
      rideStatus: 5,
      noShowReason: 'Neighbor says she left.',
    });
    check(happen(onTheRun(), 'no_show', '08:44', '11', '  '), 'NOT_ARRIVED', 'The vehicle has not arrived.');
  });

  test.each([
    // Each waits five real minutes across the change of the clocks.
    ['2026-03-08', '2026-03-08T09:58:00Z', '2026-03-08T10:02:00Z', '3:03 AM'],
    ['2026-11-01', '2026-11-01T08:58:00Z', '2026-11-01T09:02:00Z', '1:03 AM PST'],
  ])('waits the whole wait on %s', (date, arrived, early, until) => {
    const day = onTheRun({ date, ada: '00:30' });
    const stood = edit(day, { bookings: [{ ...ada(day), arrivedAt: textOfInstant(Temporal.Instant.from(arrived)) }] });
    const at = Temporal.Instant.from(early);
    const report = { bookingId: '11', event: 'no_show', at } as const;
    check(reportEvent(stood, report, { doorWaitMin: 5, now: at }), 'STILL_WAITING', `The driver waits until ${until}.`);
    const waited = { ...report, at: at.add({ minutes: 1 }) };
    expect(reportEvent(stood, waited, { doorWaitMin: 5, now: waited.at }).ok).toBe(true);
  });
});

describe('A shared trip', () => {
  test('that has met one rider is started for the other', () => {
    const met = lived([['picked_up', '08:42']], onTheRun({ isShared: true }));
    expect(statuses(met)).toEqual([6, 2]);
    expect(statuses(lived([['dropped_off', '09:05']], met))).toEqual([3, 2]);
  });

  test('is not started by a driver on the way, nor by a no-show', () => {
    const waited = lived(
      [
        ['enroute', '08:20'],
        ['arrived_pickup', '08:38'],
        ['no_show', '08:45'],
      ],
      onTheRun({ isShared: true }),
    );
    expect(statuses(waited)).toEqual([5, 1]);
  });

  test('picks up the second rider from started', () => {
    const met = lived([['picked_up', '08:42']], onTheRun({ isShared: true }));
    expect(statuses(sound(happen(met, 'picked_up', '10:00', '12')))).toEqual([6, 6]);
  });
});

describe('A status set from the console', () => {
  const set = (day: Day, rideStatus: number, time: string, reason: string | null = null, now = time) =>
    changeStatus(
      day,
      { bookingId: '11', rideStatus, at: clockOn(day, time), reason },
      { doorWaitMin: 5, now: clockOn(day, now) },
    );

  test('forward is what happened', () => {
    const aboard = sound(set(onTheRun(), 6, '08:42'));
    expect(ada(aboard)).toMatchObject({ rideStatus: 6, pickedUpAt: '2026-03-10T15:42:00+00:00' });
    expect(ada(sound(set(aboard, 11, '09:03'))).arrivedDropoffAt).toBe('2026-03-10T16:03:00+00:00');
    expect(ada(sound(set(aboard, 3, '09:05'))).rideStatus).toBe(3);
    expect(ada(sound(set(onTheRun(), 5, '08:45', 'Nobody home.'))).rideStatus).toBe(5);
  });

  test('back strikes out the later times', () => {
    const done = lived(driven);
    expect(ada(sound(set(done, 6, '09:10', 'Wrong rider.')))).toMatchObject({
      rideStatus: 6,
      pickedUpAt: '2026-03-10T15:42:00+00:00',
      droppedOffAt: null,
    });
    expect(ada(sound(set(done, 1, '09:10', 'Wrong rider.')))).toMatchObject({
      rideStatus: 1,
      arrivedAt: '2026-03-10T15:38:00+00:00',
      pickedUpAt: null,
      arrivedDropoffAt: null,
      droppedOffAt: null,
    });
  });

  test('takes a no-show back, to waiting or to on board', () => {
    const gone = sound(happen(lived([['arrived_pickup', '08:40']]), 'no_show', '08:45'));
    expect(ada(sound(set(gone, 1, '08:50', 'She came.')))).toMatchObject({ rideStatus: 1, noShowAt: null });
    expect(ada(sound(set(gone, 6, '08:50', 'She came.')))).toMatchObject({
      rideStatus: 6,
      noShowAt: null,
      pickedUpAt: '2026-03-10T15:50:00+00:00',
    });
  });

  test('takes nobody on board before they came, nor at a time that is still to come', () => {
    const gone = sound(happen(lived([['arrived_pickup', '08:40']]), 'no_show', '08:45'));
    const came = 'She came.';
    check(set(gone, 6, '08:30', came, '08:50'), 'STATUS_NOT_REACHABLE', 'The event before it was at 8:40 AM.');
    check(set(gone, 6, '09:30', came, '08:50'), 'STATUS_NOT_REACHABLE', 'That time is still to come.');
    sound(set(gone, 6, '08:41', came, '08:50'));
  });

  test('back needs a reason and an open day', () => {
    const done = lived(driven);
    check(set(done, 1, '09:10'), 'STATUS_NOT_REACHABLE', 'Say why the status is corrected.');
    check(set(done, 1, '09:10', 'Late news.', '60:00'), 'STATUS_NOT_REACHABLE', 'The day is closed.');
    sound(set(done, 1, '09:10', 'Late news.', '59:59'));
  });

  test.each([0, 1, 2, 4, 7, 8, 9, 10])('is not %d for a dispatched ride: the board does that', (rideStatus) => {
    check(set(onTheRun(), rideStatus, '08:42'), 'STATUS_NOT_REACHABLE', 'The ride cannot have this status from here.');
  });

  test('is not to come', () => {
    check(set(onTheRun(), 6, '08:42', null, '08:40'), 'STATUS_NOT_REACHABLE', 'That time is still to come.');
  });
});

describe('Times written down afterwards', () => {
  const wall = (text: string | null) => {
    const read = text === null ? null : readWall(text);
    return read?.ok ? read.value : null;
  };
  function correct(day: Day, stamps: { [Stamp in keyof StampEdits]: string | null }, now = '20:00') {
    const typed = Object.fromEntries(Object.entries(stamps).map(([stamp, text]) => [stamp, wall(text)]));
    return correctStamps(day, { bookingId: '11', stamps: typed }, clockOn(day, now));
  }
  const done = lived(driven);

  test('replace those that were wrong and leave the others', () => {
    const after = sound(correct(done, { pickedUpAt: '2026-03-10T08:45' }));
    expect(ada(after)).toMatchObject({ ...ada(done), pickedUpAt: '2026-03-10T15:45:00+00:00' });
  });

  test('may fall into one minute', () => {
    const after = sound(correct(done, { pickedUpAt: '2026-03-10T08:38', arrivedDropoffAt: '2026-03-10T09:05' }));
    expect(ada(after)).toMatchObject({ arrivedAt: ada(after).pickedUpAt, arrivedDropoffAt: ada(after).droppedOffAt });
  });

  test('set the status that follows from them', () => {
    const struck: Partial<Booking>[] = [
      ada(sound(correct(done, { droppedOffAt: null }))),
      ada(sound(correct(done, { droppedOffAt: null, arrivedDropoffAt: null, pickedUpAt: null }))),
      ada(sound(correct(onTheRun(), { pickedUpAt: '2026-03-10T08:42', droppedOffAt: '2026-03-10T09:00' }))),
    ];
    expect(struck.map(({ rideStatus }) => rideStatus)).toEqual([6, 1, 3]);
  });

  test('leave a no-show one, until a pickup is written down', () => {
    const gone = sound(happen(lived([['arrived_pickup', '08:40']]), 'no_show', '08:45'));
    expect(ada(sound(correct(gone, { enrouteAt: '2026-03-10T08:10' }))).rideStatus).toBe(5);
    expect(ada(sound(correct(gone, { pickedUpAt: '2026-03-10T08:46' })))).toMatchObject({
      rideStatus: 6,
      noShowAt: null,
    });
  });

  test.each([[{ pickedUpAt: '2026-03-10T08:30' }], [{ pickedUpAt: null }], [{ arrivedAt: '2026-03-10T08:43' }]])(
    'out of order are refused: %o',
    (stamps) => {
      check(correct(done, stamps), 'INVALID_TIME_RANGE', 'Please input a valid time range.');
    },
  );

  test('to come, skipped by the clocks, or of a closed day are refused', () => {
    check(correct(done, { droppedOffAt: '2026-03-10T21:00' }), 'IN_THE_FUTURE', 'That time is still to come.');
    const spring = onTheRun({ date: '2026-03-08' });
    expect(correct(spring, { enrouteAt: '2026-03-08T02:15' })).toMatchObject({ refusal: { code: 'TIME_SKIPPED' } });
    check(correct(done, { droppedOffAt: '2026-03-10T09:04' }, '60:00'), 'DAY_CLOSED', 'The day is closed.');
  });

  test('in the hour that comes twice are the one that was meant', () => {
    const fall = onTheRun({ date: '2026-11-01', ada: '00:50' });
    const stamps = { pickedUpAt: '2026-11-01T01:30-07:00', droppedOffAt: '2026-11-01T01:10-08:00' };
    expect(ada(sound(correct(fall, stamps)))).toMatchObject({
      pickedUpAt: '2026-11-01T08:30:00+00:00',
      droppedOffAt: textOfInstant(clockOn(fall, '01:10', '-08:00')),
    });
  });
});

describe('A report of a device about another time', () => {
  test('is refused from before the day of the ride', () => {
    const day = onTheRun({ date: '2026-03-11' });
    const at = clockOn(day, '08:40').subtract({ hours: 24 });
    check(
      reportEvent(day, { bookingId: '11', event: 'arrived_pickup', at }, { doorWaitMin: 5, now: at }),
      'STATUS_NOT_REACHABLE',
      'That is before the day of the ride.',
    );
  });

  test('makes no no-show of a rider who was not to be ready yet, however early the vehicle came', () => {
    const day = onTheRun();
    const promised = edit(day, {
      bookings: [{ ...ada(day), windowStartAt: textOfInstant(clockOn(day, '08:25')) }],
    });
    const arrived = lived([['arrived_pickup', '08:05']], promised);
    check(happen(arrived, 'no_show', '08:29'), 'STILL_WAITING', 'The driver waits until 8:30 AM.');
    expect(ada(sound(happen(arrived, 'no_show', '08:30'))).rideStatus).toBe(5);
  });
});
