import { createMultipleFlexTrips, moveDispatchedBooking } from '@handrail/contracts/dispatch';
import { getLatestShuttleLocation, getRoadAt, reportPositions } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { afterAll, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown, placesAlong } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { positionDesk } from './position-desk.ts';

const house = useHouse();

const at = (time: string) => Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string) => house.townClock.set(at(time));
afterAll(() => setClock('06:40'));

test('The road at a moment is what was known then: where the vehicle had said that it was, and when it was thought to come, as the day stood', async () => {
  const town = await openBoardTown(house, { rides: [] });
  const [adas] = await placesAlong(house, town, [6]);
  await town.book([{ rider: 'Ada', pickup: '08:40', ...(adas ? { pickupPlaceId: adas } : {}) }]);
  setClock('08:00');
  const booking_id = town.booking('Ada');
  await town.mia.get(createMultipleFlexTrips, { bookings: [booking_id], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  const drive = async (time: string, steps: number) => {
    setClock(time);
    const position = { latitude: 41.1, longitude: -73.9 + 0.057 * steps, timestamp: at(time) };
    expect(await house.visit(reportPositions, { positions: [position] }, { headers })).toMatchObject({
      data: { accepted: 1 },
    });
    await positionDesk(house.services).flush();
  };
  await drive('08:20', 2);
  await drive('08:35', 5);
  setClock('08:36');
  const { shuttle_id, driver_id } = town.run('sedan');
  await town.mia.get(moveDispatchedBooking, { booking_id, shuttle_id, driver_id, team_id: null });
  setClock('11:00');

  const road = async (time: string) => town.theo.get(getRoadAt, { date: DATE, at: at(time) });
  const van = { shuttle_id: town.vehicle('van'), driver: 'Dan Driver', timestamp: `${DATE}T08:20:00-04:00` };
  const early = await road('08:21');
  expect(early.positions).toMatchObject([{ ...van, longitude: expect.closeTo(-73.786, 3) as number }]);
  expect(early.etas).toMatchObject([
    { booking_id, stop_type: 'pickup' },
    { booking_id, stop_type: 'dropoff' },
  ]);
  expect(early.etas[0]).not.toHaveProperty('is_guess');
  // Twelve miles away at 8:20: it cannot be there at 8:40.
  expect(Date.parse(early.etas[0]?.at ?? '')).toBeGreaterThan(Date.parse(at('08:41')));
  // Ten minutes later nothing had been heard since, and it says so.
  expect((await road('08:31')).etas).toMatchObject([{ is_guess: true }, { is_guess: true }]);
  // Once it was on another vehicle that had said nothing, nobody knew better than the plan.
  expect((await road('08:37')).etas).toMatchObject([{ is_guess: true }, { is_guess: true }]);
  expect((await road('07:00')).positions).toEqual([]);
  expect((await road('07:00')).etas).toEqual([]);

  setClock('08:00');
  expect(await town.theo.call(getRoadAt, { date: DATE, at: at('08:30') })).toBeRefused('IN_THE_FUTURE');
});

test('A look at where a driver was is noted', async () => {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  setClock('08:30');
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  const position = { latitude: 41.1, longitude: -73.9, timestamp: at('08:30') };
  await house.visit(reportPositions, { positions: [position] }, { headers });
  await positionDesk(house.services).flush();
  await town.mia.get(getLatestShuttleLocation, { shuttle_id: town.vehicle('van') });
  await town.mia.get(getRoadAt, { date: DATE, at: at('08:30') });
  const { rows } = await house.services.db.pool.query<{ call: string; subjects: string[] }>(
    `select call, subjects::text[] as subjects from access_log where operator_id = $1 order by batch, n`,
    [town.operator],
  );
  for (const call of [getLatestShuttleLocation.name, getRoadAt.name])
    expect(rows.filter((row) => row.call === call).map(({ subjects }) => subjects)).toEqual([[town.driver('Dan')]]);
});
