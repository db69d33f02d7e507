import { getBookingAuditLogs, undoOperation } from '@handrail/contracts/log';
import { dispatchBooking, moveDispatchedBooking, reportStopEvent } from '@handrail/contracts/dispatch';
import { expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { DATE, deviceOf, openBoardTown } from './testing.ts';

const house = useHouse();

test('[CALL-35] A booking’s audit trail tells its story: who dispatched it, who moved it, what the driver did.', async () => {
  const town = await openBoardTown(house, { rides: [{ rider: 'Ada', pickup: '08:40' }] });
  const booking_id = town.booking('Ada');
  house.townClock.set(`${DATE}T12:30:00Z`);
  const { trip } = await town.mia.get(dispatchBooking, {
    booking_id,
    pickup_time: `${DATE}T08:40`,
    insurance_account_id: null,
    ...town.run('van'),
  });
  const { shuttle_id, driver_id } = town.run('sedan');
  await town.theo.get(moveDispatchedBooking, { booking_id, shuttle_id, driver_id, team_id: null });
  await town.mia.get(undoOperation, { version: await town.version() });
  const headers = await deviceOf(house, town, 'Dan');
  for (const [minute, event] of [
    [31, 'enroute'],
    [40, 'arrived_pickup'],
    [42, 'picked_up'],
  ] as const) {
    const event_time = `${DATE}T12:${minute}:00Z`;
    house.townClock.set(event_time);
    const told = await house.visit(
      reportStopEvent,
      { trip_id: trip.trip_id, booking_id, event, event_time },
      { headers },
    );
    expect(told).toBeAccepted();
  }
  const trail = await town.mia.get(getBookingAuditLogs, { booking_id });
  expect(trail.map(({ name, actor, summary }) => [actor, name.split(' ')[0], summary.replace(/\d+/, 'n')])).toEqual([
    ['driver', 'Dan', 'Picked up'],
    ['driver', 'Dan', 'Arrived at the pickup'],
    ['driver', 'Dan', 'On the way to the pickup'],
    ['user', 'Mia', 'By undo: Moved to another vehicle'],
    ['user', 'Theo', 'Moved to another vehicle'],
    ['user', 'Mia', 'Put on a vehicle'],
    expect.anything(),
  ]);
});
