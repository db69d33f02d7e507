import {
  bookingFlag,
  cancelBooking,
  changeBookingRideFee,
  createNewBooking,
  editBooking,
  getAvailableBookingDates,
  getBookingInfoById,
  getBookingList,
  getFirstTripProgramsData,
  getTaskPanel,
  getUserLatestBookings,
} from '@handrail/contracts/bookings';
import { saveWillCallCallTime } from '@handrail/contracts/dispatch';
import { afterEach, describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { type BookingTown, openBookingTown, TUESDAY_MORNING } from './testing.ts';

const house = useHouse();

afterEach(() => house.townClock.set(TUESDAY_MORNING));

const WEEK = { future: false, start_time: '2026-03-09T00:00', end_time: '2026-03-15T23:59' };

async function found(town: BookingTown, asked: object): Promise<string[]> {
  const bookings = await town.dora.get(getBookingList, { ...WEEK, ...asked });
  return bookings.map(({ passenger_firstname }) => passenger_firstname);
}

describe('The list of bookings', () => {
  test('[CALL-12] holds the rides of its days and their hours, whatever became of them', async () => {
    const town = await openBookingTown(house);
    const ben = { passenger_id: await town.rider('Ben'), pickup_time: '2026-03-11T12:00' };
    const { booking_id } = await town.book(ben);
    await town.book();
    await town.book({ passenger_id: await town.rider('Cleo'), pickup_time: '2026-03-16T08:00' });
    await town.book({ passenger_id: await town.rider('Dov'), pickup_time: '2026-03-11T08:00', will_call: true });
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false });
    expect(await found(town, {})).toEqual(['Ada', 'Ben', 'Dov']);
    expect(await found(town, { start_time: '2026-03-11T11:30', end_time: '2026-03-11T12:30' })).toEqual(['Ben']);
    expect(await found(town, { start_time: '2026-03-11T23:00' })).toEqual(['Dov']);
    expect(await town.dora.get(getBookingList, { ...WEEK, start_time: '2026-03-11T23:00' })).toMatchObject([
      { will_call: true, pickup_time: '11:59 PM', scheduled_pickup_time: '2026-03-11T23:59:00-04:00' },
    ]);
  });

  test('of the future leaves out what is over or canceled', async () => {
    const town = await openBookingTown(house);
    await town.book({ pickup_time: '2026-03-10T07:00' });
    await town.book({ passenger_id: await town.rider('Ben') });
    const { booking_id } = await town.book({ passenger_id: await town.rider('Cleo') });
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false });
    await town.book({ passenger_id: await town.rider('Dov'), will_call: true });
    house.townClock.set('2026-03-10T12:00:00Z');
    expect(await found(town, { future: true })).toEqual(['Ben', 'Dov']);
  });

  test('is searched by the rider’s name, phone or number and by the booking’s', async () => {
    const town = await openBookingTown(house);
    const ada = await town.book();
    await town.book({ passenger_id: await town.rider('Ben') });
    expect(await found(town, { search: 'adas' })).toEqual(['Ada']);
    expect(await found(town, { search: 'Benson, b' })).toEqual(['Ben']);
    expect(await found(town, { search: '(530) 555-2143' })).toEqual(['Ben']);
    expect(await found(town, { search: ada.booking_id })).toEqual(['Ada']);
    expect(await found(town, { search: ada.passenger_id })).toEqual(['Ada']);
    expect(await found(town, { search: '%' })).toEqual([]);
    expect(await found(town, { program_id: ['1'] })).toEqual([]);
    expect(await found(town, { program_id: [town.program] })).toEqual(['Ada', 'Ben']);
  });

  test('goes page by page through everything once, also while more is booked', async () => {
    const town = await openBookingTown(house);
    const names = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eve'];
    for (const [n, name] of names.entries()) {
      await town.book({ passenger_id: await town.rider(name), pickup_time: `2026-03-1${1 + (n % 2)}T08:00` });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await town.dora.call(getBookingList, { ...WEEK, limit: 2, ...(cursor ? { cursor } : {}) });
      if (page.status === 'error') throw new Error(page.message.message);
      expect(page.data.length).toBeLessThanOrEqual(2);
      seen.push(...page.data.map(({ passenger_firstname }) => passenger_firstname));
      cursor = page.next_cursor;
      if (seen.length === 2) await town.book(); // on a day whose page was turned
    } while (cursor !== undefined);
    expect(seen).toEqual(['Ada', 'Cleo', 'Eve', 'Ben', 'Dov']);
    expect(await town.dora.call(getBookingList, { ...WEEK, cursor: 'nowhere' })).toBeRefused('MALFORMED');
  });

  test('is of 31 days at most', async () => {
    const town = await openBookingTown(house);
    const month = { future: false, start_time: '2026-03-01T00:00' };
    expect(await town.dora.call(getBookingList, { ...month, end_time: '2026-04-01T00:00' })).toBeAccepted();
    expect(await town.dora.call(getBookingList, { ...month, end_time: '2026-04-01T00:01' })).toBeRefused(
      'RANGE_TOO_LONG',
      'Choose at most 31 days.',
    );
  });

  test('shows nothing of another operator, nor does a booking by its id', async () => {
    const [here, there] = [await openBookingTown(house), await openBookingTown(house)];
    const { booking_id } = await there.book();
    expect(await found(here, {})).toEqual([]);
    expect(await here.mia.call(getBookingInfoById, { booking_id })).toMatchObject({ httpStatus: 404 });
  });
});

test('[CALL-41] A rider’s latest bookings are theirs alone, those around today first, ten at most.', async () => {
  const town = await openBookingTown(house);
  for (let day = 11; day < 25; day++) await town.book({ pickup_time: `2026-03-${day}T08:00` });
  await town.book({ pickup_time: '2026-03-16T07:00' });
  await town.book({ passenger_id: await town.rider('Ben'), pickup_time: '2026-03-16T09:00' });
  house.townClock.set('2026-03-17T02:00:00Z'); // ten in the evening of the 16th
  const latest = await town.dora.get(getUserLatestBookings, { user_id: await town.rider('Ada') });
  expect(latest.map(({ service_day }) => service_day.slice(-2))).toEqual('16 16 17 15 18 14 19 13 20 12'.split(' '));
  expect(latest.slice(0, 2).map(({ scheduled_pickup_time }) => scheduled_pickup_time.slice(11, 16))).toEqual([
    '07:00',
    '08:00',
  ]);
});

describe('The times that can be booked', () => {
  const slots = async (town: BookingTown, [year, month, day]: [number, number, string]) => {
    const asked = { program_id: town.program, year, month: month - 1, day_of_month: day };
    const [only] = (await town.felix.get(getAvailableBookingDates, asked)).available_booking_dates;
    return { date: only?.date, time: only?.time ?? [] };
  };

  test('[CALL-30] [CALL-142] [ENT-33] are those of the day asked for that are not over and not full', async () => {
    const town = await openBookingTown(house, {
      service_hours: [{ day_of_week: 2, start_time: '06:00', end_time: '07:45' }],
      seats_per_slot: 2,
    });
    await town.book({ pickup_time: '2026-03-10T07:05', additional_passenger: 1 });
    await town.book({ pickup_time: '2026-03-10T07:20' });
    expect(await slots(town, [2026, 3, '10'])).toEqual({
      date: '2026-03-10',
      time: [
        { booking_startTime: '2026-03-10T06:45', booking_endTime: '2026-03-10T07:00' },
        { booking_startTime: '2026-03-10T07:15', booking_endTime: '2026-03-10T07:30' },
        { booking_startTime: '2026-03-10T07:30', booking_endTime: '2026-03-10T07:45' },
      ],
    });
    expect((await slots(town, [2026, 3, '11'])).time).toEqual([]);
    const noDay = { program_id: town.program, year: 2026, month: 1, day_of_month: '30' };
    expect(await town.felix.call(getAvailableBookingDates, noDay)).toBeRefused('MALFORMED', 'There is no such day.');
  });

  test('are 92 on the day the clocks skip an hour and 100 on the day they repeat one, each told apart', async () => {
    house.townClock.set('2026-03-01T10:00:00Z');
    const town = await openBookingTown(house);
    const spring = (await slots(town, [2026, 3, '08'])).time.map(({ booking_startTime }) => booking_startTime);
    expect([spring.length, spring.includes('2026-03-08T02:15')]).toEqual([92, false]);
    const fall = (await slots(town, [2026, 11, '01'])).time.map(({ booking_startTime }) => booking_startTime);
    expect([fall.length, new Set(fall).size]).toEqual([100, 100]);
    expect(fall).toEqual(expect.arrayContaining(['2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00']));
  });
});

describe('On days when the clocks change', () => {
  test('2:15 AM does not exist on March 8 and is refused, for a new booking and an edit', async () => {
    house.townClock.set('2026-03-01T10:00:00Z');
    const town = await openBookingTown(house);
    const sentence = '2:15 AM does not exist on Sunday, March 8, 2026: the clocks go from 2:00 AM to 3:00 AM.';
    const skipped = { pickup_time: '2026-03-08T02:15' };
    expect(await town.dora.call(createNewBooking, await town.draft(skipped))).toBeRefused('TIME_SKIPPED', sentence);
    const { booking_id } = await town.book({ pickup_time: '2026-03-08T03:15' });
    expect(await town.dora.call(editBooking, { booking_id, ...skipped })).toBeRefused('TIME_SKIPPED', sentence);
  });

  test('1:30 AM comes twice on November 1: two rides an hour apart stay apart and in order', async () => {
    house.townClock.set('2026-10-20T10:00:00Z');
    const town = await openBookingTown(house);
    const second = await town.book({ pickup_time: '2026-11-01T01:30-05:00' });
    const first = await town.book({ pickup_time: '2026-11-01T01:30' });
    expect([first, second].map(({ pickup_time }) => pickup_time)).toEqual(['1:30 AM EDT', '1:30 AM EST']);
    expect([first, second].map(({ scheduled_pickup_time }) => scheduled_pickup_time)).toEqual([
      '2026-11-01T01:30:00-04:00',
      '2026-11-01T01:30:00-05:00',
    ]);
    expect(second.window_start_time).toBe('2026-11-01T01:15:00-05:00');
  });
});

describe('Around midnight', () => {
  test('a ride belongs to the day it starts on, however late it ends', async () => {
    const town = await openBookingTown(house);
    const { service_day, scheduled_dropoff_time } = await town.book({ pickup_time: '2026-03-10T23:58' });
    expect([service_day, scheduled_dropoff_time?.slice(0, 10)]).toEqual(['2026-03-10', '2026-03-11']);
    const midnight = await town.book({ pickup_time: '2026-03-11T00:00' });
    expect([midnight.service_day, midnight.pickup_time]).toEqual(['2026-03-11', '12:00 AM']);
  });

  test('[CONST-22] a will-call reads 11:59 PM, and a call after midnight keeps it with its day', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book({ will_call: true });
    house.townClock.set('2026-03-11T04:20:00Z'); // 12:20 AM
    const call_time = '2026-03-11T00:20';
    expect(await town.felix.call(saveWillCallCallTime, { booking_id, call_time })).toBeAccepted();
    const called = await town.mia.get(getBookingInfoById, { booking_id });
    expect(called).toMatchObject({
      service_day: '2026-03-10',
      pickup_time: '12:20 AM',
      will_call_call_time: '2026-03-11T00:20:00-04:00',
    });
    const tuesday = { start_time: '2026-03-10T00:00', end_time: '2026-03-10T23:59' };
    expect(await found(town, tuesday)).toEqual(['Ada']);
  });
});

test('[CALL-121] Live dispatch shows the programs that run now, until when, and who waits.', async () => {
  const town = await openBookingTown(house, {
    service_hours: [
      { day_of_week: 2, start_time: '07:00', end_time: '12:30' },
      { day_of_week: 2, start_time: '14:00', end_time: '18:00' },
    ],
  });
  await town.book();
  await town.dispatch(await town.book({ passenger_id: await town.rider('Ben') }));
  expect(await town.dora.get(getFirstTripProgramsData, {})).toEqual([]);
  house.townClock.set('2026-03-10T11:15:00Z');
  expect(await town.dora.get(getFirstTripProgramsData, {})).toMatchObject([
    { program: { program_id: town.program }, waiting: [{ passenger_firstname: 'Ada' }], open_until: '12:30 PM' },
  ]);
});

test('The task panel lists today’s undispatched, flagged and unpaid bookings, and who was not rebooked.', async () => {
  const town = await openBookingTown(house);
  const ada = await town.book();
  const ben = await town.book({ passenger_id: await town.rider('Ben') });
  const cleo = await town.book({ passenger_id: await town.rider('Cleo') });
  await town.book({ passenger_id: await town.rider('Dov'), pickup_time: '2026-03-11T08:00' });
  await town.dispatch(ben);
  await town.dora.get(bookingFlag, { booking_id: ben.booking_id, flag: true });
  await town.dora.get(changeBookingRideFee, { booking_id: ada.booking_id, ride_fee: 500 });
  await town.dora.get(cancelBooking, { booking_id: cleo.booking_id, for_reschedule: true });
  const panel = await town.felix.get(getTaskPanel, {});
  const names = (bookings: { passenger_firstname: string }[]) =>
    bookings.map(({ passenger_firstname }) => passenger_firstname);
  expect([panel.undispatched, panel.flagged, panel.unpaid, panel.awaiting_reschedule].map(names)).toEqual([
    ['Ada'],
    ['Ben'],
    ['Ada'],
    ['Cleo'],
  ]);
});

test('The task panel lists the soonest first, whatever was booked first.', async () => {
  const town = await openBookingTown(house);
  const late = await town.book({ pickup_time: '2026-03-10T11:00' });
  const early = await town.book({ passenger_id: await town.rider('Ben'), pickup_time: '2026-03-10T09:00' });
  for (const { booking_id } of [late, early]) await town.dora.get(bookingFlag, { booking_id, flag: true });
  const { undispatched, flagged } = await town.felix.get(getTaskPanel, {});
  const soonestFirst = [early.booking_id, late.booking_id];
  expect(undispatched.map(({ booking_id }) => booking_id)).toEqual(soonestFirst);
  expect(flagged.map(({ booking_id }) => booking_id)).toEqual(soonestFirst);
});
