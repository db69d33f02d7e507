import { createNewBooking, recordWish } from '@handrail/contracts/bookings';
import { createSingleFlexTrip, updateCurrentTrip } from '@handrail/contracts/dispatch';
import type { SentOf } from '@handrail/contracts/platform';
import { getDailyRidershipData, getDenialData, getProductivityData } from '@handrail/contracts/reports';
import { MEASURE_NAMES } from '@handrail/domain/reports';
import { afterEach, describe, expect, test } from 'vitest';
import { addPayer } from '../accounts/testing.ts';
import { openBookingTown, TUESDAY_MORNING } from '../bookings/testing.ts';
import { DATE, openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();
afterEach(() => house.townClock.set(TUESDAY_MORNING));

const DAY = { program_id: [], start_date: DATE, end_date: DATE };

/** Ada is fetched by the van and Ben by the sedan, and a payer pays for Ben. Cleo waits at home. */
async function workedTown() {
  house.townClock.set('2026-03-10T22:00:00Z');
  const town = await openBoardTown(house, { rides: [] });
  const payer = await addPayer(house, town, 'County');
  await town.book([
    { rider: 'Ada', pickup: '09:00', attendants: 1 },
    { rider: 'Ben', pickup: '10:00', payerAccountId: payer },
    { rider: 'Cleo', pickup: '11:00' },
  ]);
  await drive(town, 'Ada', 'van', ['09:00', '09:05', '09:35']);
  await drive(town, 'Ben', 'sedan', ['10:00', '10:05', '10:20']);
  return town;
}

async function drive(
  town: BoardTown,
  name: string,
  vehicle: string,
  [came, inAt, outAt]: readonly [string, string, string],
) {
  const booking_id = town.booking(name);
  const { trip } = await town.mia.get(createSingleFlexTrip, { booking_id, ...town.run(vehicle) });
  const of = { booking_id, trip_id: trip.trip_id };
  await town.mia.get(updateCurrentTrip, { ...of, driver_arrival_time: `${DATE}T${came}` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_pickup_time: `${DATE}T${inAt}` });
  await town.mia.get(updateCurrentTrip, { ...of, actual_dropoff_time: `${DATE}T${outAt}` });
}

type By = SentOf<typeof getProductivityData>['by'];

async function workOf(town: BoardTown, by: By) {
  const said = await town.mia.get(getProductivityData, { by, ...DAY });
  const at = (name: (typeof MEASURE_NAMES)[number]) => said.measures.indexOf(name);
  const lines = said.rows.map(({ name, figures }) => [
    name,
    figures[at('booked')],
    figures[at('completed')],
    figures[at('passengers')],
    figures[at('revenue_sec')],
  ]);
  return { said, lines };
}

describe('Productivity', () => {
  test('is told of each driver, vehicle, program and payer by name, and of rides that have none apart', async () => {
    const town = await workedTown();
    expect((await workOf(town, 'driver')).lines).toEqual([
      ['Dan Driver', 1, 1, 2, 30 * 60],
      ['Sue Driver', 1, 1, 1, 15 * 60],
      ['On no run', 1, 0, 0, 0],
    ]);
    expect((await workOf(town, 'vehicle')).lines.map(([name]) => name)).toEqual(['sedan', 'van', 'On no run']);
    expect((await workOf(town, 'program')).lines).toEqual([['Test Program', 3, 2, 3, 45 * 60]]);
    expect((await workOf(town, 'payer')).lines.map(([name, , completed]) => [name, completed])).toEqual([
      ['County', 1],
      ['Paid by the rider', 1],
    ]);
  });

  test('comes to the daily ridership, of the same version', async () => {
    const town = await workedTown();
    const daily = await town.mia.get(getDailyRidershipData, DAY);
    for (const by of ['driver', 'vehicle', 'program', 'payer'] as const) {
      const { said } = await workOf(town, by);
      const sums = MEASURE_NAMES.map((_, at) => said.rows.reduce((sum, { figures }) => sum + (figures[at] ?? 0), 0));
      expect(sums).toEqual(daily.ridership_data[0]?.figures);
      expect(said.version).toBe(daily.version);
    }
  });

  test('is of 31 days at most, and of the programs that are asked for', async () => {
    const town = await workedTown();
    const ask = async (more: Partial<SentOf<typeof getProductivityData>>) =>
      town.mia.call(getProductivityData, { by: 'driver', ...DAY, ...more });
    expect(await ask({ start_date: '2026-01-01' })).toBeRefused('RANGE_TOO_LONG', 'Choose at most 31 days.');
    expect((await town.mia.get(getProductivityData, { by: 'driver', ...DAY, program_id: ['999999'] })).rows).toEqual(
      [],
    );
  });
});

describe('Denials and offers', () => {
  test('are counted by hour, area and mobility aid, as each wish ended', async () => {
    const town = await openBookingTown(house);
    const at = (time: string) => `${DATE}T${time}`;
    const unmet = async (rider: string, aids: string[], said: Partial<SentOf<typeof recordWish>>) =>
      town.dora.get(recordWish, {
        program_id: town.program,
        passenger_id: await town.rider(rider, aids),
        wished_time: at('10:00'),
        offers: [],
        with_return: false,
        reason: 'no_vehicle_free',
        ...said,
      });
    await unmet('Ada', ['Wheelchair'], { with_return: true });
    await unmet('Ben', [], { wished_time: at('12:10'), offers: [at('12:40')], reason: 'time_does_not_suit' });
    await unmet('Cleo', [], { wished_time: at('12:20'), reason: 'outside_hours' });
    // Beyond the hour and taken all the same: a denial, at the place where the ride begins.
    const wish = { wished_time: at('09:00'), offers: [at('10:30')] };
    const dov = await town.rider('Dov');
    await town.dora.get(createNewBooking, await town.draft({ passenger_id: dov, pickup_time: at('10:30'), wish }));

    const said = await town.mia.get(getDenialData, DAY);
    expect(said.sums).toEqual({ denied: 3, offers_refused: 1, asked_outside: 1 });
    const of = (by: string) =>
      said.groups
        .filter((group) => group.by === by)
        .map(({ name, denied, offers_refused, asked_outside }) => [name, denied, offers_refused, asked_outside]);
    expect(of('hour')).toEqual([
      ['9:00 AM', 1, 0, 0],
      ['10:00 AM', 2, 0, 0],
      ['11:00 AM', 0, 0, 0],
      ['12:00 PM', 0, 1, 1],
    ]);
    expect(of('aid')).toEqual([
      ['Wheelchair', 2, 0, 0],
      ['No aid', 1, 1, 1],
    ]);
    expect(of('area')).toContainEqual(['Cedar Valley', 1, 0, 0]);
    expect((await town.mia.get(getDenialData, { ...DAY, program_id: ['999999'] })).groups).toEqual([]);
  });

  test('are of 400 days at most', async () => {
    const town = await openBookingTown(house);
    const asked = { program_id: [], start_date: '2025-01-01', end_date: DATE };
    expect(await town.mia.call(getDenialData, asked)).toBeRefused('RANGE_TOO_LONG', 'Choose at most 400 days.');
  });
});
