import { cancelBooking, editBookingPickupTime } from '@handrail/contracts/bookings';
import { dispatchBooking, moveDispatchedBooking, removeDispatchedBookings } from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { expect, test } from 'vitest';
import { openBookingTown } from '../bookings/testing.ts';
import { useHouse } from '../testing.ts';
import { type BoardTown, DATE, openBoardTown } from './testing.ts';

const house = useHouse();

const RIDES = [
  { rider: 'Ada', pickup: '08:40' },
  { rider: 'Ben', pickup: '09:40' },
  { rider: 'Cleo', pickup: '11:10' },
];

const last = async ({ mia }: BoardTown) =>
  (await mia.get(getOperationList, { date: DATE, limit: 1 }))[0]?.summary.replace(/step \d+/, 'step n');

async function dispatch(town: BoardTown, name: string, pickup: string) {
  return town.mia.get(dispatchBooking, {
    booking_id: town.booking(name),
    pickup_time: `${DATE}T${pickup}`,
    insurance_account_id: null,
    ...town.run('van'),
  });
}

async function move(town: BoardTown, names: readonly string[]) {
  const { shuttle_id, driver_id } = town.run('sedan');
  const bookings = names.map((name) => town.booking(name));
  await town.theo.get(moveDispatchedBooking, { bookings, shuttle_id, driver_id, team_id: null });
}

test('The history of a day names the ride, the vehicle it went to and the one it left.', async () => {
  const town = await openBoardTown(house, { rides: RIDES });
  await dispatch(town, 'Ada', '08:40');
  const ada = (await last(town))?.split(',')[0] ?? '';
  expect(ada).toMatch(/^Ada/);
  expect(await last(town)).toBe(`${ada}, 8:40 AM: to van`);
  await move(town, ['Ada']);
  expect(await last(town)).toBe(`${ada}, 8:40 AM: to sedan, from van`);
  await town.mia.get(undoOperation, { version: await town.version() });
  expect(await last(town)).toBe(`By undo: ${ada}, 8:40 AM: to van, from sedan`);
  await town.mia.get(removeDispatchedBookings, { bookings: [town.booking('Ada')] });
  expect(await last(town)).toBe(`${ada}, 8:40 AM: off van`);
  // The trip is gone, and what was done to it is still told by name.
  const all = await town.mia.get(getOperationList, { date: DATE, limit: 4 });
  expect(all.map(({ summary }) => summary)).toContain(`${ada}, 8:40 AM: to sedan, from van`);
});

test('Several rides of a step are told by their number, and share where they went.', async () => {
  const town = await openBoardTown(house, { rides: RIDES });
  for (const { rider, pickup } of RIDES) await dispatch(town, rider, pickup);
  await move(town, ['Ada', 'Ben', 'Cleo']);
  expect(await last(town)).toBe('3 rides to sedan, from van');
});

test('Whose trip the history names is noted as read, though the step changed only the trip.', async () => {
  const town = await openBoardTown(house, { rides: RIDES.slice(0, 1) });
  await dispatch(town, 'Ada', '08:40');
  await move(town, ['Ada']);
  await town.mia.get(getOperationList, { date: DATE, limit: 1 });
  const { rows } = await house.services.db.pool.query<{ subjects: string[]; rider: string }>(
    `select a.subjects::text[] as subjects, b.rider_id::text as rider from access_log a
     join booking b on b.operator_id = a.operator_id and b.booking_id = $3
     where a.operator_id = $1 and a.call = $2 and a.outcome = 'read'`,
    [town.operator, getOperationList.name, town.booking('Ada')],
  );
  expect(rows).toEqual([{ subjects: [rows[0]?.rider], rider: rows[0]?.rider }]);
});

test('The end of a ride is told with its rider and its time, both ways of a journey in one line.', async () => {
  const town = await openBookingTown(house);
  const told = async () => (await town.mia.get(getOperationList, { limit: 1 }))[0]?.summary;
  const { booking_id } = await town.book({ return_leg: { will_call: false, pickup_time: '2026-03-10T14:00' } });
  expect(await told()).toBe('Ada Adason, 8:40 AM and 2:00 PM: booked');
  await town.felix.get(editBookingPickupTime, {
    booking_id,
    trip_id: null,
    program_id: town.program,
    pickup_time: '2026-03-10T09:10',
  });
  expect(await told()).toBe('Ada Adason, 9:10 AM: pickup time changed from 8:40 AM');
  await town.dispatch(await town.info(booking_id));
  await town.felix.get(cancelBooking, { booking_id, for_reschedule: false });
  expect(await told()).toMatch(/^Ada Adason, 9:10 AM: canceled, off \S+$/);
});
