import {
  createSingleFlexTrip,
  editBookingTripTime,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
  updateCurrentTrip,
} from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import { bookingOf } from '@handrail/domain/day';
import { describe, expect, test } from 'vitest';
import { readDay } from '../day/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { wholeBoard } from './board.ts';
import { openBoardTown, type BoardTown } from './testing.ts';

const house = useHouse();

/** Ada rides from shortly before midnight of a day, and the board of the next one is open. */
async function openNight(eve: string, pickup: string, now: string, scheduledDropoffAt?: string) {
  house.townClock.set(now);
  const until = scheduledDropoffAt === undefined ? {} : { scheduledDropoffAt };
  return openBoardTown(house, { rides: [{ rider: 'Ada', pickup, serviceDay: eve, ...until }] });
}

const dispatched = async (town: BoardTown) =>
  town.mia.get(createSingleFlexTrip, { booking_id: town.booking('Ada'), ...town.run('van') });

async function boardOf(town: BoardTown, date: string, since_version?: number) {
  return town.theo.get(getDispatchBoard, { date, program_id: [], ...(since_version ? { since_version } : {}) });
}

const told = ({ columns }: Awaited<ReturnType<typeof boardOf>>) =>
  columns.flatMap(({ fleet_shuttle_id, reaches_in }) =>
    reaches_in ? [`${fleet_shuttle_id}, ${reaches_in.ends_at}, ${reaches_in.message}`] : [],
  );

describe('The board of the day after a trip that runs past midnight', () => {
  test('says on the lane until when the vehicle is busy, and nothing where it ends in time', async () => {
    const town = await openNight('2026-03-10', '23:50', '2026-03-10T22:00:00Z');
    await dispatched(town);
    expect(told(await boardOf(town, '2026-03-11'))).toEqual(['van, 2026-03-11T00:15:00-04:00, Busy until 12:15 AM.']);
    expect(told(await boardOf(town, '2026-03-10'))).toEqual([]);
    expect(told(await boardOf(town, '2026-03-12'))).toEqual([]);
  });

  test('says it in the hours of a night on which the clocks go forward, or back', async () => {
    const spring = await openNight('2026-03-07', '23:50', '2026-03-07T22:00:00Z', '2026-03-08T07:10:00+00:00');
    await dispatched(spring);
    expect(told(await boardOf(spring, '2026-03-08'))).toEqual(['van, 2026-03-08T03:10:00-04:00, Busy until 3:10 AM.']);
    const autumn = await openNight('2026-10-31', '23:50', '2026-10-31T22:00:00Z', '2026-11-01T06:30:00+00:00');
    await dispatched(autumn);
    expect(told(await boardOf(autumn, '2026-11-01'))).toEqual([
      'van, 2026-11-01T01:30:00-05:00, Busy until 1:30 AM EST.',
    ]);
  });

  test('hears on an open board of each change of the day before that moves it, and answers as one opened anew', async () => {
    const town = await openNight('2026-03-10', '23:50', '2026-03-10T22:00:00Z');
    let held = (await boardOf(town, '2026-03-11')).version;
    const heard = async () => {
      const delta = await boardOf(town, '2026-03-11', held);
      held = delta.version;
      const anew = await readOperator(house.services.db, town.operator, async (queries) =>
        wholeBoard(
          { services: house.services, queries, operator: town.operator },
          await readDay(queries, town.operator, '2026-03-11'),
          [],
        ),
      );
      expect((await boardOf(town, '2026-03-11')).columns).toEqual(anew.columns);
      return delta.columns.map(({ fleet_shuttle_id, reaches_in }) => [fleet_shuttle_id, reaches_in?.message ?? 'free']);
    };
    const booking_id = town.booking('Ada');
    const sent = await town.mia.call(createSingleFlexTrip, { booking_id, ...town.run('van') });
    expect(await heard()).toEqual([['van', 'Busy until 12:15 AM.']]);
    // The run came with the ride and goes with it: nothing is left that says which vehicle it was.
    const version = sent.status === 'success' ? (sent.operation?.version ?? 0) : 0;
    await town.mia.get(undoOperation, { version });
    expect(await heard()).toEqual([['van', 'free']]);
    await dispatched(town);
    expect(await heard()).toEqual([['van', 'Busy until 12:15 AM.']]);
    const { driver_id, shuttle_id } = town.run('sedan');
    const moved = await town.mia.get(moveDispatchedBooking, { booking_id, shuttle_id, driver_id, team_id: null });
    expect(await heard()).toEqual([
      ['van', 'free'],
      ['sedan', 'Busy until 12:15 AM.'],
    ]);
    const { trip_id } = moved.trip;
    await town.mia.get(editBookingTripTime, { trip_id, booking_id, pickup_time: '2026-03-10T22:10' });
    expect(await heard()).toEqual([['sedan', 'free']]);
    await town.mia.get(editBookingTripTime, { trip_id, booking_id, pickup_time: '2026-03-10T23:40' });
    expect(await heard()).toEqual([['sedan', 'Busy until 12:05 AM.']]);
    await town.mia.get(removeDispatchedBookings, { bookings: [booking_id] });
    expect(await heard()).toEqual([['sedan', 'free']]);
  });

  test('is free again as soon as all who rode are done', async () => {
    const town = await openNight('2026-03-10', '23:50', '2026-03-10T22:00:00Z');
    await dispatched(town);
    const { version } = await boardOf(town, '2026-03-11');
    house.townClock.set('2026-03-11T04:10:00Z');
    const booking_id = town.booking('Ada');
    const day = await readOperator(house.services.db, town.operator, async (queries) =>
      readDay(queries, town.operator, '2026-03-10'),
    );
    await town.mia.get(updateCurrentTrip, {
      trip_id: bookingOf(day, booking_id).tripId ?? '',
      booking_id,
      actual_pickup_time: '2026-03-10T23:50',
      actual_dropoff_time: '2026-03-11T00:05',
    });
    const delta = await boardOf(town, '2026-03-11', version);
    expect(delta.columns.map(({ fleet_shuttle_id, reaches_in }) => [fleet_shuttle_id, reaches_in])).toEqual([
      ['van', undefined],
    ]);
  });
});
