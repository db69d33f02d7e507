import {
  cancelBooking,
  createNewBooking,
  editBooking,
  editBookingPickupTime,
  recreateCancelledBooking,
  replicateBooking,
} from '@handrail/contracts/bookings';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { openBookingTown } from './testing.ts';

const house = useHouse();

const WEDNESDAY = '2026-03-11';

/** Ada rides at 8:40 on Tuesday and on Wednesday; how long her ride takes is the town's to say. */
async function openDesk() {
  const town = await openBookingTown(house);
  const ride = await town.book();
  await town.book({ pickup_time: `${WEDNESDAY}T08:40` });
  const later = await town.book({ pickup_time: '2026-03-10T13:00' });
  return { town, ride, later };
}

const AT_8_40 = {
  code: 'RIDES_ALREADY',
  message: expect.stringMatching(/^This rider already rides from 8:40 AM to /) as string,
};

describe('A rider who already rides then', () => {
  test('is booked all the same, and whoever books is told', async () => {
    const { town } = await openDesk();
    const free = await town.dora.get(createNewBooking, await town.draft({ pickup_time: '2026-03-10T17:00' }));
    expect(free.warnings).toEqual([]);
    const twice = await town.dora.get(createNewBooking, await town.draft({ pickup_time: '2026-03-10T08:45' }));
    expect(twice.warnings).toEqual([AT_8_40]);
    const ben = await town.draft({ passenger_id: await town.rider('Ben') });
    expect((await town.dora.get(createNewBooking, ben)).warnings).toEqual([]);
    const back = { return_leg: { will_call: false, pickup_time: `${WEDNESDAY}T08:45` } };
    const leg = await town.dora.get(createNewBooking, await town.draft({ pickup_time: `${WEDNESDAY}T07:00`, ...back }));
    expect(leg.warnings).toEqual([AT_8_40]);
  });

  test('is told of where a ride is given that time, on its day or another, and not where only a note is', async () => {
    const { town, later } = await openDesk();
    const { booking_id, program_id } = later;
    const at = { booking_id, program_id, trip_id: null };
    const noted = await town.dora.get(editBookingPickupTime, { ...at, admin_note: 'Rings twice' });
    expect(noted.warnings).toEqual([]);
    const moved = await town.dora.get(editBookingPickupTime, { ...at, pickup_time: '2026-03-10T08:45' });
    expect(moved.warnings).toEqual([AT_8_40]);
    const annotated = await town.dora.get(editBooking, { booking_id, office_note: 'Late riser' });
    expect(annotated.warnings).toBeUndefined();
    const edited = await town.dora.get(editBooking, { booking_id, pickup_time: `${WEDNESDAY}T08:45` });
    expect(edited.warnings).toEqual([AT_8_40]);
    expect(edited.service_day).toBe(WEDNESDAY);
  });

  test('is told of where a canceled ride is booked anew, and where a ride is copied to other dates', async () => {
    const { town, ride, later } = await openDesk();
    await town.dora.get(cancelBooking, { booking_id: later.booking_id, for_reschedule: true });
    const { booking_id } = later;
    const anew = await town.dora.get(recreateCancelledBooking, { booking_id, pickup_time: `${WEDNESDAY}T08:45` });
    expect(anew.warnings).toEqual([AT_8_40]);
    const dates = [WEDNESDAY, '2026-03-12'];
    const copies = await town.dora.get(replicateBooking, { booking_id: ride.booking_id, dates });
    expect(copies.warnings?.map(({ date, code }) => [date, code])).toEqual([
      [WEDNESDAY, 'RIDES_ALREADY'],
      [WEDNESDAY, 'RIDES_ALREADY'],
    ]);
  });
});
