import {
  createMultipleFlexTrips,
  editDriverLunchTime,
  enterPaper,
  getCurrentTripData,
  getPaperRows,
  updateCurrentTrip,
} from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../../testing.ts';
import { audit, type BoardTown, DATE, openBoardTown } from '../testing.ts';

const house = useHouse();

/** A town in the evening, when the sheets of the day come back. */
async function open(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, {
    people: { Mia: [3, 4], Theo: [4], Rita: [1] },
    rides: [
      { rider: 'Ada', pickup: '08:40' },
      { rider: 'Ben', pickup: '10:00' },
    ],
  });
  await town.mia.get(createMultipleFlexTrips, {
    bookings: ['Ada', 'Ben'].map((name) => town.booking(name)),
    ...town.run('van'),
  });
  house.townClock.set('2026-03-10T22:00:00Z'); // 6 PM
  return town;
}

async function rowOf(town: BoardTown, name: string) {
  const { rows } = await town.mia.get(getPaperRows, { date: DATE, run_id: null });
  const row = rows.find(({ booking_id }) => booking_id === town.booking(name));
  if (!row) throw new Error(`${name} is on no sheet.`);
  return row;
}

async function named(town: BoardTown, name: string) {
  const { trip_id, booking_id, version } = await rowOf(town, name);
  return { trip_id, booking_id, expected_version: version };
}

const wall = (time: string) => `${DATE}T${time}`;

describe('A sheet that comes back', () => {
  test('is typed row by row by whoever dispatches, and counted on its column', async () => {
    const town = await open();
    const { row } = await town.theo.get(enterPaper, {
      ...(await named(town, 'Ada')),
      driver_arrival_time: wall('08:36'),
      actual_pickup_time: wall('08:41'),
      actual_dropoff_time: wall('09:02'),
      pickup_odometer: 48_210,
      dropoff_odometer: 48_217,
      driver_note: 'Lift slow.',
    });
    const saved = {
      number: 1,
      actual_pickup_time: '2026-03-10T08:41:00-04:00',
      pickup_odometer: 48_210,
      dropoff_odometer: 48_217,
      driver_note: 'Lift slow.',
    };
    expect(row).toMatchObject(saved);
    const { columns, rows } = await town.mia.get(getPaperRows, { date: DATE, run_id: null });
    expect(columns).toMatchObject([{ vehicle: 'van', driver: 'Dan Driver', trips: 2, entered: 1 }]);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
  });

  test('has the lunch before the trip that it stands before on paper', async () => {
    const town = await open();
    house.townClock.set('2026-03-10T10:40:00Z');
    await town.mia.get(editDriverLunchTime, {
      to_delete: false,
      trip_id: null,
      start_time: wall('09:15'),
      end_time: wall('09:45'),
      program_id: town.program,
      ...town.run('van'),
    });
    const { rows, blocks } = await town.mia.get(getPaperRows, { date: DATE, run_id: null });
    expect(blocks).toMatchObject([
      { kind: 'lunch_break', start_time: '2026-03-10T09:15:00-04:00', before: town.booking('Ben') },
    ]);
    expect(rows.map(({ booking_id }) => booking_id)).toEqual([town.booking('Ada'), town.booking('Ben')]);
  });

  test('leaves in the list of what is still open the trips of every vehicle that nobody closed', async () => {
    const town = await open();
    await town.book([{ rider: 'Cal', pickup: '11:00' }]);
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Cal')], ...town.run('sedan') });
    const openOnes = async () =>
      (await town.mia.get(getPaperRows, { date: DATE, run_id: null, is_open: true })).rows.map(
        ({ passenger_firstname, miles_before }) => [passenger_firstname, miles_before],
      );
    expect(await openOnes()).toEqual([['Ada', null], ['Ben', null], ['Cal', null]]); // prettier-ignore
    const times = { actual_pickup_time: wall('08:41'), actual_dropoff_time: wall('09:02') };
    await town.mia.get(enterPaper, { ...(await named(town, 'Ada')), ...times, dropoff_odometer: 48_217 });
    expect(await openOnes()).toEqual([['Ben', 48_217], ['Cal', null]]); // prettier-ignore
  });

  test('says in the log that it is from paper, and is taken back as one step', async () => {
    const town = await open();
    await town.mia.get(enterPaper, { ...(await named(town, 'Ada')), actual_pickup_time: wall('08:41') });
    const [entered] = await town.mia.get(getOperationList, { date: DATE });
    expect(entered).toMatchObject({ reason: 'from paper' });
    await town.mia.get(undoOperation, { version: entered?.version ?? 0 });
    expect(await rowOf(town, 'Ada')).toMatchObject({ actual_pickup_time: null });
  });

  test('keeps a no-show with its reason, and forgets it where it is struck out', async () => {
    const town = await open();
    const noShow = { driver_arrival_time: wall('09:58'), no_show_time: wall('10:12'), no_show_reason: 'Not at door' };
    await town.mia.get(enterPaper, { ...(await named(town, 'Ben')), ...noShow });
    expect(await rowOf(town, 'Ben')).toMatchObject({
      no_show_reason: 'Not at door',
      no_show_time: '2026-03-10T10:12:00-04:00',
    });
    await town.mia.get(enterPaper, { ...(await named(town, 'Ben')), no_show_time: null });
    expect(await rowOf(town, 'Ben')).toMatchObject({ no_show_reason: '', no_show_time: null });
  });

  test('is refused by the rule of times that are put right, and for whoever saw an older row', async () => {
    const town = await open();
    const ada = await named(town, 'Ada');
    const wrong = { actual_pickup_time: wall('08:41'), actual_dropoff_time: wall('08:31') };
    const sentence = 'Please input a valid time range.';
    expect(await town.mia.call(enterPaper, { ...ada, ...wrong })).toBeRefused('INVALID_TIME_RANGE', sentence);
    await town.mia.get(enterPaper, { ...ada, driver_arrival_time: wall('08:36') });
    expect(await town.theo.call(enterPaper, { ...ada, driver_arrival_time: wall('08:38') })).toBeRefused('STALE');
  });

  test('is for levels 3 and 4, beside the call that levels 1 and 3 have', async () => {
    const town = await open();
    const ada = await named(town, 'Ada');
    const rita = town.person('Rita');
    expect(await rita.call(enterPaper, { ...ada, driver_arrival_time: wall('08:36') })).toBeRefused('NOT_AUTHORIZED');
    expect(await rita.call(updateCurrentTrip, { ...ada, driver_arrival_time: wall('08:36') })).toBeAccepted();
  });

  test('is one row with the form of a single ride: what is typed there stands here', async () => {
    const town = await open();
    const rita = town.person('Rita');
    const ben = await named(town, 'Ben');
    const { row } = await rita.get(getCurrentTripData, { booking_id: ben.booking_id, trip_id: ben.trip_id });
    expect(row).toEqual(await rowOf(town, 'Ben'));
    const noShow = { no_show_time: wall('10:12'), no_show_reason: 'Not at door', pickup_odometer: 48_210 };
    await rita.get(updateCurrentTrip, { ...ben, ...noShow, reason: 'Told by phone' });
    expect(await rowOf(town, 'Ben')).toMatchObject({
      no_show_reason: 'Not at door',
      no_show_time: '2026-03-10T10:12:00-04:00',
      pickup_odometer: 48_210,
    });
    const aboard = { actual_pickup_time: wall('10:05'), no_show_time: wall('10:12') };
    const again = await named(town, 'Ben');
    await rita.get(updateCurrentTrip, { ...again, no_show_time: null });
    expect(await rita.call(updateCurrentTrip, { ...(await named(town, 'Ben')), ...aboard })).toBeRefused(
      'RIDER_ABOARD',
    );
  });
});
