import { editBookingPickupTime } from '@handrail/contracts/bookings';
import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
  spreadRides,
} from '@handrail/contracts/dispatch';
import { describe, expect, test } from 'vitest';
import { statementsOf, underTheHead } from '../platform/testing/statements.ts';
import { useHouse } from '../testing.ts';
import { bookMany, DATE, openBoardTown } from './testing.ts';

const house = useHouse();

/** Whatever was done to however many rides, others of the operator wait for no more errands than these. */
const MOST = 15;
/** For one move from the call to the answer: its session is asked for, and that riders were read is noted. */
const MOST_OF_A_MOVE = 20;

/** All of them where they are too many, so that whoever reads it sees which. */
function beyond(most: number, said: readonly string[]): readonly string[] {
  return said.length > most ? said : [];
}

async function openTown(count: number) {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  const bookings = await bookMany(house, town, count);
  // The day is at hand, as it is to whoever looks at it.
  await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ada')], ...town.run('van') });
  return { town, bookings };
}

describe('The head of an operator', () => {
  test.each([1, 100, 200])('is held for few statements, however many rides are dispatched: %i', async (count) => {
    const { town, bookings } = await openTown(count);
    const said = await underTheHead(async () =>
      town.mia.call(createMultipleFlexTrips, { bookings, ...town.run('sedan') }, { key: 'counted' }),
    );
    expect(said.length).toBeGreaterThan(5);
    expect(beyond(MOST, said)).toEqual([]);
    const off = await underTheHead(async () => town.mia.get(removeDispatchedBookings, { bookings }));
    expect(beyond(MOST, off)).toEqual([]);
  });

  test.each([2, 100])('is held for few statements, however many rides are spread: %i', async (count) => {
    const { town, bookings } = await openTown(count);
    await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
    const rides = bookings.map((booking_id, n) => {
      const run = n % 2 === 0 ? town.run('sedan') : { ...town.run('van'), driver_id: town.run('sedan').driver_id };
      return { booking_id, ...run, pickup_time: null };
    });
    const said = await underTheHead(async () => town.mia.call(spreadRides, { rides }, { key: 'counted' }));
    expect(said.length).toBeGreaterThan(5);
    expect(beyond(MOST, said)).toEqual([]);
  });
});

test('What an answer shows is asked for once the head is let go.', async () => {
  const { town } = await openTown(1);
  const { trips } = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
  const trip = trips.find(({ booking_ids }) => booking_ids.includes(town.booking('Ada')));
  const { shuttle_id } = town.run('van');
  const deeds = [
    async () =>
      town.mia.get(editBookingPickupTime, {
        booking_id: town.booking('Ada'),
        trip_id: trip?.trip_id ?? '',
        program_id: trip?.program_id ?? '',
        admin_note: 'Ring twice.',
      }),
    async () =>
      town.mia.get(changeAssignedVehicleDriver, {
        shuttle_id,
        date: DATE,
        driver_id: town.run('sedan').driver_id,
        driver_team_id: null,
      }),
  ];
  const asksForNames = (text: string) => text.includes("coalesce(phone, '')");
  for (const deed of deeds) {
    expect((await statementsOf(deed)).filter(({ text }) => asksForNames(text)).length).toBeGreaterThan(0);
    expect((await underTheHead(deed)).filter(asksForNames)).toEqual([]);
  }
});

test('One move is few errands in all, from the call to its answer.', async () => {
  const { town } = await openTown(1);
  const ride = { booking_id: town.booking('Ada') };
  const to = (vehicle: string) => {
    const { shuttle_id, driver_id } = town.run(vehicle);
    return { ...ride, shuttle_id, driver_id, team_id: null };
  };
  await town.mia.get(moveDispatchedBooking, to('sedan'));
  const said = await statementsOf(async () => town.mia.get(moveDispatchedBooking, to('van')));
  const own = said.map(({ text }) => text).filter((text) => !text.includes('heads()')); // which is the feed's own
  expect(own.length).toBeGreaterThan(10);
  expect(beyond(MOST_OF_A_MOVE, own)).toEqual([]);
});
