import { getDispatchBoard } from '@handrail/contracts/dispatch';
import {
  editFleetSubscription,
  getFleetSubscriptionList,
  getWishable,
  importStandingOrders,
  previewFleetSubscriptionEdit,
  previewStandingOrderImport,
} from '@handrail/contracts/subscriptions';
import { describe, expect, test } from 'vitest';
import { bring } from '../platform/testing/deeds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { openOrderTown, type OrderTown } from './testing.ts';

const house = useHouse();

const NOBODY = '999999999';

/** What may be wished for in the town: its van, which is number 12, and Dan Dorn. */
async function wishable(town: OrderTown) {
  const { vehicles, drivers } = await town.dora.get(getWishable, { program_id: town.program });
  expect([vehicles.map(({ name }) => name), drivers.map(({ name }) => name)]).toEqual([['12'], ['Dan Dorn']]);
  return { wished_shuttle_id: vehicles[0]?.shuttle_id ?? '', wished_driver_id: drivers[0]?.driver_id ?? '' };
}

describe('A standing order', () => {
  test('keeps the vehicle and the driver that its rider wishes, and each of its rides says so, on the board too', async () => {
    const town = await openOrderTown(house);
    const wished = await wishable(town);
    const { subscription } = await town.repeat({ days_of_week: [2], ...wished });
    expect(subscription).toMatchObject({ ...wished, wished_shuttle_name: '12', wished_driver_name: 'Dan Dorn' });
    const rides = await Promise.all(subscription.bookings.slice(0, 4).map(async (id) => town.info(id)));
    // The booking it was made from is one of them.
    expect(rides.map(({ booking_id }) => booking_id)).toContain(subscription.booking_id);
    for (const ride of rides) expect(ride).toMatchObject({ ...wished, wishes: 'vehicle 12 and Dan Dorn' });
    const board = await town.felix.get(getDispatchBoard, { program_id: [town.program], date: '2026-03-10' });
    expect(board.bookings).toMatchObject([
      { ...wished, wishes: 'vehicle 12 and Dan Dorn' },
      { ...wished, wishes: 'vehicle 12 and Dan Dorn' },
    ]);
  });

  test('is wished otherwise from a date on or altogether, and its rides to come follow until that is taken back', async () => {
    const town = await openOrderTown(house);
    const { wished_shuttle_id, wished_driver_id } = await wishable(town);
    const { subscription } = await town.repeat({ days_of_week: [2] }, { return_leg: undefined });
    const { subscription_id, bookings } = subscription;
    expect(await town.info(bookings[0] ?? '')).not.toHaveProperty('wishes');
    const change = { wished_driver_id, reach: 'from_here_on' as const, from_date: '2026-03-24' };
    const { effect } = await town.edit(subscription_id, change);
    expect(effect).toMatchObject({ message: 'Changes 3 rides.', changed: 3 });
    const wishesOf = async () => Promise.all(bookings.map(async (id) => (await town.info(id)).wishes ?? ''));
    expect(await wishesOf()).toEqual(['', '', 'Dan Dorn', 'Dan Dorn', 'Dan Dorn']);
    await town.edit(subscription_id, { wished_shuttle_id, wished_driver_id: null });
    expect(await wishesOf()).toEqual(Array.from({ length: 5 }, () => 'vehicle 12'));
    expect(await town.undoLast()).toBeAccepted();
    expect(await wishesOf()).toEqual(['', '', 'Dan Dorn', 'Dan Dorn', 'Dan Dorn']);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('wishes for nobody who is not there', async () => {
    const town = await openOrderTown(house);
    const { subscription_id } = (await town.repeat({ days_of_week: [2] })).subscription;
    for (const wished of [{ wished_shuttle_id: NOBODY }, { wished_driver_id: NOBODY }]) {
      const asked = { subscription_id, ...wished };
      expect(await town.felix.call(previewFleetSubscriptionEdit, asked)).toBeRefused('NOT_FOUND');
      expect(await town.felix.call(editFleetSubscription, asked)).toBeRefused('NOT_FOUND');
    }
  });

  test('comes with its wishes from a list, by the number of the vehicle and the name of the driver', async () => {
    const town = await openOrderTown(house);
    const wished = await wishable(town);
    await town.book({ pickup_time: '2026-03-11T15:00' });
    const look = async (...rows: string[]) => {
      const head = 'First,Last,Days,Pickup time,From,To,Vehicle,Driver';
      const bytes = Buffer.from([head, ...rows].join('\n'));
      const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'orders.csv' });
      return town.mia.get(previewStandingOrderImport, { file_id });
    };
    const ride = '12 Elm St,1 Clinic Way';
    const { import_id, errors } = await look(
      `Ada,Adason,Mon,8:40 AM,${ride},12,"Dorn, Dan"`,
      `Ada,Adason,Wed,8:40 AM,${ride},,dan dorn`,
      `Ada,Adason,Thu,8:40 AM,${ride},13,`,
      `Ada,Adason,Fri,8:40 AM,${ride},,Eve Elm`,
    );
    expect(errors.map(({ row, field, message }) => `${row} ${field ?? ''}: ${message}`)).toEqual([
      "4 wished_vehicle: There is no vehicle '13'.",
      "5 wished_driver: There is no driver 'Eve Elm'.",
    ]);
    await town.mia.get(importStandingOrders, { import_id: import_id ?? '' });
    const orders = await town.felix.get(getFleetSubscriptionList, {});
    expect(orders.map(({ wished_shuttle_id, wished_driver_id }) => [wished_shuttle_id, wished_driver_id])).toEqual([
      [null, wished.wished_driver_id],
      [wished.wished_shuttle_id, wished.wished_driver_id],
    ]);
    expect(await town.info(orders[1]?.booking_id ?? '')).toMatchObject({ wishes: 'vehicle 12 and Dan Dorn' });
  });
});
