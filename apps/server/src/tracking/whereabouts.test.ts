import { createMultipleFlexTrips, reportStopEvent, getDispatchBoard } from '@handrail/contracts/dispatch';
import { findAnything } from '@handrail/contracts/session';
import { getRideWhereabouts, reportPositions, sendRideEta } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown, placesAlong } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { positionDesk } from './position-desk.ts';

const house = useHouse();

const at = (time: string) => Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string) => house.townClock.set(at(time));
afterAll(() => setClock('06:40'));

/** Ada at 8:40 on the van, whose driver's phone has said where it is. */
async function openRide() {
  const town = await openBoardTown(house, { rides: [] });
  const [adas] = await placesAlong(house, town, [2]);
  await town.book([{ rider: 'Ada', pickup: '08:40', ...(adas ? { pickupPlaceId: adas } : {}) }]);
  setClock('07:00');
  const booking_id = town.booking('Ada');
  await town.mia.get(createMultipleFlexTrips, { bookings: [booking_id], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  setClock('08:30');
  const positions = [{ latitude: 41.1, longitude: -73.9 + 0.057, timestamp: at('08:30') }];
  await house.visit(reportPositions, { positions }, { headers });
  await positionDesk(house.services).flush();
  const press = async (event: 'enroute' | 'arrived_pickup' | 'picked_up' | 'dropped_off') => {
    const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    const trip_id = board.bookings.find((one) => one.booking_id === booking_id)?.trip_id ?? '';
    const pressed = { trip_id, booking_id, event, event_time: house.townClock.now().toString() };
    expect(await house.visit(reportStopEvent, pressed, { headers })).toBeAccepted();
  };
  return { town, booking_id, press };
}

describe('Where a ride is', () => {
  test('is when it comes, by what, with whom, and what was promised', async () => {
    const { town, booking_id, press } = await openRide();
    await press('enroute');
    const found = await town.mia.get(getRideWhereabouts, { booking_id });
    expect(found.eta).toMatchObject({ stop_type: 'pickup', is_guess: false });
    expect(Date.parse(found.eta?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(at('08:30')));
    expect(found.seen?.timestamp).toBe(`${DATE}T08:30:00-04:00`);
    expect(found.vehicle?.number).toBe('van');
    expect(found.drivers[0]?.name).toMatch(/^Dan /);
    expect(found.booking.driver_enroute_time).toBe(`${DATE}T08:30:00-04:00`);
    expect(found.rides.map((ride) => ride.booking_id)).toEqual([booking_id]);
    expect(found.told).toEqual([]);
  });

  test('says by itself that a time is only the plan’s once the vehicle has been silent', async () => {
    const { town, booking_id } = await openRide();
    setClock('08:35');
    expect((await town.mia.get(getRideWhereabouts, { booking_id })).eta).toMatchObject({ is_guess: true });
  });

  test('is the arrival on board, and nothing once it is over', async () => {
    const { town, booking_id, press } = await openRide();
    await press('enroute');
    setClock('08:41');
    await press('picked_up');
    expect((await town.mia.get(getRideWhereabouts, { booking_id })).eta?.stop_type).toBe('dropoff');
    setClock('09:05');
    await press('dropped_off');
    const over = await town.mia.get(getRideWhereabouts, { booking_id });
    expect([over.eta, over.vehicle]).toEqual([null, null]);
    expect(await town.mia.call(sendRideEta, { booking_id })).toBeRefused('NOT_DISPATCHED');
  });

  test('of a ride without a vehicle has no time, and of another operator’s there is no such ride', async () => {
    const { town, booking_id } = await openRide();
    await town.book([{ rider: 'Ben', pickup: '11:00' }]);
    const waiting = await town.mia.get(getRideWhereabouts, { booking_id: town.booking('Ben') });
    expect([waiting.eta, waiting.vehicle, waiting.drivers]).toEqual([null, null, []]);
    const other = await house.openTown();
    for (const call of [getRideWhereabouts, sendRideEta])
      expect(await other.person('Dora').call(call, { booking_id })).toMatchObject({
        message: { error_code: 'NOT_FOUND' },
      });
  });

  test('is found by a part of the rider’s name, by whoever dispatches too', async () => {
    const { town, booking_id } = await openRide();
    const found = await town.mia.get(findAnything, { text: 'ada' });
    expect(found.filter(({ kind }) => kind === 'ride').map(({ id }) => id)).toEqual([booking_id]);
  });
});

describe('The time of a ride', () => {
  const openReachable = async () => {
    const opened = await openRide();
    await house.services.db.pool.query(
      `update person set phone = '+15305550142' where operator_id = $1 and firstname = 'Ada'`,
      [opened.town.operator],
    );
    return opened;
  };

  test('is refused for a rider without a phone', async () => {
    const { town, booking_id } = await openRide();
    expect(await town.mia.call(sendRideEta, { booking_id })).toBeRefused('NO_PHONE', 'The rider has no phone number.');
  });

  test('is texted to its rider as it is known at that moment, and stands among what they were told', async () => {
    const { town, booking_id } = await openReachable();
    const { eta } = await town.mia.get(getRideWhereabouts, { booking_id });
    const sent = await town.mia.get(sendRideEta, { booking_id });
    expect(sent.at).toBe(eta?.at);
    const { told } = await town.mia.get(getRideWhereabouts, { booking_id });
    expect(told).toMatchObject([
      { channel: 'text', body: expect.stringMatching(/your vehicle, van.*, comes about 8:\d\d AM\.$/) },
    ]);
  });

  test('waits for the rider once: a newer time takes the place of one that was not sent yet', async () => {
    const { town, booking_id } = await openReachable();
    await town.mia.get(sendRideEta, { booking_id });
    await town.theo.get(sendRideEta, { booking_id });
    const { told } = await town.mia.get(getRideWhereabouts, { booking_id });
    expect(told.filter(({ state }) => state === 'waiting').length).toBeLessThanOrEqual(1);
    expect(told).toHaveLength(2);
  });
});
