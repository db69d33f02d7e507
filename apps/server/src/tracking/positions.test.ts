import { createMultipleFlexTrips } from '@handrail/contracts/dispatch';
import { clock } from '@handrail/contracts/shifts';
import { getLatestShuttleLocation, getShuttleGeolocations, reportPositions } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { positionDesk } from './position-desk.ts';
import { thinPositions } from './jobs.ts';

const house = useHouse();

const HERE = { latitude: 41.1, longitude: -73.9 };
const at = (time: string, date = DATE) =>
  Temporal.ZonedDateTime.from(`${date}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string) => house.townClock.set(at(time));

/** What a device says: that it was somewhere at a time. */
const said = (time: string, more: { latitude?: number; heading?: number; accuracy?: number } = {}) => ({
  ...HERE,
  timestamp: at(time),
  ...more,
});

/** A town whose van has a ride at 8:40, and its driver's device. */
async function openRoad(driver = 'Dan') {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  setClock('08:30');
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  const headers = await deviceOf(house, town, driver);
  const report = async (...positions: ReturnType<typeof said>[]) => {
    const answer = await house.visit(reportPositions, { positions }, { headers });
    await positionDesk(house.services).flush();
    return answer;
  };
  return { town, report, headers, where: async () => town.mia.get(getShuttleGeolocations, {}) };
}

describe('A device on the road', () => {
  test('[ENT-32] says where its vehicle is: by vehicle, number and driver, at a time and a point', async () => {
    const { town, report, where } = await openRoad();
    expect(await report(said('08:30', { heading: 90 }))).toMatchObject({ data: { accepted: 1 } });
    expect(await where()).toEqual([
      {
        shuttle_id: town.vehicle('van'),
        fleet_shuttle_id: 'van',
        driver: 'Dan Driver',
        ...HERE,
        timestamp: `${DATE}T08:30:00-04:00`,
        heading: 90,
      },
    ]);
    const of = async (vehicle: string) => town.mia.get(getShuttleGeolocations, { shuttle_id: [town.vehicle(vehicle)] });
    expect(await of('van')).toEqual(await where());
    expect(await of('sedan')).toEqual([]);
  });

  test('[CALL-119] is found by its vehicle: the last place that it told, or none', async () => {
    const { town, report } = await openRoad();
    const of = async (vehicle: string) => town.mia.get(getLatestShuttleLocation, { shuttle_id: town.vehicle(vehicle) });
    expect(await of('van')).toBeNull();
    await report(said('08:29'), said('08:30', { latitude: 41.101 }));
    expect(await of('van')).toMatchObject({ latitude: 41.101, longitude: -73.9, timestamp: `${DATE}T08:30:00-04:00` });
    expect(await of('sedan')).toBeNull();
  });

  test('[TRACK-04] is told to whoever has today open, by vehicle, and to nobody who may not see it', async () => {
    const { town, report } = await openRoad();
    const [felix, dora, later] = [
      await town.person('Felix').listen({ days: [DATE] }),
      await town.person('Dora').listen({ days: [DATE] }),
      await town.person('Yara').listen({ days: ['2026-03-11'] }),
    ];
    await report(said('08:29'), said('08:30', { latitude: 41.101 }));
    await expect
      .poll(() => felix.passed)
      .toEqual([
        {
          about: 'positions',
          day: DATE,
          positions: [{ shuttle_id: town.vehicle('van'), at: at('08:30'), lat: 41.101, lon: -73.9, heading: null }],
        },
      ]);
    expect([...dora.passed, ...later.passed]).toEqual([]);
    for (const ear of [felix, dora, later]) ear.close();
  });

  test('is not believed where it jumps, or knows no more than the neighborhood', async () => {
    const { report, where } = await openRoad();
    const answer = await report(said('08:28'), said('08:29', { latitude: 42 }), said('08:30', { accuracy: 800 }));
    expect(answer).toMatchObject({ data: { accepted: 1 } });
    expect(await where()).toMatchObject([{ timestamp: `${DATE}T08:28:00-04:00` }]);
  });

  test('is found again where its first position was nonsense, once three agree on where it is', async () => {
    const { report, where } = await openRoad();
    await report({ ...said('08:27'), latitude: 0, longitude: 0 });
    expect(await report(said('08:28'), said('08:29'))).toMatchObject({ data: { accepted: 0 } });
    expect(await report(said('08:30'))).toMatchObject({ data: { accepted: 1 } });
    expect(await where()).toMatchObject([{ ...HERE, timestamp: `${DATE}T08:30:00-04:00` }]);
  });

  test('says the same twice to no effect, and what comes late does not bring the vehicle back', async () => {
    const { report, where } = await openRoad();
    expect(await report(said('08:30'))).toMatchObject({ data: { accepted: 1 } });
    expect(await report(said('08:30'))).toMatchObject({ data: { accepted: 0 } });
    expect(await report(said('08:20', { latitude: 41.102 }))).toMatchObject({ data: { accepted: 0 } });
    expect(await where()).toMatchObject([HERE]);
  });

  test('is refused what is still to come, but for the moment that two clocks differ by', async () => {
    const { report, where } = await openRoad();
    expect(await report(said('08:31'))).toBeRefused('IN_THE_FUTURE', 'That time is still to come.');
    expect(await report({ ...said('08:30'), timestamp: at('08:30:20') })).toMatchObject({ data: { accepted: 1 } });
    expect(await where()).toMatchObject([{ timestamp: `${DATE}T08:30:00-04:00` }]);
  });

  test('is not followed off duty: before the run, after clocking out, and with no run of its own', async () => {
    const { report, headers } = await openRoad();
    expect(await report(said('07:30'))).toMatchObject({ data: { accepted: 0 } });
    const clocked = async (clock_event: 'in' | 'out', time: string) =>
      house.visit(clock, { clock_event, event_time: at(time) }, { headers });
    await clocked('in', '08:00');
    await clocked('out', '08:20');
    expect(await report(said('08:15'), said('08:25'))).toMatchObject({ data: { accepted: 1 } });
    const { report: ofSue } = await openRoad('Sue');
    expect(await ofSue(said('08:30'))).toMatchObject({ data: { accepted: 0 } });
  });

  test('shows nothing of yesterday', async () => {
    const { report, where } = await openRoad();
    await report(said('08:30'));
    house.townClock.set(at('08:30', '2026-03-11'));
    expect(await where()).toEqual([]);
    setClock('08:30');
  });

  test('is followed in its own operator alone', async () => {
    const { town, report } = await openRoad();
    await report(said('08:30'));
    const { where } = await openRoad();
    expect(await where()).toEqual([]);
    const other = await openBoardTown(house, { rides: [] });
    const asked = await other.mia.call(getLatestShuttleLocation, { shuttle_id: town.vehicle('van') });
    expect(asked).toMatchObject({ status: 'error', message: { error_code: 'NOT_FOUND' } });
  });
});

test('Of what is older than a month one position a minute is kept, and of what is older than thirteen nothing.', async () => {
  const { town, report } = await openRoad();
  await report(said('08:20:05'), said('08:20:25'), said('08:21:10'), said('08:21:40'));
  const count = async () =>
    Number(
      (
        await house.services.db.pool.query<{ n: string }>('select count(*) as n from position where operator_id = $1', [
          town.operator,
        ])
      ).rows[0]?.n,
    );
  const days = async () => {
    const { rows } = await house.services.db.pool.query<{ name: string }>(
      `select relname as name from pg_class where relispartition and relkind = 'r' and relname ~ '^position_[0-9]' order by 1`,
    );
    return rows.map(({ name }) => name);
  };
  expect(await count()).toBe(4);
  await thinPositions(house.services);
  expect(await count()).toBe(4);
  expect(await days()).toEqual([
    'position_2026_03_09',
    'position_2026_03_10',
    'position_2026_03_11',
    'position_2026_03_12',
  ]);
  house.townClock.set(at('08:30', '2026-04-11'));
  await thinPositions(house.services);
  expect(await count()).toBe(2);
  house.townClock.set(at('08:30', '2027-05-11'));
  await thinPositions(house.services);
  expect(await count()).toBe(0);
  expect(await days()).toEqual([]);
  setClock('08:30');
});
