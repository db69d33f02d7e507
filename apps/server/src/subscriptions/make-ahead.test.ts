import { editBookingPickupTime } from '@handrail/contracts/bookings';
import { updateCommunityMember } from '@handrail/contracts/riders';
import { getClosedDayList, saveClosedDay } from '@handrail/contracts/shifts';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import { editOperatorSettings, getOperatorSettings } from '@handrail/contracts/admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { statementsOf, underTheHead } from '../platform/testing/statements.ts';
import { chainOf, useHouse } from '../testing.ts';
import { runJob } from '../platform/jobs/job-queue.ts';
import { jobs, makeOperatorAhead } from './jobs.ts';
import { makeAhead } from './make-ahead.ts';
import { openOrderTown, type OrderTown, rowsOfOrder } from './testing.ts';

const house = useHouse();

const ALONE = { return_leg: undefined };

/** Comes by as the job does, for one operator: how many rides it made. */
async function comeBy(town: OrderTown): Promise<number> {
  const { made, failures } = await makeOperatorAhead(house.services, town.operator);
  expect(failures).toEqual([]);
  return made;
}

describe('The rides of a standing order', () => {
  test('are made as the days go by, each once, four weeks ahead of the town’s day', async () => {
    const town = await openOrderTown(house);
    const { subscription_id: id } = (await town.repeat({ days_of_week: [2] })).subscription;
    expect((await town.record(id)).generated_through).toBe('2026-04-07');
    expect((await makeAhead(house.services, town.operator, [id])).made).toBe(0);
    house.townClock.set('2026-03-24T10:40:00Z');
    const before = await town.version();
    expect(await comeBy(town)).toBe(4);
    expect(await town.version()).toBe(before + 1);
    const record = await town.record(id);
    expect(record.generated_through).toBe('2026-04-21');
    expect(await town.rides(id)).toEqual(
      ['03-24', '03-31', '04-07', '04-14', '04-21'].map((date) => `${date} 8:40 AM, 1:00 PM`),
    );
    // Asked for again, it does nothing: no operation, no row.
    expect(await comeBy(town)).toBe(0);
    expect((await makeAhead(house.services, town.operator, [id])).made).toBe(0);
    expect(await town.version()).toBe(before + 1);
    expect([...(await rowsOfOrder(house, id)).values()].every((count) => count === 1)).toBe(true);
    const [made] = await town.mia.get(getOperationList, { limit: 1 });
    expect(made).toMatchObject({ call: 'make_standing_order_rides' });
    expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
  });

  test('are made as many days ahead as the operator says', async () => {
    const town = await openOrderTown(house);
    const { version } = await town.mia.get(getOperatorSettings, {});
    const values = { standing_order_days_ahead: 7 };
    await town.mia.get(editOperatorSettings, { values, expected_version: version });
    const { subscription_id: id } = (await town.repeat({ days_of_week: [2] })).subscription;
    expect(await town.record(id)).toMatchObject({ generated_through: '2026-03-17' });
    expect(await town.rides(id)).toHaveLength(2);
  });

  test('are not made on a day that is closed, and are once it is open again', async () => {
    const town = await openOrderTown(house);
    await town.repeat({ days_of_week: [2] }, ALONE);
    const closed = { program_id: town.program, reason: 'Snow' };
    await town.mia.get(saveClosedDay, { closed_day_id: null, date: '2026-04-14', ...closed });
    house.townClock.set('2026-03-17T10:40:00Z');
    expect(await comeBy(town)).toBe(0);
    const [day] = await town.mia.get(getClosedDayList, { start_date: '2026-04-14', end_date: '2026-04-14' });
    await town.mia.get(saveClosedDay, {
      closed_day_id: day?.closed_day_id ?? '',
      date: '2026-04-14',
      ...closed,
      to_delete: true,
    });
    house.townClock.set('2026-03-18T10:40:00Z');
    expect(await comeBy(town)).toBe(1);
  });

  test('are refused by the rules of every booking, kept as work once, and made when the rule allows it again', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat({ days_of_week: [2] }, ALONE);
    const rider = subscription.passenger_id;
    await town.mia.get(updateCommunityMember, { user_id: rider, status: 0 });
    house.townClock.set('2026-03-17T10:40:00Z');
    expect(await comeBy(town)).toBe(0);
    const refused = {
      date: '2026-04-14',
      error_code: 'RIDER_NOT_IN_PROGRAM',
      message: 'The rider is no longer a member.',
    };
    expect((await town.record(subscription.subscription_id)).refused).toEqual([refused]);
    const before = await town.version();
    house.townClock.set('2026-03-18T10:40:00Z');
    expect(await comeBy(town)).toBe(0);
    expect(await town.version()).toBe(before);
    await town.mia.get(updateCommunityMember, { user_id: rider, status: 1 });
    house.townClock.set('2026-03-19T10:40:00Z');
    expect(await comeBy(town)).toBe(1);
    expect((await town.record(subscription.subscription_id)).refused).toEqual([]);
  });

  test('are refused for the days of a rider’s hold, which nobody at a desk passes for them, and made for the days after it', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat({ days_of_week: [2] }, ALONE);
    const hold = { reason: 'Owes two fares', until: '2026-04-14', passed_by: [1 as const, 2 as const] };
    await town.mia.get(updateCommunityMember, { user_id: subscription.passenger_id, hold });
    house.townClock.set('2026-03-17T10:40:00Z');
    expect(await comeBy(town)).toBe(0);
    const message = 'Not to be booked through Tuesday, April 14, 2026: Owes two fares.';
    expect((await town.record(subscription.subscription_id)).refused).toEqual([
      { date: '2026-04-14', error_code: 'RIDER_ON_HOLD', message },
    ]);
    house.townClock.set('2026-03-24T10:40:00Z');
    expect(await comeBy(town)).toBe(1);
  });

  test('of another order, and of another operator, are made although one has trouble', async () => {
    const town = await openOrderTown(house);
    const { subscription: broken } = await town.repeat({ days_of_week: [2] }, ALONE);
    const ben = await town.rider('Ben');
    const { subscription: sound } = await town.repeat({ days_of_week: [2] }, { passenger_id: ben });
    const other = await openOrderTown(house);
    const { subscription: others } = await other.repeat({ days_of_week: [2] }, ALONE);
    await sql`
      update subscription set terms = jsonb_set(terms, '{0,legs,0,pickup_place_id}', '"999999"')
      where subscription_id = ${broken.subscription_id}`.execute(asOwner(house.services.db));
    house.townClock.set('2026-03-17T10:40:00Z');
    const [job] = jobs;
    if (!job) throw new Error('There is no job that makes rides.');
    await expect(runJob(house.services, job)).rejects.toThrow('Both ends of a ride are places.');
    expect(await town.rides(sound.subscription_id)).toContain('04-14 8:40 AM');
    expect(await other.rides(others.subscription_id)).toContain('04-14 8:40 AM');
    const { rows } = await sql<{ through: string }>`
      select generated_through as through from subscription
      where subscription_id = ${broken.subscription_id}`.execute(asOwner(house.services.db));
    expect(rows).toEqual([{ through: '2026-04-07' }]);
  });

  test('keep a change of the order from being taken back once they were made by it', async () => {
    const town = await openOrderTown(house);
    const { subscription_id } = (await town.repeat({ days_of_week: [0, 1, 2, 3, 4, 5, 6] }, ALONE)).subscription;
    await town.edit(subscription_id, { pickup_time: '9:00 AM', reach: 'from_here_on', from_date: '2026-03-20' });
    const version = await town.version();
    house.townClock.set('2026-03-11T10:40:00Z');
    expect(await comeBy(town)).toBe(1);
    const sentence = "This can't be undone: the order has made rides since. Change it instead.";
    expect(await town.mia.call(undoOperation, { version })).toBeRefused('UNDO_SUPERSEDED', sentence);
    expect(await town.rides(subscription_id)).toContain('04-08 9:00 AM');
  });

  test('stay as a hand changed them, however often the job comes by', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat({ days_of_week: [2] }, ALONE);
    const [, booking_id = ''] = subscription.bookings;
    const pickup_time = '2026-03-17T09:10';
    await town.felix.get(editBookingPickupTime, { booking_id, trip_id: null, program_id: town.program, pickup_time });
    house.townClock.set('2026-03-11T10:40:00Z');
    await comeBy(town);
    expect((await town.rides(subscription.subscription_id))[1]).toBe('03-17 9:10 AM');
  });

  test('are staged while nobody waits, and published in few statements', async () => {
    const town = await openOrderTown(house);
    const { subscription_id: id } = (await town.repeat({ days_of_week: [2, 4] })).subscription;
    house.townClock.set('2026-03-31T10:40:00Z');
    const all = await statementsOf(async () => makeAhead(house.services, town.operator, [id]));
    house.townClock.set('2026-04-21T10:40:00Z');
    const held = await underTheHead(async () => makeAhead(house.services, town.operator, [id]));
    const writes = held.filter((text) => /^(insert|update|delete)/i.test(text));
    // Six dates with two rides each are one statement of rides, and one of the log.
    expect(all.length).toBeGreaterThan(held.length);
    expect(writes.filter((text) => text.includes('"booking"'))).toHaveLength(1);
    expect(held.length).toBeLessThan(40);
  });
});

describe('The change of the clocks', () => {
  test('in spring refuses a time that is skipped, with its date, and makes the others at their hour', async () => {
    const town = await openOrderTown(house);
    house.townClock.set('2026-03-01T15:00:00Z');
    const booked = { pickup_time: '2026-03-05T02:30' };
    const { subscription, refused } = await town.repeat(
      { start_date: '2026-03-05', end_date: '2026-03-10', days_of_week: [0, 1, 2, 3, 4, 5, 6] },
      booked,
    );
    expect(refused).toEqual([
      {
        date: '2026-03-08',
        error_code: 'TIME_SKIPPED',
        message: expect.stringContaining('March 8, 2026') as string,
      },
    ]);
    expect((await town.rides(subscription.subscription_id)).map((line) => line.slice(0, 5))).toEqual([
      '03-05',
      '03-06',
      '03-07',
      '03-09',
      '03-10',
    ]);
    expect(await instantsOf(subscription.subscription_id)).toEqual([
      '2026-03-05 07:30',
      '2026-03-06 07:30',
      '2026-03-07 07:30',
      '2026-03-09 06:30',
      '2026-03-10 06:30',
    ]);
    expect(await town.without(subscription.subscription_id)).toEqual([`03-08 refused: ${refused[0]?.message}`]);
  });

  test('in fall makes a time that comes twice at the first of the two, made by the job as by hand', async () => {
    const town = await openOrderTown(house);
    house.townClock.set('2026-10-05T15:00:00Z');
    const { subscription } = await town.repeat(
      { start_date: '2026-10-06', end_date: '2026-11-03', days_of_week: [0, 2] },
      { pickup_time: '2026-10-06T01:30' },
    );
    expect(await instantsOf(subscription.subscription_id)).toContain('2026-11-01 05:30');
    house.townClock.set('2026-10-06T15:00:00Z');
    await comeBy(town);
    expect((await instantsOf(subscription.subscription_id)).slice(-2)).toEqual([
      '2026-11-01 05:30',
      '2026-11-03 06:30',
    ]);
  });

  async function instantsOf(id: string): Promise<string[]> {
    const { rows } = await sql<{ at: string }>`
      select to_char(scheduled_pickup_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
      from booking where subscription_id = ${id} order by occurrence_on`.execute(asOwner(house.services.db));
    return rows.map(({ at }) => at);
  }
});
