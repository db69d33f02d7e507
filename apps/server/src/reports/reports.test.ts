import { createSingleFlexTrip, updateCurrentTrip } from '@handrail/contracts/dispatch';
import {
  editAccountReportConfig,
  getBookingHistory,
  getDailyRidershipData,
  getMultipleAccountReportConfig,
  getOriginDestinationData,
  getTripHistory,
} from '@handrail/contracts/reports';
import { changeBookingRideFee } from '@handrail/contracts/bookings';
import { undoOperation } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { MEASURE_NAMES } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { countAllDays, countDaysOf } from './count-days.ts';

const house = useHouse();
const felixOf = (town: BoardTown) => town.person('Felix');

const DAY = { program_id: [], start_date: DATE, end_date: DATE };

/** A day on the van: Ada was fetched in time, Ben late, Cleo canceled, Dov has yet to call. */
async function drivenTown(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T22:00:00Z');
  const town = await openBoardTown(house, {
    rides: [
      { rider: 'Ada', pickup: '09:00', attendants: 1, rideFeeCents: 450 },
      { rider: 'Ben', pickup: '10:00', rideFeeCents: 300 },
      { rider: 'Cleo', pickup: '11:00', rideStatus: 4, canceledAt: '2026-03-10T13:00:00Z' },
      { rider: 'Dov', pickup: null },
    ],
  });
  await drive(town, 'Ada', ['09:02', '09:05', '09:30']);
  await drive(town, 'Ben', ['10:50', '10:55', '11:20']);
  return town;
}

async function drive(town: BoardTown, name: string, [came, inAt, outAt]: readonly [string, string, string]) {
  const booking_id = town.booking(name);
  const { trip } = await town.mia.get(createSingleFlexTrip, { booking_id, ...town.run('van') });
  const of = { booking_id, trip_id: trip.trip_id };
  await town.mia.get(updateCurrentTrip, { ...of, driver_arrival_time: `${DATE}T${came}` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_pickup_time: `${DATE}T${inAt}` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_dropoff_time: `${DATE}T${outAt}` });
}

async function figuresOf(town: BoardTown) {
  const said = await felixOf(town).get(getDailyRidershipData, DAY);
  const [row] = said.ridership_data;
  return { said, row, of: (name: (typeof MEASURE_NAMES)[number]) => row?.figures[said.measures.indexOf(name)] };
}

describe('The daily ridership', () => {
  test('[CALL-112] [ENT-40] is what the day came to, by program, before any job has counted it and after', async () => {
    const town = await drivenTown();
    const check = async () => {
      const { said, row, of } = await figuresOf(town);
      expect(said.programList).toEqual([{ program_id: town.program, program_name: 'Test Program' }]);
      expect(row).toMatchObject({
        date: DATE,
        program_id: town.program,
        booked: 4,
        completed: 2,
        canceled: 1,
        no_show: 0,
        passengers: 3,
        ride_fee: 750,
        is_open: true,
      });
      expect([of('on_time'), of('very_late'), of('canceled_early'), of('open')]).toEqual([1, 1, 1, 1]);
      expect(of('revenue_sec')).toBeGreaterThan(0);
      expect(said.version).toBe(await town.version());
      expect(said.days_behind).toBe(0);
    };
    await check();
    await countAllDays(house.services);
    await check();
    const nobody = await felixOf(town).get(getDailyRidershipData, { ...DAY, program_id: ['999999'] });
    expect(nobody.ridership_data).toEqual([]);
  });

  test('[RPT-08] tells a will call that never came apart from what we missed, once the day is closed', async () => {
    const town = await drivenTown();
    await countAllDays(house.services);
    house.townClock.set('2026-03-14T12:00:00Z');
    await countAllDays(house.services);
    const { row, of } = await figuresOf(town);
    expect(row?.is_open).toBe(false);
    expect([of('open'), of('not_called'), of('missed')]).toEqual([0, 1, 0]);
  });

  test('has its pickups by weekday and hour of the promise, and how many of them were late', async () => {
    const town = await drivenTown();
    const hours = [
      { weekday: 2, hour: 9, pickups: 1, late: 0, very_late: 0 },
      { weekday: 2, hour: 10, pickups: 1, late: 1, very_late: 1 },
    ];
    expect((await figuresOf(town)).said.hours).toEqual(hours);
    await countAllDays(house.services);
    expect((await figuresOf(town)).said.hours).toEqual(hours);
    expect((await figuresOf(town)).of('late_pickups')).toBe(1);
  });

  test('is counted again where it was counted when there was less to count, and says so until then', async () => {
    const town = await drivenTown();
    await countAllDays(house.services);
    await sql`update day_count set counts = counts - 'form' - 'hours' - 'late_pickups' where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    const { said, of } = await figuresOf(town);
    expect([said.days_behind, said.hours, of('late_pickups')]).toEqual([1, [], 0]);
    await countAllDays(house.services);
    const again = await figuresOf(town);
    expect([again.said.days_behind, again.said.hours.length, again.of('late_pickups')]).toEqual([0, 2, 1]);
    expect(await countDaysOf(house.services, town.operator)).toBe(0);
  });

  test('is another after a correction weeks later, and says who made it and when', async () => {
    const town = await drivenTown();
    await countAllDays(house.services);
    house.townClock.set('2026-03-31T12:00:00Z');
    await countAllDays(house.services);
    expect((await figuresOf(town)).said.corrections).toEqual([]);
    await town.mia.get(changeBookingRideFee, { booking_id: town.booking('Ben'), ride_fee: 500 });
    const { said, of } = await figuresOf(town);
    expect(of('ride_fee_cents')).toBe(950);
    expect(said.corrections).toEqual([
      { date: DATE, at: '2026-03-31T08:00:00-04:00', by: 'Mia Tester', version: await town.version() },
    ]);
    await countAllDays(house.services);
    expect((await figuresOf(town)).said.corrections).toHaveLength(1);
  });

  test('is of 400 days at most, which do not end before they begin', async () => {
    const town = await openBoardTown(house, { rides: [] });
    const ask = async (start_date: string, end_date: string) =>
      town.mia.call(getDailyRidershipData, { program_id: [], start_date, end_date });
    expect(await ask('2025-01-01', '2026-03-10')).toBeRefused('RANGE_TOO_LONG', 'Choose at most 400 days.');
    expect(await ask('2026-03-10', '2026-03-09')).toBeRefused('RANGE_TOO_LONG', 'The last day is before the first.');
  });
});

describe('The booking history', () => {
  test('[CALL-111] [RPT-10] has the rides of past days, by program, status and name, page by page', async () => {
    const town = await drivenTown();
    const names = async (asked: object = {}) =>
      (await felixOf(town).get(getBookingHistory, { start_date: DATE, end_date: DATE, ...asked })).map(
        ({ passenger_firstname }) => passenger_firstname,
      );
    expect(await names()).toEqual(['Ada', 'Ben', 'Cleo', 'Dov']);
    expect(await names({ ride_status: [3] })).toEqual(['Ada', 'Ben']);
    expect(await names({ search: 'cle' })).toEqual(['Cleo']);
    expect(await names({ program_id: ['999999'] })).toEqual([]);
    expect(await names({ start_date: '2026-03-01', end_date: '2026-03-09' })).toEqual([]);
    const range = { start_date: DATE, end_date: DATE, limit: 3 };
    const page = await felixOf(town).call(getBookingHistory, range);
    expect(page.status === 'success' && page.data.length).toBe(3);
    const cursor = page.status === 'success' ? page.next_cursor : undefined;
    expect(await names({ limit: 3, cursor })).toEqual(['Dov']);
    expect(await felixOf(town).call(getBookingHistory, { start_date: '2026-02-01', end_date: DATE })).toBeRefused(
      'RANGE_TOO_LONG',
      'Choose at most 31 days.',
    );
  });

  test('opens the rides that a figure is made of', async () => {
    const town = await drivenTown();
    const of = async (measure: string, more: object = {}) =>
      (await felixOf(town).get(getBookingHistory, { start_date: DATE, end_date: DATE, measure, ...more })).map(
        ({ passenger_firstname }) => passenger_firstname,
      );
    expect(await of('very_late')).toEqual(['Ben']);
    expect(await of('completed')).toEqual(['Ada', 'Ben']);
    expect(await of('canceled')).toEqual(['Cleo']);
    const page = await felixOf(town).call(getBookingHistory, {
      start_date: DATE,
      end_date: DATE,
      measure: 'completed',
      limit: 1,
    });
    const cursor = page.status === 'success' ? page.next_cursor : undefined;
    expect(await of('completed', { limit: 1, cursor })).toEqual(['Ben']);
    expect(
      await felixOf(town).call(getBookingHistory, { start_date: DATE, end_date: DATE, measure: 'nonsense' }),
    ).toBeRefused('UNKNOWN_MEASURE', 'There is no figure of this name.');
  });

  test('opens the part of a figure that is of one driver, vehicle, program or payer, of a weekday or of an hour', async () => {
    const town = await drivenTown();
    const of = async (more: Partial<SentOf<typeof getBookingHistory>>) =>
      (await felixOf(town).get(getBookingHistory, { start_date: DATE, end_date: DATE, ...more })).map(
        ({ passenger_firstname }) => passenger_firstname,
      );
    const { shuttle_id, driver_id } = town.run('van');
    expect(await of({ measure: 'completed', by: 'vehicle', of: shuttle_id })).toEqual(['Ada', 'Ben']);
    expect(await of({ measure: 'completed', by: 'driver', of: driver_id })).toEqual(['Ada', 'Ben']);
    expect(await of({ measure: 'completed', by: 'vehicle', of: '999999' })).toEqual([]);
    // Without a figure it is of all rides.
    expect(await of({ by: 'vehicle', of: null })).toEqual(['Cleo', 'Dov']);
    expect(await of({ by: 'program', of: town.program, measure: 'canceled' })).toEqual(['Cleo']);
    expect(await of({ by: 'payer', of: null, measure: 'completed' })).toEqual(['Ada', 'Ben']);
    expect(await of({ measure: 'late_pickups', weekday: 2, hour: 10 })).toEqual(['Ben']);
    expect(await of({ measure: 'met', weekday: 2, hour: 9 })).toEqual(['Ada']);
    expect(await of({ measure: 'met', weekday: 3 })).toEqual([]);
    expect(await of({ measure: 'completed', search: 'Ben' })).toEqual(['Ben']);
    expect(await of({ measure: 'booked', ride_status: [4] })).toEqual(['Cleo']);
  });

  test('is written to the access log, whose rides were looked at', async () => {
    const town = await drivenTown();
    await felixOf(town).get(getBookingHistory, { start_date: DATE, end_date: DATE });
    await house.services.accessLog.settled();
    const { rows } = await sql<{ count: number }>`
      select count from access_log where operator_id = ${town.operator} and call = 'v2_webapp_get_booking_history'`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toEqual([{ count: 4 }]);
  });
});

describe('The trip history', () => {
  test('[CALL-115] [ENT-41] has the trips of past days with their rides, page by page', async () => {
    const town = await drivenTown();
    const trips = await felixOf(town).get(getTripHistory, { start_date: '2026-03-01', end_date: DATE });
    expect(trips.map(({ booking_ids, service_day }) => [service_day, booking_ids])).toEqual([
      [DATE, [town.booking('Ada')]],
      [DATE, [town.booking('Ben')]],
    ]);
    const page = await felixOf(town).call(getTripHistory, { start_date: DATE, end_date: DATE, limit: 1 });
    const cursor = page.status === 'success' ? page.next_cursor : undefined;
    const next = await felixOf(town).get(getTripHistory, {
      start_date: DATE,
      end_date: DATE,
      limit: 1,
      ...(cursor ? { cursor } : {}),
    });
    expect(next.map(({ booking_ids }) => booking_ids)).toEqual([[town.booking('Ben')]]);
    expect(
      await felixOf(town).get(getTripHistory, { start_date: DATE, end_date: DATE, program_id: ['999999'] }),
    ).toEqual([]);
    expect(await felixOf(town).call(getTripHistory, { start_date: '2026-02-01', end_date: DATE })).toBeRefused(
      'RANGE_TOO_LONG',
    );
  });
});

describe('The map of origins and destinations', () => {
  test('counts rides that were not canceled by cells, and none of fewer than five riders', async () => {
    const town = await openBoardTown(house, {
      rides: ['A', 'B', 'C', 'D', 'E'].map((rider) => ({ rider, pickup: '09:00' })),
    });
    const rows = await felixOf(town).get(getOriginDestinationData, DAY);
    const all = rows.find(({ pickup, dropoff }) => pickup === null && dropoff === null);
    expect(all).toMatchObject({ count: 5, is_under_five: false });
    const from = rows.filter(({ pickup, dropoff }) => pickup !== null && dropoff === null);
    expect(from.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    await town.book([{ rider: 'F', pickup: '10:00', rideStatus: 4, canceledAt: '2026-03-10T10:00:00Z' }]);
    const again = await felixOf(town).get(getOriginDestinationData, DAY);
    expect(again.find(({ pickup, dropoff }) => pickup === null && dropoff === null)?.count).toBe(5);
    const four = await openBoardTown(house, { rides: [{ rider: 'A', pickup: '09:00' }] });
    for (const row of await felixOf(four).get(getOriginDestinationData, DAY))
      expect(row).toMatchObject({ count: 0, is_under_five: true });
    expect(
      await felixOf(four).get(getOriginDestinationData, { ...DAY, start_date: '2026-03-09', end_date: '2026-03-09' }),
    ).toEqual([]);
  });
});

describe('The columns of an account report', () => {
  test('[CALL-113] [CALL-114] are kept for everybody, with a guard, and are taken back as one step', async () => {
    const town = await openBoardTown(house, { rides: [] });
    const account = await addPayer(house, town, 'Penny Mill Dialysis');
    const held = async () => felixOf(town).get(getMultipleAccountReportConfig, { account_ids: [account, '999999'] });
    const [first] = await held();
    expect(first).toMatchObject({
      account_id: account,
      version: 1,
      columns: expect.arrayContaining(['rider']) as string[],
    });
    const change = { account_id: account, columns: ['total', 'date'] };
    const saved = await felixOf(town).get(editAccountReportConfig, { ...change, expected_version: 1 });
    expect(saved).toEqual({ account_id: account, version: 2, columns: ['total', 'date'] });
    const second = await town.mia.call(editAccountReportConfig, { ...change, columns: ['date'], expected_version: 1 });
    expect(second).toBeRefused('STALE', 'Someone else just changed this report.');
    expect(second).toMatchObject({ message: { current: saved } });
    expect(await town.mia.call(editAccountReportConfig, { ...change, columns: ['ssn'] })).toBeRefused(
      'UNKNOWN_COLUMN',
      'There is no column “ssn”.',
    );
    await town.mia.get(editAccountReportConfig, { ...change, columns: ['date'], expected_version: 2 });
    expect(await town.mia.call(undoOperation, { version: await town.version() })).toBeAccepted();
    expect((await held())[0]?.columns).toEqual(['total', 'date']);
    expect(await town.mia.call(editAccountReportConfig, { ...change, account_id: '999999' })).toBeRefused('NOT_FOUND');
  });
});
