import { bookingFlag, cancelBooking } from '@handrail/contracts/bookings';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import type { AnyContract } from '@handrail/contracts/platform';
import { allContracts } from '@handrail/contracts/registry';
import { createNewRiderUser, updateCommunityMember } from '@handrail/contracts/riders';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openBookingTown, type BookingTown } from '../bookings/testing.ts';
import { useHouse } from '../testing.ts';

const house = useHouse();

/** Whose data each line of the access log says was shown by a call. */
async function linesOf(town: BookingTown, { name }: AnyContract): Promise<string[][]> {
  const { rows } = await house.services.db.pool.query<{ subjects: string[] }>(
    `select subjects::text[] as subjects from access_log
     where operator_id = $1 and call = $2 and outcome = 'read' order by batch, n`,
    [town.operator, name],
  );
  return rows.map(({ subjects }) => subjects);
}

test('Every call that answers with a rider or a ride says that it reveals riders.', async () => {
  const silent = (await allContracts())
    .map(({ contract }) => contract)
    .filter(({ result, readsRiders }) => {
      const shape = JSON.stringify(z.toJSONSchema(result as z.ZodType, { unrepresentable: 'any' }));
      const hasRide = shape.includes('"passenger_id"');
      const hasRider = shape.includes('"user_id"') && shape.includes('"mobility_assistance"');
      return (hasRide || hasRider) && !readsRiders;
    });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe('A call that changes something notes whose data its answer showed', () => {
  test('where a rider was added, and where nothing was changed', async () => {
    const town = await openBookingTown(house);
    const user_id = await town.rider('Ada');
    await town.dora.get(updateCommunityMember, { user_id });
    expect(await linesOf(town, createNewRiderUser)).toEqual([[user_id]]);
    expect(await linesOf(town, updateCommunityMember)).toEqual([[user_id]]);
  });

  test('where it was answered before', async () => {
    const town = await openBookingTown(house);
    const { booking_id, passenger_id } = await town.book();
    const flag = { booking_id, flag: true };
    const first = await town.dora.call(bookingFlag, flag, { key: 'once' });
    const again = await town.dora.call(bookingFlag, flag, { key: 'once' });
    expect([first, again]).toMatchObject([
      { data: { booking: { passenger_id } } },
      { data: { booking: { passenger_id } } },
    ]);
    expect(await linesOf(town, bookingFlag)).toEqual([[passenger_id], [passenger_id]]);
  });

  test('where someone was second and is shown what stands there now', async () => {
    const town = await openBookingTown(house);
    const { booking_id, passenger_id } = await town.book();
    const late = await town.dora.call(bookingFlag, { booking_id, flag: true, expected_version: 99 });
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { passenger_id } } });
    expect(await linesOf(town, bookingFlag)).toEqual([[passenger_id]]);
    const rider = await town.dora.call(updateCommunityMember, { user_id: passenger_id, expected_version: 99 });
    expect(rider).toMatchObject({ httpStatus: 409, message: { current: { user_id: passenger_id } } });
    expect(await linesOf(town, updateCommunityMember)).toEqual([[passenger_id]]);
  });

  test('and nobody’s where it was refused with a sentence alone', async () => {
    const town = await openBookingTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false });
    const before = await linesOf(town, cancelBooking);
    expect((await town.dora.call(cancelBooking, { booking_id, for_reschedule: false })).status).toBe('error');
    expect(await linesOf(town, cancelBooking)).toEqual(before);
  });
});

describe('The log of operations notes the riders of what it tells', () => {
  test('of a ride that was dispatched, and not its stops and trips', async () => {
    const town = await openBookingTown(house);
    const booking = await town.book();
    await town.dispatch(booking);
    const [told] = await town.felix.get(getOperationList, { limit: 1 });
    expect(told?.changes.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['stop', 'trip', 'booking']));
    expect(await linesOf(town, getOperationList)).toEqual([[booking.passenger_id]]);
  });

  test('also of a ride that is gone since, and so does an undo', async () => {
    const town = await openBookingTown(house);
    const { passenger_id } = await town.book();
    expect(await town.undoLast()).toBeAccepted();
    await town.felix.get(getOperationList, { limit: 1 });
    expect(await linesOf(town, undoOperation)).toEqual([[passenger_id]]);
    expect(await linesOf(town, getOperationList)).toEqual([[passenger_id]]);
  });
});

test('A reading of more people than a line holds leaves several lines, and nobody is left out.', async () => {
  const town = await openBookingTown(house);
  const subjects = Array.from({ length: 2500 }, (_, n) => String(n + 1));
  await house.services.accessLog.write({
    operator: town.operator,
    personId: town.mia.id,
    call: getOperationList.name,
    outcome: 'read',
    subjects,
    address: null,
    requestId: 'test',
  });
  const lines = await linesOf(town, getOperationList);
  expect(lines.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  expect(lines.flat()).toEqual(subjects);
});
