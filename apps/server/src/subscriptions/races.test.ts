import { editBookingPickupTime } from '@handrail/contracts/bookings';
import { editFleetSubscription, getFleetSubscriptionData } from '@handrail/contracts/subscriptions';
import { saveClosedDay } from '@handrail/contracts/shifts';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { audit } from '../dispatch/testing.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { makeOperatorAhead } from './jobs.ts';
import { openOrderTown, type OrderTown, rowsOfOrder } from './testing.ts';

/** What only happens where two make rides at once; on Postgres with sessions of their own. */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 40, embedded: 6 });
const LIMIT_MS = raceMs(ROUNDS);
const WORKERS = 2;

describe('Two workers who make the rides of an order at once', () => {
  test(
    `make each of them once, or list its date, in ${ROUNDS} rounds of edits, pauses and closed days meanwhile`,
    async () => {
      const town = await openOrderTown(house, { seats_per_slot: 2 });
      const { subscription } = await town.repeat({ days_of_week: [1, 2, 3, 4, 5] });
      const id = subscription.subscription_id;
      let today = Temporal.PlainDate.from('2026-03-10');
      for (let round = 0; round < ROUNDS; round++) {
        today = today.add({ days: 1 + (round % 3) });
        house.townClock.set(`${today.toString()}T10:40:00Z`);
        const deeds = [...Array.from({ length: WORKERS }, async () => work(town)), meanwhile(town, id, round, today)];
        for (const outcome of await Promise.allSettled(deeds)) expect(outcome).toMatchObject({ status: 'fulfilled' });
        await work(town);
        await expectEachOnce(town, id);
      }
      expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
      for (let n = 0; n < 28; n += 7) {
        const date = today.add({ days: n }).toString();
        expect(await audit(house.services, { operator: town.operator, date })).toEqual([]);
      }
    },
    LIMIT_MS,
  );

  test('make as many rides as one alone', async () => {
    const town = await openOrderTown(house);
    const { subscription } = await town.repeat({ days_of_week: [0, 1, 2, 3, 4, 5, 6] });
    house.townClock.set('2026-04-08T10:40:00Z');
    const made = await Promise.all(Array.from({ length: 4 }, async () => work(town)));
    // Twenty-nine days with two rides each, less those of the weeks that were made when it was ordered.
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(58);
    expect((await rowsOfOrder(house, subscription.subscription_id)).size).toBe(2 * 58);
    await expectEachOnce(town, subscription.subscription_id);
  });
});

async function work(town: OrderTown): Promise<number> {
  const { made, failures } = await makeOperatorAhead(house.services, town.operator);
  expect(failures).toEqual([]);
  return made;
}

/** What somebody at a desk does while they are at it. */
async function meanwhile(town: OrderTown, id: string, round: number, today: Temporal.PlainDate): Promise<void> {
  const date = (days: number) => today.add({ days }).toString();
  const edit = async (said: object) => {
    const reply = await town.mia.call(editFleetSubscription, { subscription_id: id, ...said });
    // A change of the terms may be told that the order was changed while its ways were asked for, and nothing else.
    if (reply.status === 'error') expect(reply.message.error_code).toBe('STALE');
  };
  switch (round % 5) {
    case 0:
      return edit({ pickup_time: `${8 + (round % 4)}:30 AM`, reach: 'from_here_on', from_date: date(20) });
    case 1:
      return edit({ status: 'paused', from_date: date(24), pause_until: date(30) });
    case 2:
      return edit({ status: 'active' });
    case 3:
      await town.mia.get(saveClosedDay, { closed_day_id: null, date: date(28), program_id: null, reason: 'Snow' });
      return;
    case 4: {
      const { bookings, program_id } = await town.mia.get(getFleetSubscriptionData, { subscription_id: id });
      const booking_id = bookings.at(-2) ?? '';
      const { service_day } = await town.info(booking_id);
      const pickup_time = `${service_day}T07:15`;
      await town.mia.call(editBookingPickupTime, { booking_id, trip_id: null, program_id, pickup_time });
    }
  }
}

/** Every date that the order wants has all its rides or is listed, and no ride is there twice. */
async function expectEachOnce(town: OrderTown, id: string): Promise<void> {
  for (const [key, count] of await rowsOfOrder(house, id)) expect([key, count]).toEqual([key, 1]);
  const record = await town.record(id);
  const refused = new Set(record.refused.map(({ date }) => date));
  for (const { date, outcome, rides } of record.dates) {
    if (date < record.today || date > record.generated_through) continue;
    expect([date, outcome === 'due' && !refused.has(date)]).toEqual([date, false]);
    if (outcome === 'made') expect([date, rides.length]).toEqual([date, 2]);
  }
}
