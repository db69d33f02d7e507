import { cancelBooking, getBookingList, getDashboard } from '@handrail/contracts/bookings';
import {
  createMultipleFlexTrips,
  getDispatchBoard,
  reportRadioEvent,
  saveWillCallCallTime,
} from '@handrail/contracts/dispatch';
import type { ResultOf, SentOf } from '@handrail/contracts/platform';
import { beforeEach, describe, expect, test } from 'vitest';
import { DATE, openBoardTown, type BoardTown, type PaperBooking } from '../dispatch/testing.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();

/** 9:00 AM in New York. */
beforeEach(() => house.townClock.set('2026-03-10T13:00:00Z'));

type Shown = ResultOf<typeof getDashboard>;

const RIDES: readonly PaperBooking[] = [
  { rider: 'Ada', pickup: '08:00' },
  { rider: 'Ben', pickup: '08:40' },
  { rider: 'Cleo', pickup: '09:30' },
  { rider: 'Dov', pickup: null },
  { rider: 'Eve', pickup: '14:00' },
];

/** Ada and Ben are on the van: Ada was brought, nobody came for Ben. Cleo and Eve wait for a vehicle, Dov has yet to call. */
async function openMorning(rides = RIDES): Promise<BoardTown> {
  const town = await openBoardTown(house, { rides });
  const bookings = [town.booking('Ada'), town.booking('Ben')];
  await town.mia.get(createMultipleFlexTrips, { bookings, ...town.run('van') });
  await tell(town, 'Ada', 'enroute', '07:50');
  await tell(town, 'Ada', 'arrived_pickup', '07:58');
  await tell(town, 'Ada', 'picked_up', '08:02');
  await tell(town, 'Ada', 'arrived_dropoff', '08:20');
  await tell(town, 'Ada', 'dropped_off', '08:22');
  return town;
}

async function tell(town: BoardTown, rider: string, event: SentOf<typeof reportRadioEvent>['event'], time: string) {
  const { bookings } = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
  const booking_id = town.booking(rider);
  const trip_id = bookings.find((one) => one.booking_id === booking_id)?.trip_id ?? '';
  const said = { trip_id, booking_id, event, event_time: `${DATE}T${time}` };
  expect(await town.mia.call(reportRadioEvent, said)).toBeAccepted();
}

const names = (bookings: Shown['will_calls']) => bookings.map(({ passenger_firstname }) => passenger_firstname);

describe('The first page', () => {
  test('tells how the day stands at this minute', async () => {
    const town = await openMorning();
    const { figures, next_pickup } = await town.person('Lou').get(getDashboard, {});
    expect(figures).toMatchObject({
      trips: 5,
      done: 1,
      riding: 0,
      met: 1,
      on_time: 1,
      late: 1,
      unassigned: 3,
      within_hour: 1,
      will_calls: 1,
      called_in: 0,
      no_shows: 0,
      driven_time: 20 * 60,
    });
    expect(figures.driven_distance).toBeLessThan(figures.planned_distance);
    expect(next_pickup?.passenger_firstname).toBe('Ben');
  });

  test('counts what the lists count to which its figures lead', async () => {
    const town = await openMorning();
    await town.mia.get(cancelBooking, { booking_id: town.booking('Eve'), for_reschedule: false });
    const { figures } = await town.mia.get(getDashboard, {});
    const listed = await town.mia.get(getBookingList, {
      future: false,
      start_time: `${DATE}T00:00`,
      end_time: `${DATE}T23:59`,
    });
    const count = (...numbers: number[]) => listed.filter(({ ride_status }) => numbers.includes(ride_status)).length;
    expect(figures.trips).toBe(listed.length - count(4, 7));
    expect([figures.done, figures.unassigned, figures.no_shows]).toEqual([count(3), count(0), count(5)]);
    const board = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    expect(figures.trips).toBe(
      board.bookings.filter(({ ride_status }) => ride_status !== 4 && ride_status !== 7).length,
    );
  });

  test('says who is late, for what, and by when it was promised', async () => {
    const town = await openMorning();
    const { late } = await town.person('Felix').get(getDashboard, {});
    expect(late).toMatchObject([
      {
        booking: { passenger_firstname: 'Ben', vehicle: 'van' },
        stop_type: 'pickup',
        expected: null,
        has_happened: false,
        why: { is: 'not_set_out', lastname: null },
      },
    ]);
    await tell(town, 'Ben', 'enroute', '08:30');
    expect((await town.mia.get(getDashboard, {})).late[0]?.why).toMatchObject({
      is: 'on_the_way',
      since: `${DATE}T08:30:00-04:00`,
    });
  });

  test('names at most five who are late, the worst first', async () => {
    const late = ['08:10', '08:00', '08:20', '07:50', '07:40', '08:05'].map((pickup, at) => ({
      rider: `R${at}`,
      pickup,
    }));
    const town = await openBoardTown(house, { rides: late });
    const shown = await town.mia.get(getDashboard, {});
    expect(shown.late.map(({ booking }) => booking.passenger_firstname)).toEqual(['R4', 'R3', 'R1', 'R5', 'R0']);
    expect(shown.figures.late).toBe(6);
  });

  test('lists who called and waits before who has yet to call', async () => {
    const town = await openMorning([...RIDES, { rider: 'Abe', pickup: null }]);
    const called = { booking_id: town.booking('Dov'), call_time: `${DATE}T09:20` };
    expect(await town.mia.call(saveWillCallCallTime, called)).toBeAccepted();
    const shown = await town.mia.get(getDashboard, {});
    expect(names(shown.will_calls)).toEqual(['Dov', 'Abe']);
    expect(shown.figures).toMatchObject({ will_calls: 1, called_in: 1 });
  });

  test('knows a vehicle where it stopped last, and how many were nowhere yet', async () => {
    const town = await openMorning();
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Eve')], ...town.run('sedan') });
    const { vehicles, unseen } = await town.mia.get(getDashboard, {});
    expect(vehicles).toMatchObject([
      { fleet_number: 'van', stop_type: 'dropoff', at: `${DATE}T08:22:00-04:00`, look: null },
    ]);
    expect(vehicles[0]?.point.latitude).not.toBe(0);
    expect(unseen).toBe(1);
  });

  test('is of the programs that are asked for, and of none that is another operator’s', async () => {
    const [town, other] = [await openMorning(), await openBoardTown(house, { rides: [] })];
    const nothing = { late: [], will_calls: [], next_pickup: null, vehicles: [], unseen: 0, figures: { trips: 0 } };
    expect((await town.mia.get(getDashboard, { program_id: [town.program] })).figures.trips).toBe(5);
    expect(await town.mia.get(getDashboard, { program_id: [other.program] })).toMatchObject(nothing);
    expect(await other.mia.get(getDashboard, { program_id: [town.program] })).toMatchObject(nothing);
    expect(await other.mia.get(getDashboard, {})).toMatchObject(nothing);
  });

  test('is answered to levels 1 and 3 alone', async () => {
    const town = await openBoardTown(house, { rides: [] });
    for (const name of ['Lou', 'Felix', 'Mia']) expect(await town.person(name).call(getDashboard, {})).toBeAccepted();
    for (const name of ['Dora', 'Yara', 'Gus'])
      expect((await town.person(name).call(getDashboard, {})).httpStatus).toBe(403);
  });

  test('notes whom it showed: each rider that it names, and no other', async () => {
    const town = await openMorning();
    const { late, will_calls, next_pickup } = await town.mia.get(getDashboard, {});
    const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
      `select subjects::text[] as subjects from access_log where operator_id = $1 and call = $2`,
      [town.operator, getDashboard.name],
    );
    const named = [...late.map(({ booking }) => booking), ...will_calls, ...(next_pickup ? [next_pickup] : [])];
    expect(rows.flatMap(({ subjects }) => subjects).sort()).toEqual(
      [...new Set(named.map(({ passenger_id }) => passenger_id))].sort(),
    );
    expect(names(named)).not.toContain('Eve');
  });
});
