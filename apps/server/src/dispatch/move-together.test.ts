import {
  createMultipleFlexTrips,
  getDispatchBoard,
  moveDispatchedBooking,
  removeDispatchedBookings,
} from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { type BoardTown, DATE, openBoardTown, type PaperBooking } from './testing.ts';

const house = useHouse();

const rides: PaperBooking[] = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:40' },
  { rider: 'Cleo', pickup: '11:00' },
];

/** Ada and Ben are on the van, Cleo is on the sedan; before any of them sets out. */
async function openMorning(): Promise<BoardTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  const town = await openBoardTown(house, { rides });
  const on = async (names: readonly string[], vehicle: string) =>
    town.mia.get(createMultipleFlexTrips, {
      bookings: names.map((name) => town.booking(name)),
      ...town.run(vehicle),
    });
  await on(['Ada', 'Ben'], 'van');
  await on(['Cleo'], 'sedan');
  return town;
}

const to = (town: BoardTown, vehicle: string) => {
  const { shuttle_id, driver_id } = town.run(vehicle);
  return { shuttle_id, driver_id, team_id: null };
};

/** Who is on which vehicle, and from when: 'Ada van 8:40'. */
async function standing(town: BoardTown): Promise<string[]> {
  const { trips } = await town.theo.get(getDispatchBoard, { date: DATE, program_id: [] });
  const vehicleOf = (id: string | null) => ['van', 'sedan'].find((name) => town.vehicle(name) === id) ?? '';
  return trips
    .map(({ booking_ids, shuttle, first_pickup_time }) => {
      const who = ['Ada', 'Ben', 'Cleo'].find((name) => booking_ids.includes(town.booking(name))) ?? '';
      return `${who} ${vehicleOf(shuttle?.shuttle_id ?? null)} ${first_pickup_time?.slice(11, 16) ?? ''}`;
    })
    .sort();
}

const AS_IT_WAS = ['Ada van 08:40', 'Ben van 09:40', 'Cleo sedan 11:00'];

describe('A ride that goes to another vehicle at another time', () => {
  test('goes there in one step, which one undo takes back', async () => {
    const town = await openMorning();
    const reply = await town.mia.get(moveDispatchedBooking, {
      booking_id: town.booking('Ada'),
      pickup_time: `${DATE}T09:05`,
      ...to(town, 'sedan'),
    });
    expect(reply.trip.first_pickup_time).toContain('09:05');
    expect(await standing(town)).toEqual(['Ada sedan 09:05', 'Ben van 09:40', 'Cleo sedan 11:00']);
    const [entry] = await town.mia.get(getOperationList, { date: DATE, limit: 1 });
    expect(entry?.summary).toMatch(/to sedan.*, from van/);
    await town.mia.get(undoOperation, { version: await town.version() });
    expect(await standing(town)).toEqual(AS_IT_WAS);
  });

  test('stays on its own day, and is one ride that is named by itself', async () => {
    const town = await openMorning();
    const move = async (params: object) =>
      town.mia.call(moveDispatchedBooking, { ...to(town, 'sedan'), pickup_time: `${DATE}T09:05`, ...params });
    const ada = town.booking('Ada');
    expect(await move({ booking_id: ada, pickup_time: '2026-03-11T09:05' })).toBeRefused('MALFORMED');
    expect(await move({ bookings: [ada] })).toBeRefused('MALFORMED');
    const also = [{ bookings: [town.booking('Cleo')], ...to(town, 'van') }];
    expect(await move({ booking_id: ada, also })).toBeRefused('MALFORMED');
    expect(await standing(town)).toEqual(AS_IT_WAS);
  });
});

describe('Two vehicles that swap their rides', () => {
  const swap = (town: BoardTown, more: object = {}) => ({
    bookings: [town.booking('Ada'), town.booking('Ben')],
    ...to(town, 'sedan'),
    also: [{ bookings: [town.booking('Cleo')], ...to(town, 'van') }],
    ...more,
  });

  test('do so in one step, which one undo takes back', async () => {
    const town = await openMorning();
    const { trips } = await town.mia.get(moveDispatchedBooking, swap(town));
    expect(trips).toHaveLength(3);
    expect(await standing(town)).toEqual(['Ada sedan 08:40', 'Ben sedan 09:40', 'Cleo van 11:00']);
    await town.mia.get(undoOperation, { version: await town.version() });
    expect(await standing(town)).toEqual(AS_IT_WAS);
  });

  test('do so all or not at all', async () => {
    const town = await openMorning();
    await town.theo.get(removeDispatchedBookings, { bookings: [town.booking('Cleo')] });
    expect(await town.mia.call(moveDispatchedBooking, swap(town))).toBeRefused('NOT_DISPATCHED');
    expect(await standing(town)).toEqual(['Ada van 08:40', 'Ben van 09:40']);
  });

  test('are refused to who saw the rides of the second one on another run', async () => {
    const town = await openMorning();
    const expected_version = await town.version();
    await town.theo.get(moveDispatchedBooking, { bookings: [town.booking('Cleo')], ...to(town, 'van') });
    const reply = await town.mia.call(moveDispatchedBooking, swap(town, { expected_version }));
    expect(reply).toBeRefused('STALE');
    expect(reply).toMatchObject({ message: { current: { bookings: { length: 3 } } } });
  });

  test('name each ride once', async () => {
    const town = await openMorning();
    const also = [{ bookings: [town.booking('Ada')], ...to(town, 'van') }];
    expect(await town.mia.call(moveDispatchedBooking, swap(town, { also }))).toBeRefused('MALFORMED');
  });
});
