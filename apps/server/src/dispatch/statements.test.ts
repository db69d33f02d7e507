import {
  cancelBooking,
  createNewBooking,
  editBookingPickupTime,
  recreateCancelledBooking,
} from '@handrail/contracts/bookings';
import {
  changeAssignedVehicleDriver,
  createMultipleFlexTrips,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
  reportStopEvent,
  saveWillCallCallTime,
  spreadRides,
} from '@handrail/contracts/dispatch';
import { describe, expect, test } from 'vitest';
import { openBookingTown } from '../bookings/testing.ts';
import { heldIn, statementsOf, underTheHead } from '../platform/testing/statements.ts';
import { useHouse } from '../testing.ts';
import { bookMany, DATE, deviceOf, openBoardTown } from './testing.ts';

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

describe('What an answer shows is asked for once the head is let go', () => {
  const asksForNames = (text: string) => text.includes("coalesce(phone, '')");

  async function expectDrawnLater(deeds: readonly (() => Promise<unknown>)[]) {
    for (const deed of deeds) {
      const said = await statementsOf(deed);
      expect(said.filter(({ text }) => asksForNames(text)).length).toBeGreaterThan(0);
      expect(heldIn(said).filter(asksForNames)).toEqual([]);
    }
  }

  test('of a ride on the board, from a desk and from a device', async () => {
    const { town } = await openTown(1);
    const booking_id = town.booking('Ada');
    const { trips } = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    const { trip_id = '', program_id = '' } = trips.find(({ booking_ids }) => booking_ids.includes(booking_id)) ?? {};
    const headers = await deviceOf(house, town, 'Dan');
    const { shuttle_id } = town.run('van');
    const { driver_id, driver_team_id } = town.run('sedan');
    await expectDrawnLater([
      async () => town.mia.get(editBookingPickupTime, { booking_id, trip_id, program_id, admin_note: 'Ring twice.' }),
      async () => {
        const event_time = house.townClock.now().toString();
        const report = { booking_id, trip_id, event: 'enroute', event_time } as const;
        expect(await house.visit(reportStopEvent, report, { headers })).toBeAccepted();
      },
      async () => town.mia.get(changeAssignedVehicleDriver, { shuttle_id, date: DATE, driver_id, driver_team_id }),
    ]);
  });

  test('of a ride that is booked, canceled and booked anew, and of one whose rider calls', async () => {
    const town = await openBookingTown(house);
    const draft = await town.draft();
    const { booking_id: waiting } = await town.book({ pickup_time: '2026-03-10T23:59' });
    let booking_id = '';
    await expectDrawnLater([
      async () => {
        booking_id = (await town.dora.get(createNewBooking, draft)).booking_id;
      },
      async () => town.mia.get(cancelBooking, { booking_id, for_reschedule: false }),
      async () => town.mia.get(recreateCancelledBooking, { booking_id }),
      async () => town.mia.get(saveWillCallCallTime, { booking_id: waiting, call_time: '2026-03-10T14:00' }),
    ]);
  });
});

test('The head is held for few statements where a ride is canceled with the rest of its journey, on another day too.', async () => {
  const town = await openBookingTown(house);
  const return_leg = { will_call: false, pickup_time: '2026-03-11T11:00' };
  const [alone, there] = [await town.book(), await town.book({ passenger_id: await town.rider('Ben'), return_leg })];
  const cancel = async ({ booking_id }: typeof there, which_legs: 'this' | 'rest') =>
    underTheHead(async () => town.mia.get(cancelBooking, { booking_id, for_reschedule: false, which_legs }));
  const written = (said: readonly string[]) => said.filter((text) => text.includes('update "booking"')).length;
  const [one, both] = [await cancel(alone, 'this'), await cancel(there, 'rest')];
  expect([written(one), written(both)]).toEqual([1, 1]);
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
