import { createMultipleFlexTrips, reportStopEvent } from '@handrail/contracts/dispatch';
import type { EtasFact, RoadFact } from '@handrail/contracts/platform';
import { reportPositions } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { afterAll, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown, placesAlong } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { EtaDesk, etaDesk } from './eta-desk.ts';
import { positionDesk } from './position-desk.ts';
import { ReckonerDesk } from './reckoner/reckoner-desk.ts';
import { ReckonerOnPaper } from './reckoner/testing.ts';

const house = useHouse();

const at = (time: string) => Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string) => house.townClock.set(at(time));
afterAll(() => setClock('06:40'));

test('A screen of the day is told when the stops ahead are reached, anew where that changes, and that it is a guess once nothing is heard', async () => {
  const town = await openBoardTown(house, { rides: [] });
  const [adas] = await placesAlong(house, town, [6]);
  await town.book([{ rider: 'Ada', pickup: '08:40', ...(adas ? { pickupPlaceId: adas } : {}) }]);
  setClock('08:00');
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  const ear = await town.person('Felix').listen({ days: [DATE] });
  const told = () => ear.passed.filter((event): event is EtasFact => event.about === 'etas').map(({ etas }) => etas);
  const drive = async (time: string, steps: number) => {
    setClock(time);
    const position = { latitude: 41.1, longitude: -73.9 + 0.057 * steps, timestamp: at(time) };
    await house.visit(reportPositions, { positions: [position] }, { headers });
    await etaDesk(house.services).heard(await positionDesk(house.services).flush());
  };

  await drive('08:20', 2);
  await expect.poll(() => told().length).toBe(1);
  const [first] = told();
  expect(first).toMatchObject([
    { booking_id: town.booking('Ada'), stop_type: 'pickup' },
    { booking_id: town.booking('Ada'), stop_type: 'dropoff' },
  ]);
  // Twelve miles away at 8:20: it cannot be there at 8:40.
  expect(Date.parse(first?.[0]?.at ?? '')).toBeGreaterThan(Date.parse(at('08:41')));
  expect(first?.[0]).not.toHaveProperty('is_guess');

  await drive('08:28', 5);
  await expect.poll(() => told().length).toBe(2);
  expect(Date.parse(told()[1]?.[0]?.at ?? '')).toBe(Date.parse(at('08:40'))); // not before it was planned

  // Every half minute what is near is told again, for whoever has opened the day since.
  setClock('08:29');
  await etaDesk(house.services).all();
  await expect.poll(() => told().length).toBe(3);
  expect(told()[2]).toEqual(told()[1]);
  setClock('08:33');
  await etaDesk(house.services).all();
  await expect.poll(() => told().length).toBe(4);
  expect(told()[3]).toMatchObject([{ is_guess: true }, { is_guess: true }]);
  ear.close();
});

test('A driver’s press or a desk’s change moves the times of that run at once, and of no other', async () => {
  const rides = ['Ada', 'Ben'].map((rider) => ({ rider, pickup: '08:40' }));
  const town = await openBoardTown(house, { rides });
  setClock('08:00');
  const put = await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ben')], ...town.run('sedan') });
  const headers = await deviceOf(house, town, 'Dan');
  setClock('08:38');
  const desk = new EtaDesk(house.services);
  const hear = async (who: Record<string, string>) => {
    const position = { latitude: 41.1, longitude: -73.95, timestamp: at('08:38') };
    await house.visit(reportPositions, { positions: [position] }, { headers: who });
  };
  await hear(headers);
  await hear(await deviceOf(house, town, 'Sue'));
  await desk.heard(await positionDesk(house.services).flush());
  const ear = await town.person('Felix').listen({ days: [DATE] });
  const told = () => ear.passed.flatMap((event) => (event.about === 'etas' ? event.etas : []));

  // Nothing is another yet.
  desk.note(town.operator, [DATE]);
  await desk.changed();
  const event = { trip_id: put.trips[0]?.trip_id ?? '', booking_id: town.booking('Ada'), event_time: at('08:38') };
  for (const press of ['enroute', 'arrived_pickup'] as const)
    expect(await house.visit(reportStopEvent, { ...event, event: press }, { headers })).toBeAccepted();
  desk.note(town.operator, [DATE]);
  await desk.changed();
  await expect.poll(() => told().length).toBe(1);
  expect(told()).toMatchObject([{ booking_id: town.booking('Ada'), stop_type: 'dropoff' }]);
  await desk.changed();
  expect(told()).toHaveLength(1);
  await desk.close();
  ear.close();
});

test('A thread that reckons many runs tells the same as is reckoned here, and so does this one once it ended', async () => {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  setClock('08:00');
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  setClock('08:30');
  const headers = await deviceOf(house, town, 'Dan');
  const position = { latitude: 41.1, longitude: -73.95, timestamp: at('08:30') };
  await house.visit(reportPositions, { positions: [position] }, { headers });
  const heard = await positionDesk(house.services).flush();
  const ear = await town.person('Felix').listen({ days: [DATE] });
  const told = () => ear.passed.flatMap((event) => (event.about === 'etas' ? [event.etas] : []));

  const thread = new ReckonerOnPaper();
  const threaded = () =>
    new EtaDesk(
      house.services,
      new ReckonerDesk(
        () => {},
        () => thread,
      ),
      0,
    );
  await new EtaDesk(house.services).heard(heard);
  await expect.poll(() => told().length).toBe(1);
  await threaded().heard(heard);
  await expect.poll(() => told().length).toBe(2);
  expect(thread.told.map(({ is }) => is)).toEqual(['runs', 'reckon']);
  thread.isMute = true;
  const last = threaded().heard(heard);
  await expect.poll(() => thread.told.length).toBe(4);
  await thread.terminate();
  await last;
  await expect.poll(() => told().length).toBe(3);
  const [here] = told();
  expect(here).toHaveLength(2);
  expect(told()).toEqual([here, here, here]);
  ear.close();
});

test('A screen of the day is told of a vehicle that stands on its way, or goes astray, and once that it does so no more', async () => {
  const town = await openBoardTown(house, { rides: [] });
  const [adas] = await placesAlong(house, town, [6]);
  await town.book([{ rider: 'Ada', pickup: '08:40', ...(adas ? { pickupPlaceId: adas } : {}) }]);
  setClock('08:00');
  const put = await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  const ear = await town.person('Felix').listen({ days: [DATE] });
  const told = () =>
    ear.passed.filter((event): event is RoadFact => event.about === 'road').flatMap((one) => one.vehicles);
  const drive = async (time: string, steps: number) => {
    setClock(time);
    const position = { latitude: 41.1, longitude: -73.9 + 0.057 * steps, timestamp: at(time) };
    await house.visit(reportPositions, { positions: [position] }, { headers });
    await etaDesk(house.services).heard(await positionDesk(house.services).flush());
  };
  const trip_id = put.trips[0]?.trip_id ?? '';
  const event = { trip_id, booking_id: town.booking('Ada'), event: 'enroute', event_time: at('08:00') } as const;
  expect(await house.visit(reportStopEvent, event, { headers })).toBeAccepted();

  await drive('08:02', 3);
  for (const time of ['08:04', '08:06']) await drive(time, 3);
  expect(told()).toEqual([]);
  await drive('08:08', 3);
  await expect
    .poll(told)
    .toMatchObject([{ shuttle_id: town.vehicle('van'), idle_since: at('08:02'), off_route_sec: null }]);
  await drive('08:09', 3.4);
  await expect.poll(() => told().at(-1)).toMatchObject({ idle_since: null, off_route_sec: null });
  await drive('08:20', 1);
  await expect.poll(() => told().at(-1)).toMatchObject({ idle_since: null, off_route_sec: expect.any(Number) });
  const known = told().length;
  setClock('08:21');
  await etaDesk(house.services).all();
  await expect.poll(() => told().length).toBe(known + 1);
  setClock('08:30');
  await etaDesk(house.services).all();
  await expect.poll(() => told().at(-1)).toMatchObject({ at: at('08:30'), off_route_sec: null });
  ear.close();
});
