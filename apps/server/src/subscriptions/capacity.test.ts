import {
  createNewFleetSubscription,
  getRefusedDates,
  previewFleetSubscriptionEdit,
  previewNewFleetSubscription,
  previewRepeatedBooking,
} from '@handrail/contracts/subscriptions';
import { describe, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { openOrderTown, TUESDAYS } from './testing.ts';

const house = useHouse();

const EVERY_DAY = Array.from({ length: 7 }, (_, day_of_week) => ({
  day_of_week,
  start_time: '06:00',
  end_time: '18:00',
}));
const OVER_HALF =
  /^Standing orders would take 1 of the 1 places from 8:30 AM to 8:45 AM on .*, and none is left for others\. They may take no more than half \(49 CFR 37\.133\)\./;

async function asked(seats_per_slot: number) {
  const town = await openOrderTown(house, { seats_per_slot, service_hours: EVERY_DAY });
  const { booking_id } = await town.book();
  const order = { booking_id, ...TUESDAYS, days_of_week: [2, 4] };
  return { town, order };
}

describe('A standing order that is asked for', () => {
  test('is warned of with both figures where orders would take over half of what is carried then, and made all the same', async () => {
    const { town, order } = await asked(1);
    const before = await town.version();
    const preview = await town.dora.get(previewNewFleetSubscription, order);
    expect(preview).toMatchObject({
      refused: [],
      warnings: [{ code: 'OVER_HALF_STANDING', message: expect.stringMatching(OVER_HALF) as string }],
    });
    expect(preview.dates).toBeGreaterThan(5);
    expect(await town.version()).toBe(before);
    const made = await town.dora.get(createNewFleetSubscription, order);
    expect(made.warnings).toEqual(preview.warnings);
  });

  test('is warned of in the same words before its ride is booked, and not where the ride could not be', async () => {
    const { town, order } = await asked(1);
    const { start_date: _first, booking_id: _other, ...again } = order;
    const on = '2026-03-10T09:10';
    const ride = { ...(await town.draft({ pickup_time: on })), ...again };
    const foreseen = await town.dora.get(previewRepeatedBooking, ride);
    expect(foreseen).toMatchObject({ refused: [], warnings: [{ code: 'OVER_HALF_STANDING' }] });
    const { booking_id: booked } = await town.book({ pickup_time: on });
    const made = await town.dora.get(previewNewFleetSubscription, { ...order, booking_id: booked });
    expect([made.dates, made.warnings]).toEqual([foreseen.dates, foreseen.warnings]);
    // Its place is taken now: a second ride of that time is none.
    expect(await town.dora.get(previewRepeatedBooking, ride)).toEqual({ dates: 0, refused: [] });
  });

  test('is not where places are left for others, and says what it would come to otherwise', async () => {
    const { town, order } = await asked(4);
    expect((await town.dora.get(previewNewFleetSubscription, order)).warnings ?? []).toEqual([]);
    expect((await town.dora.get(createNewFleetSubscription, order)).warnings ?? []).toEqual([]);
    expect(await town.dora.call(previewNewFleetSubscription, order)).toBeRefused('BOOKING_REPEATED');
  });

  test('is warned of when it is changed as when it is made: at another time, and not for what leaves the time as it is', async () => {
    const { town, order } = await asked(1);
    const { subscription } = await town.dora.get(createNewFleetSubscription, { ...order, end_date: '2026-03-19' });
    const { subscription_id } = subscription;
    const look = async (said: object) => town.felix.get(previewFleetSubscriptionEdit, { subscription_id, ...said });
    const later = { pickup_time: '10:10 AM' };
    const foreseen = (await look(later)).warnings;
    expect(foreseen).toEqual([
      {
        code: 'OVER_HALF_STANDING',
        message: expect.stringMatching(/ from 10:00 AM to 10:15 AM on .*37\.133/) as string,
      },
    ]);
    expect((await look({ payment: 'Voucher' })).warnings ?? []).toEqual([]);
    expect((await look({ excluded_dates: ['2026-03-12'] })).warnings ?? []).toEqual([]);
    expect((await town.edit(subscription_id, later)).effect.warnings).toEqual(foreseen);
    await town.edit(subscription_id, { excluded_dates: ['2026-03-12'] });
    expect((await look({ excluded_dates: [] })).warnings).toHaveLength(1);
  });

  test('is not when it is changed to a time at which places are left for others', async () => {
    const { town, order } = await asked(4);
    const { subscription } = await town.dora.get(createNewFleetSubscription, order);
    const { effect } = await town.edit(subscription.subscription_id, { pickup_time: '10:10 AM' });
    expect(effect.changed).toBeGreaterThan(5);
    expect(effect.warnings ?? []).toEqual([]);
  });

  test('of a month is previewed too, and one without days is refused', async () => {
    const { town, order } = await asked(4);
    const { days_of_week: _week, ...dates } = order;
    const monthly = { ...dates, days_of_month: [10, 20] };
    expect((await town.dora.get(previewNewFleetSubscription, monthly)).dates).toBeGreaterThan(0);
    expect(await town.dora.call(previewNewFleetSubscription, { ...dates, days_of_week: [] })).toBeRefused('NO_DAYS');
  });
});

test('Dates that orders could not have are work for who sees the day, the soonest first, until they can be had or are over.', async () => {
  const town = await openOrderTown(house, { seats_per_slot: 1, service_hours: EVERY_DAY });
  for (const date of ['2026-03-19', '2026-03-17']) await town.book({ pickup_time: `${date}T08:40` });
  const { subscription } = await town.repeat({}, {});
  const { subscription_id, passenger_id } = subscription;
  const dates = async (more: object = {}) => town.mia.get(getRefusedDates, more);
  expect(await dates()).toMatchObject([
    { subscription_id, passenger_id, date: '2026-03-17', passenger_firstname: 'Ada' },
    { subscription_id, date: '2026-03-19', message: expect.stringContaining('fully booked') },
  ]);
  expect(await dates({ program_id: [subscription.program_id] })).toHaveLength(2);
  expect(await dates({ program_id: ['999999'] })).toEqual([]);
  await town.edit(subscription_id, { excluded_dates: ['2026-03-17'] });
  expect((await dates()).map(({ date }) => date)).toEqual(['2026-03-19']);
  house.townClock.set('2026-03-20T10:40:00Z');
  expect(await dates()).toEqual([]);
});
