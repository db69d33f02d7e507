import { editFleetSubscription } from '@handrail/contracts/subscriptions';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { audit } from '../dispatch/testing.ts';
import { isStopped, statementsOf, stoppedAt } from '../platform/testing/statements.ts';
import { chainOf, useHouse } from '../testing.ts';
import { makeOperatorAhead } from './jobs.ts';
import { openOrderTown, type OrderTown, rowsOfOrder } from './testing.ts';

const house = useHouse();

/** On Postgres at every one of them. */
const STEP = process.env['HANDRAIL_TEST_POSTGRES'] ? 1 : 4;

/** How often in all, where somebody wants to see more of it: again and again at every statement, each on another day. */
const WANTED = Number(process.env['HANDRAIL_STOPS'] ?? 0);
const SECONDS_OF_A_STOP = 2;

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Rides of a time that comes twice when the clocks change, made from September to past that day. */
async function openOrder() {
  const town = await openOrderTown(house);
  let today = Temporal.PlainDate.from('2026-09-10');
  const dayOn = () => {
    today = today.add({ days: 1 });
    house.townClock.set(`${today.toString()}T15:00:00Z`);
    return today;
  };
  dayOn();
  const order = { start_date: today.toString(), days_of_week: EVERY_DAY };
  const way = { pickup_time: `${today.toString()}T23:30`, return_leg: { will_call: true } };
  const { subscription } = await town.repeat(order, way);
  await town.edit(subscription.subscription_id, {
    pickup_time: '1:30 AM',
    reach: 'from_here_on',
    from_date: today.add({ days: 1 }).toString(),
  });
  return { town, id: subscription.subscription_id, dayOn, today: () => today };
}

/** How many rides each date of the order has. */
async function ridesByDate(id: string): Promise<Map<string, number>> {
  const byDate = new Map<string, number>();
  for (const [key, count] of await rowsOfOrder(house, id)) {
    expect([key, count]).toEqual([key, 1]);
    const date = key.slice(0, 'yyyy-mm-dd'.length);
    byDate.set(date, (byDate.get(date) ?? 0) + 1);
  }
  return byDate;
}

async function work(town: OrderTown): Promise<number> {
  const { made, failures } = await makeOperatorAhead(house.services, town.operator);
  for (const failure of failures) if (!isStopped(failure)) throw failure;
  return failures.length > 0 ? -1 : made;
}

describe('The maker of an order’s rides', () => {
  test(
    'may be stopped at any of its statements: a date has all its rides or none, and the next one makes what is left, once',
    async () => {
      const { town, id, dayOn, today } = await openOrder();
      dayOn();
      const statements = (await statementsOf(async () => work(town))).length;
      expect(statements).toBeGreaterThan(10);
      let stops = 0;
      const rounds = WANTED || Math.ceil(statements / STEP);
      for (let round = 0; round < rounds; round++) {
        const at = 1 + ((round * (WANTED ? 1 : STEP)) % statements);
        const date = dayOn();
        const ended = await stoppedAt(at, async () => work(town));
        if ('stopped' in ended || ended.done < 0) stops += 1;
        for (const [day, count] of await ridesByDate(id)) expect([at, day, count]).toEqual([at, day, 2]);
        if (at % 9 === 0) {
          const later = {
            subscription_id: id,
            reach: 'from_here_on' as const,
            from_date: date.add({ days: 12 }).toString(),
          };
          const reply = await town.felix.call(editFleetSubscription, {
            ...later,
            pickup_time: at % 2 === 0 ? '1:45 AM' : '1:30 AM',
          });
          expect(reply).toBeAccepted();
        }
        await work(town);
        const made = await ridesByDate(id);
        expect([at, made.get(date.add({ days: 28 }).toString())]).toEqual([at, 2]);
      }
      expect(stops).toBeGreaterThan(rounds / 2);
      // No date was left out on the way, over the night on which the clocks change too.
      const made = await ridesByDate(id);
      for (let date = today(); made.has(date.toString()); date = date.subtract({ days: 1 }))
        expect(made.get(date.toString())).toBe(2);
      const first = Temporal.PlainDate.from([...made.keys()].sort()[0] ?? '');
      expect(made.size).toBe(first.until(today().add({ days: 28 }), { largestUnit: 'day' }).days + 1);
      expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
      for (const days of [0, 14, 28]) {
        const date = today().add({ days }).toString();
        expect(await audit(house.services, { operator: town.operator, date })).toEqual([]);
      }
    },
    Math.max(120_000, WANTED * SECONDS_OF_A_STOP * 1_000),
  );
});
