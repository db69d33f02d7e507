import { createNewBooking, getBookingInfoById } from '@handrail/contracts/bookings';
import {
  editFleetSubscription,
  getFleetSubscriptionList,
  importStandingOrders,
  previewStandingOrderImport,
} from '@handrail/contracts/subscriptions';
import { saveClosedDay } from '@handrail/contracts/shifts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { bring, takeBack } from '../platform/testing/deeds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { makeOperatorAhead } from './jobs.ts';
import { openOrderTown, rowsOfOrder } from './testing.ts';

const house = useHouse();

const HEAD = 'First,Last,Phone,Days,Pickup time,Return,From,To,Start,End,Order notes';
const ENDS = '12 Elm St,1 Clinic Way';

/** A town whose Ada has a ride on March 9, so that both its places are known and today's dates are free. */
async function openDesk(terms: Parameters<typeof openOrderTown>[1] = {}) {
  const town = await openOrderTown(house, terms);
  await town.book({ pickup_time: '2026-03-11T15:00' });
  const look = async (...rows: string[]) => {
    const bytes = Buffer.from([HEAD, ...rows].join('\n'));
    const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'orders.csv' });
    return town.mia.get(previewStandingOrderImport, { file_id });
  };
  const bringIn = async (...rows: string[]) => {
    const { import_id } = await look(...rows);
    return town.mia.call(importStandingOrders, { import_id: import_id ?? '' });
  };
  const orders = async () => town.felix.get(getFleetSubscriptionList, {});
  const said = (list: { row: number; message: string }[]) => list.map(({ row, message }) => `${row}: ${message}`);
  return { ...town, look, bringIn, orders, said };
}

test('Door to door is said in a list or by an edit, and goes along into the rides of an order.', async () => {
  const town = await openDesk();
  const bytes = Buffer.from(`${HEAD},Door to door\nAda,Adason,(530) 555-2142,TTh,8:40 AM,,${ENDS},3/10/2026,,,Yes`);
  const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'orders.csv' });
  const { import_id } = await town.mia.get(previewStandingOrderImport, { file_id });
  await town.mia.get(importStandingOrders, { import_id: import_id ?? '' });
  const [order] = await town.orders();
  expect(order?.door_to_door).toBe(true);
  const ride = async () => town.mia.get(getBookingInfoById, { booking_id: order?.bookings.at(-1) ?? '' });
  expect((await ride()).door_to_door).toBe(true);
  const edit = { subscription_id: order?.subscription_id ?? '', expected_version: order?.version, door_to_door: false };
  await town.felix.get(editFleetSubscription, edit);
  expect((await ride()).door_to_door).toBe(false);
});

test('Company is counted kind by kind in a list and by an edit, and goes along into the rides of an order.', async () => {
  const town = await openDesk();
  const row = `Ada,Adason,(530) 555-2142,TTh,8:40 AM,,${ENDS},3/10/2026,,,1,,1`;
  const bytes = Buffer.from(`${HEAD},Attendants,Guests,Service animals\n${row}`);
  const { id: file_id } = await bring(house, town, 'import', { bytes, name: 'orders.csv' });
  const { import_id } = await town.mia.get(previewStandingOrderImport, { file_id });
  await town.mia.get(importStandingOrders, { import_id: import_id ?? '' });
  const [order] = await town.orders();
  const along = { additional_passenger: 0, attendants: 1, guests: 0, service_animals: 1 };
  expect(order).toMatchObject(along);
  const ride = async () => town.mia.get(getBookingInfoById, { booking_id: order?.bookings.at(-1) ?? '' });
  expect(await ride()).toMatchObject(along);
  const fewer = { attendants: 0, guests: 2, service_animals: 0 };
  const edit = { subscription_id: order?.subscription_id ?? '', expected_version: order?.version, ...fewer };
  await town.felix.get(editFleetSubscription, edit);
  expect((await town.orders())[0]).toMatchObject(fewer);
  expect(await ride()).toMatchObject(fewer);
});

describe('A list of standing orders', () => {
  test('is looked through, makes each order with its rides of the weeks to come as one step, and is taken back as one', async () => {
    const town = await openDesk();
    await town.rider('Ben');
    const rows = [
      `Ada,Adason,(530) 555-2142,TTh,8:40 AM,1:00 PM,${ENDS},3/10/2026,,Chair 4.`,
      `Ben,Benson,,Mon,will call,,${ENDS},,3/30/2026,`,
    ];
    const { import_id, counts, errors, warnings } = await town.look(...rows);
    expect([town.said(errors), town.said(warnings), counts]).toEqual([[], [], { rows: 2, fit: 2, refused: 0 }]);
    const before = await town.version();
    expect(await town.orders()).toEqual([]);
    const imported = await town.mia.call(importStandingOrders, { import_id: import_id ?? '' });
    expect(imported).toMatchObject({ data: { counts: { added: 2, with_refused_dates: 0 } } });
    expect(await town.version()).toBe(before + 1);

    const [ben, ada] = await town.orders();
    expect(ada).toMatchObject({
      passenger_firstname: 'Ada',
      recurrence: 'Every Tuesday and Thursday at 8:40 AM, back at 1:00 PM',
      start_date: '2026-03-10',
      end_date: null,
      note: 'Chair 4.',
      generated_through: '2026-04-07',
      pickup_place: { addressLine1: '12 Elm St' },
      dropoff_place: { addressLine1: '1 Clinic Way' },
    });
    expect(ben).toMatchObject({ recurrence: 'Every Monday by will-call', end_date: '2026-03-30' });
    expect(await town.rides(ada?.subscription_id ?? '')).toEqual(
      ['03-10', '03-12', '03-17', '03-19', '03-24', '03-26', '03-31', '04-02', '04-07'].map(
        (date) => `${date} 8:40 AM, 1:00 PM`,
      ),
    );
    expect(await town.mia.get(getBookingInfoById, { booking_id: ada?.booking_id ?? '' })).toMatchObject({
      subscription_id: ada?.subscription_id,
      service_day: '2026-03-10',
      journey: expect.arrayContaining([ada?.booking_id]) as string[],
    });
    // The job of every ten minutes finds nothing left to do.
    expect(await makeOperatorAhead(house.services, town.operator)).toEqual({ made: 0, failures: [] });
    expect(await town.mia.call(importStandingOrders, { import_id: import_id ?? '' })).toBeRefused('IMPORT_SUPERSEDED');

    // The same list once more brings nothing.
    expect((await town.look(...rows)).counts).toEqual({ rows: 2, fit: 0, refused: 2 });

    expect(await takeBack(town.mia, imported)).toBeAccepted();
    expect(await town.orders()).toEqual([]);
    const { rows: left } = await sql<{ count: number }>`
      select count(*)::int as count from booking where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    expect(left).toEqual([{ count: 1 }]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('refuses row by row what no form could make', async () => {
    const town = await openDesk();
    await town.repeat({ days_of_week: [2] }, { pickup_time: '2026-03-10T08:40' });
    const { errors } = await town.look(
      `Ada,Adason,,Tue,8:40 AM,,${ENDS},,,`,
      `Zoe,Adason,,Tue,9:00 AM,,${ENDS},,,`,
      `Ada,Adason,,Wed,9:00 AM,,999 Nowhere Way,1 Clinic Way,,,`,
      `Ada,Adason,,Wed,9:00 AM,8:00 AM,${ENDS},,,`,
      `Ada,Adason,,Wed,9:00 AM,,${ENDS},3/30/2026,3/16/2026,`,
      `Ada,Adason,,,9:00 AM,,${ENDS},,,`,
      `Ada,Adason,,Sometimes,9:00 AM,,${ENDS},,,`,
      `Ada,Adason,,Wed,9:30 AM,,12 Elm St,12 Elm St,,,`,
      `Ada,Adason,,Wed,9:00 AM,,${ENDS},1/5/2026,3/6/2026,`,
      `Ada,Adason,,Thu,9:00 AM,,${ENDS},,,`,
      `ADA,adason,,Th,9:00,,${ENDS},,,`,
    );
    expect(town.said(errors)).toEqual([
      '2: Adason, Ada has this standing order already: Every Tuesday.',
      '3: Adason, Zoe is no member yet. Import the riders first.',
      "4: The address '999 Nowhere Way' was not found on the map.",
      '5: The ride back starts before the ride there.',
      '6: Please input a valid time range.',
      '7: Say on which days of the week it comes, or on which of the month.',
      "8: 'Sometimes' names no days of the week: write Mon, Wed, Fri or MWF.",
      '9: It ends where it begins.',
      '10: None of its dates is still to come.',
      '12: This is the same as row 11.',
    ]);
  });

  test('takes rides that are booked already for its own, and makes the others', async () => {
    const town = await openDesk();
    const booked = await town.dora.get(createNewBooking, await town.draft({ pickup_time: '2026-03-12T08:40' }));
    const rows = [`Ada,Adason,,Thu,8:40 AM,1:00 PM,${ENDS},,,`];
    const { warnings } = await town.look(...rows);
    expect(town.said(warnings)).toEqual(['2: 1 ride is booked already, and becomes a ride of the order.']);
    const imported = await town.bringIn(...rows);
    const [order] = await town.orders();
    const id = order?.subscription_id ?? '';
    expect(order?.booking_id).toBe(booked.booking_id);
    expect(await town.rides(id)).toEqual(['03-12', '03-19', '03-26', '04-02'].map((d) => `${d} 8:40 AM, 1:00 PM`));
    expect([...(await rowsOfOrder(house, id)).values()].every((count) => count === 1)).toBe(true);
    expect(await takeBack(town.mia, imported)).toBeAccepted();
    expect(await town.info(booked.booking_id)).toMatchObject({ subscription_id: null });
  });

  test('says before it is imported which dates cannot be had, and lists them on the order as work', async () => {
    const town = await openDesk({ seats_per_slot: 1 });
    await town.mia.get(saveClosedDay, { closed_day_id: null, date: '2026-03-12', program_id: null, reason: 'Snow' });
    await town.book({ passenger_id: await town.rider('Ben'), pickup_time: '2026-03-19T08:40' });
    const rows = [`Ada,Adason,,Thu,8:40 AM,,${ENDS},,3/26/2026,`];
    const { warnings } = await town.look(...rows);
    expect(town.said(warnings)[0]).toMatch(/^2: 1 date cannot be had: 8:40 AM is fully booked\./);
    expect(town.said(warnings)[1]).toMatch(/^2: Standing orders would take 1 of the 1 places .* \(49 CFR 37\.133\)/);
    expect(await town.bringIn(...rows)).toMatchObject({ data: { counts: { added: 1, with_refused_dates: 1 } } });
    const [order] = await town.orders();
    expect(order?.refused).toMatchObject([{ date: '2026-03-19', error_code: 'PICKUPTIMEUNAVAILABLE' }]);
    expect(await town.rides(order?.subscription_id ?? '')).toEqual(['03-26 8:40 AM']);
  });

  test('makes no ride of today whose time has passed, and has nobody see to it', async () => {
    const town = await openDesk();
    house.townClock.set('2026-03-10T15:00:00Z');
    const rows = [`Ada,Adason,,Tue,8:40 AM,,${ENDS},,3/24/2026,`, `Ada,Adason,,Tue,9:00 AM,,${ENDS},,3/10/2026,`];
    const { import_id, errors, warnings } = await town.look(...rows);
    expect([town.said(errors), town.said(warnings)]).toEqual([['3: None of its dates is still to come.'], []]);
    await town.mia.get(importStandingOrders, { import_id: import_id ?? '' });
    const [order] = await town.orders();
    expect(order?.refused).toEqual([]);
    expect(await town.rides(order?.subscription_id ?? '')).toEqual(['03-17 8:40 AM', '03-24 8:40 AM']);
    expect(await makeOperatorAhead(house.services, town.operator)).toEqual({ made: 0, failures: [] });
  });

  test('is judged once more as it is imported: an order that was made meanwhile is named, and nothing comes in', async () => {
    const town = await openDesk();
    await town.rider('Ben');
    const [one, other] = [`Ada,Adason,,Tue,8:40 AM,,${ENDS},,,`, `Ben,Benson,,Tue,8:40 AM,,${ENDS},,,`];
    const { import_id } = await town.look(other, one);
    await town.repeat({ days_of_week: [2] }, { pickup_time: '2026-03-10T08:40' });
    expect(await town.mia.call(importStandingOrders, { import_id: import_id ?? '' })).toBeRefused(
      'ROW_REFUSED',
      'Row 3: Adason, Ada has this standing order already: Every Tuesday. Check the file again to import the others.',
    );
    expect(await town.orders()).toHaveLength(1);
  });

  test('makes the first ride of an order that begins later than rides are made, and leaves the others to the days', async () => {
    const town = await openDesk();
    await town.bringIn(`Ada,Adason,,Mon,8:40 AM,,${ENDS},5/1/2026,,`);
    const [order] = await town.orders();
    const id = order?.subscription_id ?? '';
    expect(await town.info(order?.booking_id ?? '')).toMatchObject({ service_day: '2026-05-04' });
    expect([...(await rowsOfOrder(house, id)).keys()]).toEqual(['2026-05-04 1']);
    house.townClock.set('2026-04-14T10:40:00Z');
    expect(await makeOperatorAhead(house.services, town.operator)).toEqual({ made: 1, failures: [] });
    expect([...(await rowsOfOrder(house, id)).keys()]).toEqual(['2026-05-04 1', '2026-05-11 1']);
  });
});
