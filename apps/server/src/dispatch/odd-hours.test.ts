import {
  createSingleFlexTrip,
  dispatchBooking,
  editBookingTripTime,
  editDriverAction,
  editDriverLunchTime,
  getDispatchBoard,
  removeDispatchedBookings,
  saveWillCallCallTime,
} from '@handrail/contracts/dispatch';
import { getOperationList } from '@handrail/contracts/log';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { bookingOf, statusOf, type Day } from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { audit } from './auditing.ts';
import { openBoardTown, type BoardTown, type PaperBooking } from './testing.ts';

/** What dispatchers do in hours that do not exist, come twice, or belong to two dates: the auditor looks at the day after each. */
const house = useHouse();

const SPRING = '2026-03-08'; // 2 AM is 3 AM
const FALL = '2026-11-01'; // 2 AM is 1 AM again
const TUESDAY = '2026-03-10';

/** A town with the rides of one date, asked about on its morning. */
async function openOn(date: string, rides: readonly PaperBooking[], zone?: string) {
  house.townClock.set(`${date}T04:30:00Z`);
  const at = zone === undefined ? {} : { zone };
  const town = await openBoardTown(house, { rides: rides.map((ride) => ({ serviceDay: date, ...ride })), ...at });
  const acknowledged: number[] = [];
  const stood = [await read(town, date)];
  const call = async <C extends AnyContract>(contract: C, params: SentOf<C>) => {
    const reply = await town.mia.call(contract, params);
    if (reply.status === 'success' && reply.operation) acknowledged.push(reply.operation.version);
    stood.push(await read(town, date));
    return reply;
  };
  const settle = async (): Promise<Day> => {
    expect(await audit(house.services, { operator: town.operator, date, acknowledged, stood })).toEqual([]);
    return read(town, date);
  };
  return { town, call, settle };
}

async function read(town: BoardTown, date: string): Promise<Day> {
  return readOperator(house.services.db, town.operator, async (queries) => readDay(queries, town.operator, date));
}

async function boardOf(town: BoardTown, date: string) {
  return town.theo.get(getDispatchBoard, { date, program_id: [] });
}

/** When the rides of a date are planned, in the order of the stops of the only run. */
async function plannedOn(town: BoardTown, date: string): Promise<string[]> {
  const { trips } = await boardOf(town, date);
  return trips.map(({ first_pickup_time }) => first_pickup_time).toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

describe('The auditor finds nothing', () => {
  test('after rides and a break were meant for the hour that a spring night skips: each is refused with a sentence (C20)', async () => {
    const { town, call, settle } = await openOn(SPRING, [
      { rider: 'Ada', pickup: '01:30' },
      { rider: 'Ben', pickup: '03:15' },
    ]);
    const sentence = '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.';
    const skipped = `${SPRING}T02:15`;
    const [ada, ben] = [town.booking('Ada'), town.booking('Ben')];
    const put = { booking_id: ben, ...town.run('van'), insurance_account_id: null };
    expect(await call(dispatchBooking, { ...put, pickup_time: skipped })).toBeRefused('MALFORMED', sentence);
    expect(await call(dispatchBooking, { ...put, pickup_time: `${SPRING}T03:10` })).toBeAccepted();
    expect(await call(createSingleFlexTrip, { booking_id: ada, ...town.run('van') })).toBeAccepted();
    const trip_id = bookingOf(await read(town, SPRING), ada).tripId ?? '';
    const moved = { booking_id: ada, trip_id, pickup_time: skipped };
    expect(await call(editBookingTripTime, moved)).toBeRefused('TIME_SKIPPED', sentence);
    const lunch = { to_delete: false, trip_id: null, ...town.run('van'), program_id: town.program };
    const hours = { start_time: `${SPRING}T01:45`, end_time: skipped };
    expect(await call(editDriverLunchTime, { ...lunch, ...hours })).toBeRefused('TIME_SKIPPED', sentence);
    await settle();
    expect(await plannedOn(town, SPRING)).toEqual(['2026-03-08T01:30:00-05:00', '2026-03-08T03:10:00-04:00']);
  });

  test('after two rides at 1:30 AM of an autumn night, an hour apart: they stay apart, in order, and so do their edits (C21)', async () => {
    const { town, call, settle } = await openOn(FALL, [
      { rider: 'Ada', pickup: '01:30' },
      { rider: 'Ben', pickup: '05:00' },
    ]);
    const put = async (name: string, pickup_time: string) => {
      const params = { booking_id: town.booking(name), pickup_time, ...town.run('van'), insurance_account_id: null };
      expect(await call(dispatchBooking, params)).toBeAccepted();
    };
    await put('Ben', `${FALL}T01:30-05:00`);
    await put('Ada', `${FALL}T01:30`);
    const both = ['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00'];
    expect(await plannedOn(town, FALL)).toEqual(both);
    // The earlier one goes to the later hour, a quarter of an hour after the other, by the same clock.
    const ada = town.booking('Ada');
    const trip_id = bookingOf(await read(town, FALL), ada).tripId ?? '';
    const later = { booking_id: ada, trip_id, pickup_time: `${FALL}T01:45-05:00` };
    expect(await call(editBookingTripTime, later)).toBeAccepted();
    expect(await plannedOn(town, FALL)).toEqual([both[1], '2026-11-01T01:45:00-05:00']);
    await settle();
  });

  test.each([TUESDAY, SPRING, FALL])(
    'after a rider who has yet to call on %s was sent for past midnight, and their call met a second desk (C22)',
    async (date) => {
      const { town, call } = await openOn(date, [{ rider: 'Dov', pickup: null }]);
      const booking_id = town.booking('Dov');
      house.townClock.set(new Date(Date.parse(`${date}T05:10:00Z`) + 24 * 3_600_000).toISOString()); // past its midnight
      const { bookings } = await boardOf(town, date);
      expect(bookings).toMatchObject([{ booking_id, will_call: true }]);
      expect(bookings[0]?.scheduled_pickup_time?.slice(0, 16)).toBe(`${date}T23:59`);
      const called = { booking_id, call_time: `${date}T23:40` };
      const [noted, sent] = await Promise.all([
        town.mia.call(saveWillCallCallTime, called),
        town.theo.call(createSingleFlexTrip, { booking_id, ...town.run('van') }),
      ]);
      // Whichever was first: the call is noted once, and the ride is on the vehicle by its rules or waits.
      const day = await read(town, date);
      const { calledAt, tripId } = bookingOf(day, booking_id);
      expect(calledAt === null).toBe(noted.status === 'error');
      expect(tripId === null).toBe(sent.status === 'error');
      if (tripId !== null) expect(await call(removeDispatchedBookings, { bookings: [booking_id] })).toBeAccepted();
      const after = await settleAll(town, date);
      expect([after.date, statusOf(bookingOf(after, booking_id))]).toEqual([date, 'booked']);
    },
  );

  test('after a ride, a break and an edit ran past midnight: all stay with the day they began on (C23)', async () => {
    const { town, call, settle } = await openOn(TUESDAY, [{ rider: 'Ada', pickup: '23:50' }]);
    const ada = town.booking('Ada');
    expect(await call(createSingleFlexTrip, { booking_id: ada, ...town.run('van') })).toBeAccepted();
    const lunch = { to_delete: false, trip_id: null, ...town.run('van'), program_id: town.program };
    const night = { start_time: `${TUESDAY}T23:30`, end_time: '2026-03-11T00:00' };
    expect(await call(editDriverLunchTime, { ...lunch, ...night })).toBeAccepted();
    const trip_id = bookingOf(await read(town, TUESDAY), ada).tripId ?? '';
    // The midnight of the same date is twenty-four hours earlier, and is not meant by a later one.
    const edited = await call(editBookingTripTime, { booking_id: ada, trip_id, pickup_time: `${TUESDAY}T23:58` });
    expect(edited).toBeAccepted();
    const day = await settle();
    expect(bookingOf(day, ada)).toMatchObject({ serviceDay: TUESDAY, rideStatus: 1 });
    expect((await boardOf(town, '2026-03-11')).trips).toEqual([]);
    const { trips } = await boardOf(town, TUESDAY);
    expect(trips.map((trip) => `${trip.first_pickup_time} to ${trip.last_dropoff_time}`).toSorted()).toEqual([
      '2026-03-10T23:30:00-04:00 to 2026-03-11T00:00:00-04:00',
      '2026-03-10T23:58:00-04:00 to 2026-03-11T00:23:00-04:00',
    ]);
  });

  test.each([
    ['America/Los_Angeles', '-07:00'],
    ['Asia/Kolkata', '+05:30'],
    ['Pacific/Apia', '+13:00'],
  ])('after an errand typed for 9:00 AM in a program of %s: it stands at 9:00 there (C24)', async (zone, offset) => {
    const { town, call, settle } = await openOn(TUESDAY, [{ rider: 'Ada', pickup: '09:30' }], zone);
    const place = { addressLine: '12 Elm St', city: 'Cedar', state: 'NY', zipcode: '10001' };
    const errand = {
      to_delete: false,
      trip_id: null,
      start_time: `${TUESDAY}T09:00`,
      end_time: `${TUESDAY}T09:20`,
      ...place,
      latitude: 41.1234,
      longitude: -73.9,
      action_detail: 'Fetch the spare chair',
      ...town.run('van'),
      program_id: town.program,
    };
    expect(await call(editDriverAction, errand)).toBeAccepted();
    expect(await call(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') })).toBeAccepted();
    await settle();
    expect(await plannedOn(town, TUESDAY)).toEqual([`${TUESDAY}T09:00:00${offset}`, `${TUESDAY}T09:30:00${offset}`]);
  });
});

test('The log is in the order in which things were done, also where a clock was set back between them (C25)', async () => {
  const { town, call, settle } = await openOn(TUESDAY, [
    { rider: 'Ada', pickup: '09:30' },
    { rider: 'Ben', pickup: '10:30' },
    { rider: 'Cleo', pickup: '11:30' },
  ]);
  const done: number[] = [];
  for (const [name, at] of [
    ['Ada', '12:00'],
    ['Ben', '11:00'],
    ['Cleo', '11:01'],
  ] as const) {
    house.townClock.set(`${TUESDAY}T${at}:00Z`);
    expect(await call(createSingleFlexTrip, { booking_id: town.booking(name), ...town.run('van') })).toBeAccepted();
    done.unshift(await town.version());
  }
  const own = { date: TUESDAY, user_id: town.mia.id };
  const listed = async (more: object) =>
    (await town.mia.get(getOperationList, { ...own, ...more })).map(({ version }) => version);
  expect(await listed({})).toEqual(done);
  expect([await listed({ limit: 1 }), await listed({ limit: 2, before_version: done[0] })]).toEqual([
    done.slice(0, 1),
    done.slice(1),
  ]);
  await settle();
});

/** What is sound whoever was first: nothing is said of which answers there were. */
async function settleAll(town: BoardTown, date: string): Promise<Day> {
  expect(await audit(house.services, { operator: town.operator, date })).toEqual([]);
  return read(town, date);
}
