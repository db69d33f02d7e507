import { editOperatorSettings } from '@handrail/contracts/admin';
import {
  applyAutoSchedule,
  cancelAutoSchedule,
  getAutoScheduleBookings,
  getAutoScheduleQueue,
  startAutoSchedule,
} from '@handrail/contracts/scheduler';
import type { SentOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { openPlanner } from './planner/open-planner.ts';
import { usePlanner } from './planners.ts';
import { make, openPlanTown, type PlanTown } from './testing.ts';

const house = useHouse();

async function open(): Promise<PlanTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  return openPlanTown(house, [
    { rider: 'Ada', pickup: '09:00' },
    { rider: 'Dov', pickup: null },
  ]);
}

const change = async (statement: ReturnType<typeof sql>) => statement.execute(asOwner(house.services.db));

/** What starting a plan is answered with. */
async function check(
  town: PlanTown,
  params: Partial<SentOf<typeof startAutoSchedule>> | object,
  code: string,
  sentence?: string,
): Promise<void> {
  const reply = await town.mia.call(startAutoSchedule, { ...town.ask(['Ada']), ...params });
  expect(reply).toBeRefused(code, ...(sentence === undefined ? [] : [sentence]));
}

describe('A plan is refused with a sentence', () => {
  test('for a number outside of what a minute may be', async () => {
    const town = await open();
    for (const before_pickup_time of [-1, 121, 0.5, '5', null]) {
      const reply = await town.mia.call(startAutoSchedule, {
        ...town.ask(['Ada']),
        config: { before_pickup_time },
      } as never);
      expect(reply).toMatchObject({ httpStatus: 400, message: { error_code: 'MALFORMED' } });
    }
    const whole = {
      before_pickup_time: 0,
      after_pickup_time: 120,
      pickup_loading_time: 120,
      dropoff_unloading_time: 0,
    };
    expect(await town.mia.call(startAutoSchedule, town.ask(['Ada'], { config: whole }))).toBeAccepted();
  });

  test('for others’ rides and programs as for nobody’s, and for rides of no program that is planned', async () => {
    const [town, other] = [await open(), await open()];
    const told = async (params: object) => {
      const { headers: _headers, ...answer } = await town.mia.call(startAutoSchedule, {
        ...town.ask(['Ada']),
        ...params,
      });
      return answer;
    };
    const nobodys = '888888888';
    expect(await told({ bookings: [other.booking('Ada')] })).toEqual(await told({ bookings: [nobodys] }));
    expect(await told({ program_id: [other.program] })).toEqual(await told({ program_id: [nobodys] }));
    const pinned = (queue_id: string) => ({ pinned: { queue_id, bookings: [], shuttle_id: [] } });
    const theirs = await other.start(['Ada']);
    expect(await told(pinned(theirs))).toEqual(await told(pinned(nobodys)));
    for (const contract of [getAutoScheduleQueue, cancelAutoSchedule]) {
      expect(await town.mia.call(contract, { queue_id: theirs })).toMatchObject({ httpStatus: 404 });
    }
    const applied = await town.mia.call(applyAutoSchedule, { queue_id: theirs, bookings: [] });
    expect(applied).toMatchObject({ httpStatus: 404 });
  });

  test('for an id that is named twice, and for ten thousand of them', async () => {
    const town = await open();
    const ada = town.booking('Ada');
    await check(town, { bookings: [ada, ada] }, 'MALFORMED', 'A booking is named twice.');
    const many = Array.from({ length: 10_000 }, (_, n) => String(n + 1));
    const sentence = 'These are 9,000 rides, and a plan has room for 6,000. Plan fewer at once.';
    await check(town, { bookings: many.slice(0, 9000) }, 'PLAN_TOO_LARGE', sentence);
    await check(town, { bookings: many }, 'MALFORMED', 'The body holds more than 10000 fields.');
    await check(town, { program_id: many.slice(0, 201) }, 'MALFORMED');
    await check(town, { program_id: [] }, 'MALFORMED');
    // A program that is named twice is one program.
    const twice = { program_id: [town.program, town.program] };
    expect(await town.mia.call(startAutoSchedule, town.ask(['Ada'], twice))).toBeAccepted();
  });

  test('where there is no ride, no vehicle or nobody who drives', async () => {
    const town = await open();
    const nothing = 'There is no ride to plan: none of these waits for a vehicle at a known time.';
    await check(town, { bookings: [] }, 'NOTHING_TO_PLAN', nothing);
    await check(town, { bookings: [town.booking('Dov')] }, 'NOTHING_TO_PLAN', nothing);
    await check(town, { bookings: [], mode: 'improve' }, 'NOTHING_TO_PLAN', nothing);
    await change(sql`update vehicle set standing_driver_id = null where operator_id = ${town.operator}`);
    await check(town, {}, 'NO_DRIVER', 'Nobody drives a vehicle of these programs that day.');
    await change(sql`update vehicle set status = 0 where operator_id = ${town.operator}`);
    await check(town, {}, 'NO_VEHICLE', 'No vehicle is in service for these programs.');
  });

  test('for a program that is not dispatched by hand, or has no service area', async () => {
    const town = await open();
    const of = sql`where operator_id = ${town.operator}`;
    await change(sql`update program set manual_dispatch = false ${of}`);
    await check(town, {}, 'NOT_MANUAL_DISPATCH', 'Manual dispatch is off for Test Program.');
    await change(sql`update program set manual_dispatch = true ${of}`);
    await change(sql`update program_version set geofence = '[]' ${of}`);
    await check(town, {}, 'GEOFENCE_MISSING', 'Your service area geofence is missing.');
    await change(sql`update program_version set geofence = '[[]]', effective_on = '2026-04-01' ${of}`);
    await check(town, {}, 'GEOFENCE_MISSING');
  });

  test('for a day that is closed, and for no day at all', async () => {
    const town = await open();
    house.townClock.set('2026-03-14T10:40:00Z');
    await check(town, {}, 'DAY_CLOSED', 'The day is closed.');
    await check(town, { date: '2026-02-30' }, 'MALFORMED');
    await check(town, { date: '1850-01-01' }, 'MALFORMED');
  });

  test('once as many were started that day as the operator lets', async () => {
    const town = await open();
    await town.mia.get(editOperatorSettings, { values: { plans_a_day: 2 } });
    for (const _round of [1, 2]) {
      await town.mia.get(cancelAutoSchedule, { queue_id: await town.start(['Ada']) });
    }
    const sentence = 'The auto-scheduler was started 2 times today, which is as often as it may be.';
    await check(town, {}, 'DAILY_LIMIT', sentence);
    house.townClock.pass({ hours: 24 });
    expect(await town.start(['Ada'])).toMatch(/^\d+$/);
  });

  test('where nobody has made anything for five minutes', async () => {
    const town = await open();
    await town.start(['Ada']);
    const another = { date: '2026-03-11' };
    await town.book([{ rider: 'Eve', pickup: '09:00', serviceDay: '2026-03-11' }]);
    house.guardClock.pass({ minutes: 6 });
    const sentence = 'We are currently having issues with the auto scheduling server. Please try again later.';
    await check(town, { ...another, bookings: [town.booking('Eve')] }, 'SCHEDULER_DOWN', sentence);
  });
});

describe('What nobody meant is planned around, and is no fault', () => {
  async function planned(town: PlanTown, params: Partial<SentOf<typeof startAutoSchedule>> = {}) {
    usePlanner(house.services, await openPlanner(house.services));
    const { queue_id } = await town.mia.get(startAutoSchedule, { ...town.ask(['Ada']), ...params });
    expect(await make(house, queue_id)).toBe('done');
    const plan = await town.mia.get(getAutoScheduleQueue, { queue_id });
    expect(plan.status).toBe('DONE');
    return plan;
  }

  test.each([
    ['an appointment that is sooner than the ride', `appointment_at = '2026-03-10T12:50:00Z'`],
    ['a window that has gone by', `window_start_at = '2026-03-10T06:00:00Z', window_end_at = '2026-03-10T06:10:00Z'`],
    ['a ride from a door to the same door', 'dropoff_place_id = pickup_place_id'],
    ['a ride that takes no time', 'travel_sec = 0, scheduled_dropoff_at = scheduled_pickup_at'],
  ])('%s', async (_what, set) => {
    const town = await open();
    await change(sql`update booking set ${sql.raw(set)} where booking_id = ${town.booking('Ada')}`);
    await planned(town);
  });

  test.each(['2026-03-08', '2026-11-01'])('a day on which the clocks change: %s', async (date) => {
    const town = await open();
    house.townClock.set(`${date}T04:40:00Z`);
    await town.book(
      ['00:30', '01:30', '03:30', '23:30'].map((pickup) => ({ rider: `at ${pickup}`, pickup, serviceDay: date })),
    );
    const { bookings } = await town.mia.get(getAutoScheduleBookings, { date, program_id: [town.program] });
    expect(bookings).toHaveLength(4);
    const ids = bookings.map(({ booking_id }) => booking_id);
    const plan = await planned(town, { date, bookings: ids });
    const applied = await town.mia.call(applyAutoSchedule, { queue_id: plan.queue_id, bookings: ids });
    expect(applied).toMatchObject({ data: { skipped: [] } });
  });
});
