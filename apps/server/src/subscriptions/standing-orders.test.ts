import { cancelBooking, editBookingPickupTime, getBookingInfoById } from '@handrail/contracts/bookings';
import { getOperationList } from '@handrail/contracts/log';
import {
  createNewFleetSubscription,
  createNewMonthlyFleetSubscription,
  editFleetSubscription,
  editFleetSubscriptionNote,
  getFleetSubscriptionData,
  getFleetSubscriptionList,
  previewFleetSubscriptionEdit,
} from '@handrail/contracts/subscriptions';
import { saveClosedDay } from '@handrail/contracts/shifts';
import { describe, expect, test } from 'vitest';
import { CLINIC, FAR_AWAY, TOWN_AREA } from '../bookings/testing.ts';
import { chainOf, useHouse } from '../testing.ts';
import { openOrderTown, TUESDAYS } from './testing.ts';

const house = useHouse();

describe('A booking that is repeated on weekdays', () => {
  test('[CALL-82] [ENT-45] is an order with its way back, whose rides are made four weeks ahead and which it is the first of', async () => {
    const town = await openOrderTown(house);
    const before = await town.version();
    const { subscription, refused } = await town.repeat({ note: 'Chair 4.' });
    expect(refused).toEqual([]);
    expect(subscription).toMatchObject({
      passenger_firstname: 'Ada',
      monthly: false,
      days_of_week: [2, 4],
      start_date: '2026-03-10',
      end_date: null,
      status: 'active',
      note: 'Chair 4.',
      generated_through: '2026-04-07',
      pickup_time: '8:40 AM',
      recurrence: 'Every Tuesday and Thursday at 8:40 AM, back at 1:00 PM',
      pickup_place: { addressLine1: '12 Elm St' },
      dropoff_place: { addressLine1: '1 Clinic Way' },
    });
    expect(await town.rides(subscription.subscription_id)).toEqual(
      ['03-10', '03-12', '03-17', '03-19', '03-24', '03-26', '03-31', '04-02', '04-07'].map(
        (date) => `${date} 8:40 AM, 1:00 PM`,
      ),
    );
    expect(subscription.bookings).toHaveLength(18);
    // The reservation, its rider, and the order with all its rides: one step.
    expect(await town.version()).toBe(before + 3);
    const first = await town.info(subscription.booking_id);
    expect(first).toMatchObject({ subscription_id: subscription.subscription_id, version: 2 });
    const next = await town.info(subscription.bookings[2] ?? '');
    expect(next).toMatchObject({ service_day: '2026-03-12', pickup_time: '8:40 AM', payment: 'Cash' });
    expect((await town.dora.get(getBookingInfoById, { booking_id: next.booking_id })).journey).toHaveLength(2);
  });

  test('[CALL-83] on days of the month tells of the month that has no such day, and does not move it', async () => {
    const town = await openOrderTown(house);
    house.townClock.set('2026-04-10T10:40:00Z');
    const { booking_id } = await town.book({ pickup_time: '2026-04-15T08:40' });
    const { subscription } = await town.dora.get(createNewMonthlyFleetSubscription, {
      booking_id,
      start_date: '2026-04-10',
      end_date: null,
      days_of_month: [31, 15],
    });
    expect(subscription).toMatchObject({
      monthly: true,
      days_of_month: [15, 31],
      recurrence: 'Every month on the 15th and 31st at 8:40 AM',
      missing_days: 'A month without a 31st has no ride on it: it is not moved to another day.',
    });
    expect(await town.rides(subscription.subscription_id)).toEqual(['04-15 8:40 AM']);
    expect(await town.without(subscription.subscription_id)).toEqual(['04-30 missing: April 2026 has no 31st.']);
  });

  test('wants a day, a last day after the first, and a ride in between, and says so beside the field', async () => {
    const town = await openOrderTown(house);
    const { booking_id } = await town.book();
    const ask = async (said: object) =>
      town.dora.call(createNewFleetSubscription, { booking_id, ...TUESDAYS, days_of_week: [2, 4], ...said });
    expect(await ask({ days_of_week: [] })).toBeRefused('NO_DAYS', 'Choose at least one day of the week.');
    const early = await ask({ end_date: '2026-03-09' });
    expect(early).toBeRefused('INVALID_TIME_RANGE', 'Please input a valid time range.');
    expect(early).toMatchObject({ message: { fields: { end_date: 'Please input a valid time range.' } } });
    expect(await ask({ start_date: '2026-03-11', end_date: '2026-03-11' })).toBeRefused('INVALID_TIME_RANGE');
    const { days_of_week: _, ...monthly } = TUESDAYS;
    expect(
      await town.dora.call(createNewMonthlyFleetSubscription, { booking_id, ...monthly, days_of_month: [] }),
    ).toBeRefused('NO_DAYS', 'Choose at least one day of the month.');
    expect(await ask({})).toBeAccepted();
    expect(await ask({})).toBeRefused('BOOKING_REPEATED', 'This booking is part of a standing order already.');
  });

  test('that was canceled is none', async () => {
    const town = await openOrderTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: false });
    const ask = { booking_id, ...TUESDAYS, days_of_week: [2] };
    expect(await town.dora.call(createNewFleetSubscription, ask)).toBeRefused(
      'BOOKING_CANCELED',
      'The booking is canceled: there is no ride to repeat.',
    );
  });

  test('makes no ride on a day that is closed, and lists what its program has no room for as work', async () => {
    const town = await openOrderTown(house, { seats_per_slot: 1 });
    await town.mia.get(saveClosedDay, { closed_day_id: null, date: '2026-03-12', program_id: null, reason: 'Snow' });
    await town.book({ passenger_id: await town.rider('Ben'), pickup_time: '2026-03-17T08:40' });
    const { subscription, refused } = await town.repeat({ end_date: '2026-03-19' });
    expect(refused).toMatchObject([{ date: '2026-03-17', error_code: 'PICKUPTIMEUNAVAILABLE' }]);
    expect(refused[0]?.message).toMatch(/^8:40 AM is fully booked. Next available time is Tuesday, March 17, 2026, /);
    expect(await town.rides(subscription.subscription_id)).toEqual([
      '03-10 8:40 AM, 1:00 PM',
      '03-19 8:40 AM, 1:00 PM',
    ]);
    expect(await town.without(subscription.subscription_id)).toEqual([
      '03-12 closed: Closed on Thursday, March 12, 2026: Snow.',
      `03-17 refused: ${refused[0]?.message}`,
    ]);
    expect(subscription.refused).toEqual(refused);
  });

  test('is taken back as one step, and the booking is a booking again', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat();
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.felix.get(getFleetSubscriptionList, {})).toEqual([]);
    expect(await town.info(subscription.booking_id)).toMatchObject({ subscription_id: null });
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });
});

describe('The list of standing orders', () => {
  test('[CALL-84] has them by program and by how they stand today, page by page', async () => {
    const town = await openOrderTown(house);
    const { subscription: ada } = await town.repeat();
    const ben = await town.rider('Ben');
    const { subscription: paused } = await town.repeat({}, { passenger_id: ben });
    const cal = await town.rider('Cal');
    const { subscription: over } = await town.repeat({ end_date: '2026-03-12' }, { passenger_id: cal });
    await town.edit(paused.subscription_id, { status: 'paused' });
    const named = async (asked: object = {}) =>
      (await town.felix.get(getFleetSubscriptionList, asked)).map(({ passenger_firstname }) => passenger_firstname);
    expect(await named()).toEqual(['Cal', 'Ben', 'Ada']);
    house.townClock.set('2026-03-20T10:40:00Z');
    expect(await named({ status: 'active' })).toEqual(['Ada']);
    expect(await named({ status: 'paused' })).toEqual(['Ben']);
    expect(await named({ status: 'ended' })).toEqual(['Cal']);
    expect(await named({ program_id: town.program, status: 'active' })).toEqual(['Ada']);
    expect(await named({ program_id: '999999' })).toEqual([]);
    const page = await town.felix.call(getFleetSubscriptionList, { limit: 2 });
    expect(page).toMatchObject({ status: 'success', next_cursor: expect.any(String) as string });
    const { next_cursor = '' } = page as { next_cursor?: string };
    expect(await named({ limit: 2, cursor: next_cursor })).toEqual(['Ada']);
    expect([ada.status, over.status]).toEqual(['active', 'active']);
  });

  test('[CALL-85] opens one with what comes of each of its dates', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat({ days_of_week: [2] });
    const { subscription_id } = subscription;
    const record = await town.dora.get(getFleetSubscriptionData, { subscription_id });
    expect(record).toMatchObject({ ...subscription, today: '2026-03-10', shown_from: '2026-03-08' });
    expect(record.dates.slice(0, 1)).toMatchObject([
      {
        date: '2026-03-10',
        outcome: 'made',
        message: null,
        rides: [
          { leg_no: 1, pickup_time: '8:40 AM', kept: null, is_canceled: false },
          { leg_no: 2, pickup_time: '1:00 PM' },
        ],
      },
    ]);
    expect(await town.dora.call(getFleetSubscriptionData, { subscription_id: '999999' })).toMatchObject({
      httpStatus: 404,
    });
  });

  test('[CALL-86] has a note that is edited on its own, over the one that was seen', async () => {
    const town = await openOrderTown(house);
    const { subscription_id, version } = (await town.repeat()).subscription;
    const seen = { subscription_id, expected_version: version };
    const noted = await town.felix.get(editFleetSubscriptionNote, { ...seen, note: 'Takes her walker.' });
    expect(noted).toMatchObject({ note: 'Takes her walker.', version: version + 1 });
    const late = await town.mia.call(editFleetSubscriptionNote, { ...seen, note: 'Rings twice.' });
    expect(late).toBeRefused('STALE', 'Someone else just changed this standing order.');
    expect(late).toMatchObject({ httpStatus: 409, message: { current: { note: 'Takes her walker.' } } });
    expect(await town.dora.call(editFleetSubscriptionNote, { subscription_id, note: '' })).toMatchObject({
      httpStatus: 403,
    });
  });
});

describe('A change of a standing order', () => {
  const all = ['03-10', '03-12', '03-17', '03-19', '03-24', '03-26', '03-31', '04-02', '04-07'];
  const line = (date: string, time = '8:40 AM') => `${date} ${time}, 1:00 PM`;

  test('[CALL-87] reaches this date, those from here on, or all that are to come, as it was said before', async () => {
    const town = await openOrderTown(house);
    const { subscription_id: id, version } = (await town.repeat()).subscription;
    const nine = { pickup_time: '9:00 AM', reach: 'from_here_on', from_date: '2026-03-24' } as const;
    const foreseen = await town.felix.get(previewFleetSubscriptionEdit, { subscription_id: id, ...nine });
    expect(foreseen).toMatchObject({ message: 'Changes 5 rides.', changed: 5, refused: [], kept: [] });
    expect(await town.rides(id)).toEqual(all.map((date) => line(date)));

    const done = await town.edit(id, nine);
    expect(done.effect).toEqual(foreseen);
    expect(done).toMatchObject({ kept: [], refused: [], subscription: { version: version + 1 } });
    expect(done.changed).toHaveLength(5);
    expect(await town.rides(id)).toEqual(all.map((date) => line(date, date < '03-24' ? '8:40 AM' : '9:00 AM')));

    const one = await town.edit(id, { pickup_time: '7:30 AM', reach: 'this', from_date: '2026-03-17' });
    expect(one).toMatchObject({ changed: [expect.any(String)], subscription: { version: version + 1 } });
    const later = await town.edit(id, { pickup_time: '10:00 AM' });
    // The rides of a date are kept together.
    expect(later.effect.message).toBe('Changes 8 rides. 2 rides stay as they are.');
    expect(later.kept).toEqual([...one.changed, expect.any(String)]);
    expect(await town.rides(id)).toEqual(all.map((date) => line(date, date === '03-17' ? '7:30 AM' : '10:00 AM')));
    const kept = (await town.record(id)).dates.flatMap(({ rides }) => rides.filter((ride) => ride.kept !== null));
    expect(kept).toMatchObject([{ booking_id: one.changed[0], kept: 'Stays as it was changed by hand.' }]);
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('keeps what a hand changed or canceled, and says so', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat();
    const [, , thursday = '', , tuesday = ''] = subscription.bookings;
    await town.felix.get(editBookingPickupTime, {
      booking_id: thursday,
      trip_id: null,
      program_id: town.program,
      pickup_time: '2026-03-12T09:10',
    });
    await town.dora.get(cancelBooking, { booking_id: tuesday, for_reschedule: false });
    const return_times = [{ leg_no: 2, pickup_time: '2:00 PM' }];
    const { effect, kept } = await town.edit(subscription.subscription_id, { return_times });
    expect(kept).toEqual([thursday, expect.any(String), tuesday, expect.any(String)]);
    expect(effect.kept.map(({ date, message }) => `${date} ${message}`)).toEqual([
      '2026-03-12 Stays as it was changed by hand.',
      '2026-03-12 Stays as it was changed by hand.',
      '2026-03-17 Stays canceled.',
      '2026-03-17 Stays canceled.',
    ]);
    expect((await town.rides(subscription.subscription_id)).slice(0, 4)).toEqual([
      '03-10 8:40 AM, 2:00 PM',
      '03-12 9:10 AM, 1:00 PM',
      '03-17 1:00 PM',
      '03-19 8:40 AM, 2:00 PM',
    ]);
    expect(await town.info(thursday)).toMatchObject({ pickup_time: '9:10 AM' });
  });

  test('is refused date by date where a date can’t have it, which is work then', async () => {
    const town = await openOrderTown(house, { seats_per_slot: 1 });
    await town.book({ passenger_id: await town.rider('Ben'), pickup_time: '2026-03-12T10:00' });
    const { subscription_id: id } = (await town.repeat({ end_date: '2026-03-17' })).subscription;
    const { refused, effect, subscription } = await town.edit(id, { pickup_time: '10:00 AM' });
    expect(effect.message).toBe('Changes 2 rides. 1 date cannot be had.');
    expect(refused).toMatchObject([{ date: '2026-03-12', error_code: 'PICKUPTIMEUNAVAILABLE' }]);
    expect(subscription.refused).toEqual(refused);
    expect(await town.rides(id)).toEqual([line('03-10', '10:00 AM'), line('03-12'), line('03-17', '10:00 AM')]);
    // For that date alone it is refused as a whole, and needs nobody.
    const alone = { subscription_id: id, pickup_time: '10:00 AM', reach: 'this', from_date: '2026-03-12' } as const;
    expect(await town.felix.call(editFleetSubscription, alone)).toBeRefused('PICKUPTIMEUNAVAILABLE');
    // Who leaves the date out has seen to it.
    expect((await town.edit(id, { excluded_dates: ['2026-03-12'] })).subscription.refused).toEqual([]);
    expect(await town.rides(id)).toEqual([line('03-10', '10:00 AM'), line('03-17', '10:00 AM')]);
  });

  test('pauses it, leaves out dates, ends it, and brings back what it canceled', async () => {
    const town = await openOrderTown(house);
    const { subscription_id: id } = (await town.repeat()).subscription;
    const paused = await town.edit(id, { status: 'paused', from_date: '2026-03-17', pause_until: '2026-03-24' });
    expect(paused.effect).toMatchObject({ message: 'Cancels 6 rides.', canceled: 6 });
    expect(paused.subscription).toMatchObject({
      status: 'active',
      pauses: [{ start_date: '2026-03-17', end_date: '2026-03-24' }],
    });
    expect((await town.without(id))[0]).toBe(
      '03-17 paused: Paused from Tuesday, March 17, 2026, until Tuesday, March 24, 2026.',
    );
    const resumed = await town.edit(id, { status: 'active', from_date: '2026-03-19' });
    expect(resumed.effect.message).toBe('Brings back 4 rides.');
    await town.edit(id, { excluded_dates: ['2026-03-26'] });
    expect(await town.rides(id)).toEqual(
      all.filter((date) => date !== '03-17' && date !== '03-26').map((date) => line(date)),
    );
    const ended = await town.edit(id, { status: 'ended', end_date: '2026-03-31' });
    expect(ended).toMatchObject({ effect: { message: 'Cancels 4 rides.' }, subscription: { end_date: '2026-03-31' } });
    const list = await town.mia.get(getOperationList, { limit: 4 });
    expect(JSON.stringify(list)).toContain('Standing order ends on Tuesday, March 31, 2026');
  });

  test('is taken back as one step, as long as the order made nothing since', async () => {
    const town = await openOrderTown(house);
    const { subscription_id: id } = (await town.repeat()).subscription;
    await town.edit(id, { status: 'paused', from_date: '2026-03-17' });
    expect(await town.rides(id)).toHaveLength(2);
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.rides(id)).toEqual(all.map((date) => line(date)));
    expect(await town.record(id)).toMatchObject({ pauses: [], status: 'active' });
  });

  test('gives its rides another address, there and back, and other days', async () => {
    const town = await openOrderTown(house);
    const { subscription_id: id } = (await town.repeat()).subscription;
    const mill = { ...CLINIC, addressLine1: '3 Mill Ln', latitude: 40.79 };
    const moved = await town.edit(id, { dropoff_place: mill, days_of_week: [2] });
    expect(moved.effect.message).toBe('Changes 10 rides and cancels 8.');
    expect(moved.subscription).toMatchObject({ dropoff_place: { addressLine1: '3 Mill Ln' }, days_of_week: [2] });
    const [there = '', back = ''] = moved.subscription.bookings;
    expect(await town.info(there)).toMatchObject({ pickup_address: '12 Elm St', dropoff_address: '3 Mill Ln' });
    expect(await town.info(back)).toMatchObject({ pickup_address: '3 Mill Ln', dropoff_address: '12 Elm St' });
  });

  test('is refused with one sentence where it can’t be: its time, its days, its area, its rider, its dates', async () => {
    const town = await openOrderTown(house, { geofence: TOWN_AREA });
    const { subscription_id, version } = (await town.repeat()).subscription;
    const ask = async (said: object) => town.felix.call(editFleetSubscription, { subscription_id, ...said });
    expect(await ask({ pickup_time: '25:00' })).toBeRefused('INVALID_TIME', 'Please input a valid time.');
    expect(await ask({ days_of_week: [] })).toBeRefused('NO_DAYS', 'Choose at least one day of the week.');
    expect(await ask({ pickup_time: '2:00 PM' })).toBeRefused(
      'INVALID_TIME_RANGE',
      'The ride back starts before the ride there.',
    );
    expect(await ask({ dropoff_place: FAR_AWAY })).toBeRefused('OUTSIDE_AREA');
    expect(await ask({ end_date: '2026-03-01' })).toBeRefused('INVALID_TIME_RANGE', 'Please input a valid time range.');
    expect(await ask({ reach: 'this', status: 'paused' })).toBeRefused(
      'INVALID_DATE_RANGE',
      'This changes more than one date. Choose from here on, or all that are to come.',
    );
    expect(await ask({ pickup_time: '9:00 AM', expected_version: version + 1 })).toBeRefused('STALE');
    expect(await town.dora.call(editFleetSubscription, { subscription_id, note: 'x' } as never)).toMatchObject({
      httpStatus: 403,
    });
    const { version: now } = await town.record(subscription_id);
    expect(now).toBe(version);
  });
});
