import { createMultipleFlexTrips, reportStopEvent } from '@handrail/contracts/dispatch';
import { clock } from '@handrail/contracts/shifts';
import { getArrivals, reportPositions } from '@handrail/contracts/tracking';
import { Temporal } from 'temporal-polyfill';
import { afterAll, describe, expect, test } from 'vitest';
import { DATE, deviceOf, openBoardTown } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';
import { etaDesk } from './eta-desk.ts';
import { positionDesk } from './position-desk.ts';

const house = useHouse();

const at = (time: string) => Temporal.ZonedDateTime.from(`${DATE}T${time}[America/New_York]`).toInstant().toString();
const setClock = (time: string) => house.townClock.set(at(time));
afterAll(() => setClock('06:40'));

/** Ada at 8:40 on Dan's van, of whom nothing was heard yet. */
async function openDay() {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  setClock('08:20');
  const put = await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  const headers = await deviceOf(house, town, 'Dan');
  return {
    town,
    headers,
    ride: { trip_id: put.trips[0]?.trip_id ?? '', booking_id: town.booking('Ada') },
    ask: async (date = DATE) => house.visit(getArrivals, { date }, { headers }),
  };
}

describe('A driver is told when they arrive', () => {
  test('at each stop before them, by the plan while nothing is heard of the vehicle, and by the road then', async () => {
    const { town, headers, ask } = await openDay();
    const told = (stop_type: string, is_guess: boolean) => ({ booking_id: town.booking('Ada'), stop_type, is_guess });
    expect(await ask()).toMatchObject({ data: { arrivals: [told('pickup', true), told('dropoff', true)] } });
    expect(await ask()).toMatchObject({ data: { arrivals: [{ at: `${DATE}T08:40:00-04:00` }, {}] } });
    const position = { latitude: 41.1, longitude: -73.95, timestamp: at('08:20') };
    await house.visit(reportPositions, { positions: [position] }, { headers });
    await etaDesk(house.services).heard(await positionDesk(house.services).flush());
    expect(await ask()).toMatchObject({ data: { arrivals: [told('pickup', false), told('dropoff', false)] } });
  });

  test('and at once no more at the door where they have just said that they stand', async () => {
    const { headers, ride, ask } = await openDay();
    const position = { latitude: 41.1, longitude: -73.95, timestamp: at('08:20') };
    await house.visit(reportPositions, { positions: [position] }, { headers });
    await etaDesk(house.services).heard(await positionDesk(house.services).flush());
    for (const event of ['enroute', 'arrived_pickup'] as const)
      expect(
        await house.visit(reportStopEvent, { ...ride, event, event_time: at('08:20') }, { headers }),
      ).toBeAccepted();
    expect(await ask()).toMatchObject({ data: { arrivals: [{ stop_type: 'dropoff' }] } });
  });

  test('and since when they work, from whichever phone they clocked in', async () => {
    const { town, headers, ask } = await openDay();
    expect(await ask()).toMatchObject({ data: { clocked_in_at: null } });
    const other = await deviceOf(house, town, 'Dan');
    const tell = async (clock_event: 'in' | 'out', time: string) => {
      setClock(time);
      expect(await house.visit(clock, { clock_event, event_time: at(time) }, { headers: other })).toBeAccepted();
    };
    await tell('in', '08:20');
    expect(await ask()).toMatchObject({ data: { clocked_in_at: `${DATE}T08:20:00-04:00` } });
    await tell('out', '08:30');
    expect(await house.visit(getArrivals, { date: DATE }, { headers })).toMatchObject({
      data: { clocked_in_at: null },
    });
  });

  test('and nobody else is: not another driver, nor another operator, nor a desk, nor of another week', async () => {
    const { town, ask } = await openDay();
    const sue = await deviceOf(house, town, 'Sue');
    expect(await house.visit(getArrivals, { date: DATE }, { headers: sue })).toMatchObject({ data: { arrivals: [] } });
    const elsewhere = await openBoardTown(house, { rides: [] });
    const theirs = await deviceOf(house, elsewhere, 'Dan');
    expect(await house.visit(getArrivals, { date: DATE }, { headers: theirs })).toMatchObject({
      data: { arrivals: [] },
    });
    expect(await town.mia.call(getArrivals, { date: DATE })).toBeRefused('NOT_AUTHORIZED');
    expect(await house.visit(getArrivals, { date: DATE })).toBeRefused('NOT_LOGGED_IN');
    expect((await ask('2026-03-17')).httpStatus).toBe(400);
  });
});
