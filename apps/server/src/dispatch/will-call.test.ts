import { changeBookingAddress } from '@handrail/contracts/bookings';
import { saveWillCallCallTime } from '@handrail/contracts/dispatch';
import { expect, test } from 'vitest';
import { HOME, onceReckoned, openBookingTown } from '../bookings/testing.ts';
import { useHouse } from '../testing.ts';
import { saveWillCallCallTimeHandler } from './calls/save-will-call-call-time.ts';

const house = useHouse();

test('A call that is noted while the rider’s address is changed is refused, for the way that was reckoned is another by then.', async () => {
  const town = await openBookingTown(house);
  const { booking_id } = await town.book({ pickup_time: '2026-03-10T23:59' });
  const called = { booking_id, call_time: '2026-03-10T14:00' };
  onceReckoned(saveWillCallCallTimeHandler, async () => {
    const place = { ...HOME, addressLine1: '3 Mill Ln', latitude: 40.79 };
    await town.theo.get(changeBookingAddress, { booking_id, stop_type: 'pickup', place });
  });
  expect(await town.mia.call(saveWillCallCallTime, called)).toBeRefused('STALE');
  expect(await town.mia.call(saveWillCallCallTime, called)).toBeAccepted();
});
