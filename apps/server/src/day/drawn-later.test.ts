import { bookingFlag, editDriverNote } from '@handrail/contracts/bookings';
import { describe, expect, test, vi } from 'vitest';
import { type BookingTown, openBookingTown } from '../bookings/testing.ts';
import { Shelf } from '../platform/shelf.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();

/** The answer to the next flag is not drawn. */
function withoutInk(): void {
  const handler = house.services.calls.find(bookingFlag.name);
  if (handler?.kind !== 'change' || !handler.draw) throw new Error('The answer to a flag is drawn.');
  const usual = handler.draw;
  handler.draw = async () => {
    handler.draw = usual;
    return Promise.reject(new Error('no ink'));
  };
}

const press = async (town: BookingTown, booking_id: string, key: string) =>
  town.mia.call(bookingFlag, { booking_id, flag: true }, { key });

describe('An answer that is drawn after the commit', () => {
  test('shows what was done as it stood then, also to who asks again after somebody went on', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    const first = await press(town, booking_id, 'pressed twice');
    expect(first).toMatchObject({ data: { booking: { flag: true, driver_note: '', version: 2 } } });
    await town.theo.get(editDriverNote, { booking_id, driver_note: 'Ring twice.' });
    expect(await town.info(booking_id)).toMatchObject({ driver_note: 'Ring twice.', version: 3 });
    const again = await press(town, booking_id, 'pressed twice');
    expect({ ...again, headers: null }).toEqual({ ...first, headers: null });
  });

  test('is said to be missing where it can’t be drawn, never that nothing was changed, and is drawn for who asks again', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    withoutInk();
    const lost = await press(town, booking_id, 'without ink');
    const sentence: unknown = expect.stringMatching(/^It was saved, but it can't be shown\./);
    expect(lost).toMatchObject({ httpStatus: 500, message: { message: sentence } });
    expect((await town.info(booking_id)).flag).toBe(true);
    expect(await press(town, booking_id, 'without ink')).toMatchObject({
      data: { booking: { flag: true, version: 2 } },
    });
  });
});

test('A day that nobody had open is read with the head let go, and one that is held takes one turn.', async () => {
  const town = await openBookingTown(house);
  const { booking_id } = await town.book();
  Object.assign(house.services, { shelf: new Shelf() });
  const turns = vi.spyOn(house.services.lines, 'inTurn');
  await town.mia.get(bookingFlag, { booking_id, flag: true });
  expect(turns).toHaveBeenCalledTimes(2);
  await town.mia.get(bookingFlag, { booking_id, flag: false });
  expect(turns).toHaveBeenCalledTimes(3);
});
