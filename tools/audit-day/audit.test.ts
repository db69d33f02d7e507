import { describe, expect, test } from 'vitest';
import { audit, invariants, verdictLine } from './audit.ts';
import type { Board, BoardBooking, Column, DayAsRead, Operation, Trip } from './day-as-read.ts';

// Entries with what the auditor looks at, and nothing else of their many fields.
const booking = (fields: Partial<BoardBooking> = {}) =>
  ({
    booking_id: '11',
    trip_id: '21',
    ride_status: 1,
    program_id: '1',
    mobility_assistance: [],
    ...fields,
  }) as BoardBooking;
const stop = (booking_id: string, stop_type: 'pickup' | 'dropoff') =>
  ({ stop_type, bookings: [{ booking_id, stop_type }] }) as unknown as Trip['stop_order'][number];
const trip = (fields: Partial<Trip> = {}) =>
  ({
    trip_id: '21',
    run_id: '31',
    kind: 'ride',
    booking_ids: ['11'],
    stop_order: [stop('11', 'pickup'), stop('11', 'dropoff')],
    first_pickup_time: '2026-03-10T08:40:00-04:00',
    last_dropoff_time: '2026-03-10T09:05:00-04:00',
    ...fields,
  }) as Trip;
const column = (fields: Partial<Column> = {}) =>
  ({
    run_id: '31',
    shuttle_id: '71',
    driver_id: '81',
    driver_team_id: null,
    shuttle_program_id: ['1'],
    shuttle_wheelchair: 'none',
    shuttle_stretcher: 'none',
    trip_ids: ['21'],
    ...fields,
  }) as Column;
const board = (fields: Partial<Board> = {}): Board => ({
  date: '2026-03-10',
  version: 2,
  program: [],
  columns: [column()],
  trips: [trip()],
  bookings: [booking()],
  driver_schedule: null,
  gone: [],
  ...fields,
});
const operation = (version: number, fields: Partial<Operation> = {}) =>
  ({ version, undoes: null, undone_by: null, changes: [{ entity: 'trip', id: '21' }], ...fields }) as Operation;

function check(day: Partial<DayAsRead>, broken: string[]) {
  const read: DayAsRead = { board: board(), operations: [operation(2), operation(1)], pasts: [], ...day };
  expect(audit(read)).toEqual(broken);
}
const on = (fields: Partial<Board>) => ({ board: board(fields) });
const lunch = (trip_id: string, from: string, to: string) =>
  trip({
    trip_id,
    kind: 'lunch_break',
    booking_ids: [],
    stop_order: [],
    first_pickup_time: from,
    last_dropoff_time: to,
  });
const withShift = (from: string, to: string, ...more: [string, string][]) =>
  on({
    driver_schedule: {
      driver_schedule_list: [
        {
          driver_id: '81',
          schedule_data: [
            {
              program_id: '1',
              time_data: [[from, to], ...more].map(([start_time_val, end_time_val]) => ({
                start_time_val,
                end_time_val,
              })),
            },
          ],
        },
      ],
    } as unknown as Board['driver_schedule'],
  });

describe('A sound day', () => {
  test('breaks nothing', () => check({}, []));
  test('may hold a ride that waits, one that is over, and one that was canceled', () =>
    check(
      on({
        bookings: [
          booking({ ride_status: 3 }),
          booking({ booking_id: '12', ride_status: 0, trip_id: null }),
          booking({ booking_id: '13', ride_status: 7, trip_id: null }),
        ],
      }),
      [],
    ));
  test('is told in one line', () => {
    expect(verdictLine([])).toBe('7 invariants, 0 broken');
    expect(Object.keys(invariants)).toEqual(['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7']);
  });
});

describe('A day that was tampered with', () => {
  test('I1: a booking on two trips', () => {
    const two = { trips: [trip(), trip({ trip_id: '22' })], columns: [column({ trip_ids: ['21', '22'] })] };
    check(on(two), [
      'I1 broken: booking 11 is on several trips: 21, 22; booking 11 has status 1 and no trip that lists it',
      'I2 broken: trip 22 lists 11 and carries ; trip 22 carries nobody',
    ]);
  });
  test('I1: a canceled booking that is still on a vehicle', () =>
    check(on({ bookings: [booking({ ride_status: 7 })] }), ['I1 broken: booking 11 has status 7 and trip 21']));
  test('I2: a trip with nobody on it', () =>
    check(on({ bookings: [], trips: [trip({ booking_ids: [], stop_order: [] })] }), [
      'I2 broken: trip 21 carries nobody',
    ]));
  test('I2: a shared trip of one rider, and none of five, whom a plan pools from empty to empty', () => {
    check(on({ trips: [trip({ kind: 'shared' })] }), ['I2 broken: trip 21 is shared by one']);
    const riders = ['11', '12', '13', '14', '15'];
    const stops = (end: 'pickup' | 'dropoff') => riders.map((id) => stop(id, end));
    const pooled = trip({ kind: 'shared', booking_ids: riders, stop_order: [...stops('pickup'), ...stops('dropoff')] });
    check(on({ trips: [pooled], bookings: riders.map((booking_id) => booking({ booking_id })) }), []);
  });
  test('I2: a booking on a trip that is gone', () =>
    check(on({ trips: [], columns: [column({ trip_ids: [] })] }), [
      'I1 broken: booking 11 has status 1 and no trip that lists it',
      'I2 broken: trip 21 is not there, and bookings 11 are on it',
    ]));
  test('I3: a wheelchair in a vehicle without a place for it', () =>
    check(on({ bookings: [booking({ mobility_assistance: ['Wheelchair'] })] }), [
      'I3 broken: trip 21 on vehicle 71 takes a wheelchair it has no place for',
    ]));
  test('I3: a run with a driver and a team', () =>
    check(on({ columns: [column({ driver_team_id: '91' })] }), [
      'I3 broken: trip 21 on vehicle 71 has a driver and a team',
    ]));
  test('I3: a rider of another program', () =>
    check(on({ bookings: [booking({ program_id: '2' })] }), [
      'I3 broken: trip 21 on vehicle 71 is of another program than the vehicle',
    ]));
  test('I4: a rider who gets out before getting in', () =>
    check(on({ trips: [trip({ stop_order: [stop('11', 'dropoff'), stop('11', 'pickup')] })] }), [
      'I4 broken: trip 21 does not fetch booking 11 once and bring them once, later',
    ]));
  test('I5: a trip that ends before it starts', () => {
    const back = trip({ last_dropoff_time: '2026-03-10T08:00:00-04:00' });
    check(on({ trips: [back] }), [
      'I5 broken: trip 21 starts at 2026-03-10T08:40:00-04:00 and ends at 2026-03-10T08:00:00-04:00',
    ]);
  });
  test('I5: two lunch breaks of one run at a time', () => {
    const lunches = [
      lunch('22', '2026-03-10T12:00:00-04:00', '2026-03-10T12:30:00-04:00'),
      lunch('23', '2026-03-10T12:20:00-04:00', '2026-03-10T12:50:00-04:00'),
    ];
    check(on({ trips: [trip(), ...lunches], columns: [column({ trip_ids: ['21', '22', '23'] })] }), [
      'I5 broken: lunch breaks 22 and 23 overlap',
    ]);
  });
  test('I5: a shift of ten minutes, and two at once', () => {
    check(withShift('2026-03-10T08:00', '2026-03-10T08:10'), [
      'I5 broken: driver 81 in program 1 has a shift from 2026-03-10T08:00 to 2026-03-10T08:10',
    ]);
    check(withShift('2026-03-10T08:00', '2026-03-10T12:00', ['2026-03-10T11:00', '2026-03-10T14:00']), [
      'I5 broken: driver 81 in program 1 has two shifts at 2026-03-10T11:00',
    ]);
    check(withShift('2026-03-10T23:50', '2026-03-10T23:59'), []);
  });
  test('I6: a version that is missing', () =>
    check({ operations: [operation(3), operation(1)] }, ["I6 broken: the operator's versions have a gap above 1"]));
  test('I6: a past that what changed since does not lead to the present', () => {
    const past = board({
      bookings: [booking({ ride_status: 0, trip_id: null })],
      trips: [],
      columns: [column({ run_id: null, trip_ids: [] })],
    });
    const since = board({ bookings: [], columns: [column()] });
    check({ pasts: [{ version: 1, board: past, since: board() }] }, []);
    check({ pasts: [{ version: 1, board: past, since }] }, [
      'I6 broken: from version 1 on: bookings 11 are not as they were told',
    ]);
  });
  test('I7: an operation that changed nothing, and one undone twice', () => {
    check({ operations: [operation(2, { changes: [] }), operation(1)] }, ['I7 broken: operation 2 changed nothing']);
    const twice = [operation(3, { undoes: 1 }), operation(2, { undoes: 1 }), operation(1, { undone_by: 3 })];
    check({ operations: twice }, ['I7 broken: operation 1 is undone by 3 and 2']);
  });
});
