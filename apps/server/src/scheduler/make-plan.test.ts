import { createMultipleFlexTrips } from '@handrail/contracts/dispatch';
import { cancelAutoSchedule, getAutoScheduleQueue, startAutoSchedule } from '@handrail/contracts/scheduler';
import type { PlanFound, PlanInput } from '@handrail/domain/scheduler';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DATE } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { JobQueue } from '../platform/jobs/job-queue.ts';
import { useHouse } from '../testing.ts';
import { findPlans, jobs, MAKE_PLAN } from './jobs.ts';
import { finishTurn, LEASE_SEC, listAbandoned, takeTurn, type Turn } from './leased-plan.ts';
import { makePlan } from './make-plan.ts';
import { MOST_PLACES, MOST_RIDES, whyNoRoom } from './room-for-plan.ts';
import { askWith, endless, FIGURES, found, make, openPlanTown, planBy, planRow, type PlanTown } from './testing.ts';

const house = useHouse();
afterEach(() => void vi.restoreAllMocks());

async function open(): Promise<PlanTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  return openPlanTown(house, [
    { rider: 'Ada', pickup: '09:00' },
    { rider: 'Ben', pickup: '10:00' },
  ]);
}

function adaOnVan(town: PlanTown, input: PlanInput): PlanFound {
  return found(input, [{ ride: town.booking('Ada'), vehicle: town.vehicle('van'), from: '09:00', to: '09:25' }]);
}

async function turnOf(town: PlanTown, id: string): Promise<Turn> {
  const turn = await takeTurn(house.services, town.operator, id);
  if (!turn) throw new Error('Nobody else has it.');
  return turn;
}

const NOTHING = {
  baseVersion: 1,
  lanes: [],
  rides: [],
  unplaced: [],
  lunches: [],
  conflicts: [],
  figures: FIGURES,
  isEstimated: false,
};

describe('A worker that dies while it makes a plan (F10)', () => {
  test('is noticed once its lease is over, and another one makes it', async () => {
    const town = await open();
    planBy(house, ({ input }) => adaOnVan(town, input));
    const id = await town.start(['Ada']);
    await turnOf(town, id);
    expect(await make(house, id)).toBe(null);
    expect(await listAbandoned(house.services)).not.toContain(id);
    house.guardClock.pass({ seconds: LEASE_SEC + 1 });
    expect(await listAbandoned(house.services)).toContain(id);
    expect(await make(house, id)).toBe('done');
    expect(await planRow(house, id)).toMatchObject({ state: 'done', attempts: 2, fence: 2, lease_until: null });
  });

  test('says nothing any more when it wakes up: what it brings is ignored', async () => {
    const town = await open();
    planBy(house, ({ input }) => adaOnVan(town, input));
    const id = await town.start(['Ada']);
    const dead = await turnOf(town, id);
    house.guardClock.pass({ seconds: LEASE_SEC + 1 });
    const next = await turnOf(town, id);
    expect(await finishTurn(house.services, dead, NOTHING)).toBe(false);
    expect(await planRow(house, id)).toMatchObject({ state: 'running', result: null });
    expect(await finishTurn(house.services, next, { ...NOTHING, baseVersion: 2 })).toBe(true);
    expect(await finishTurn(house.services, dead, NOTHING)).toBe(false);
    expect(await planRow(house, id)).toMatchObject({ result: { baseVersion: 2 } });
  });

  test('is asked for again where nobody ever asked for it', async () => {
    const town = await open();
    const id = await town.start(['Ada']);
    const asked: string[] = [];
    askWith(house, async (name, of) => Promise.resolve(void asked.push(`${name} ${of}`)));
    await findPlans(house.services);
    expect(asked).toContain(`${MAKE_PLAN} ${id}`);
  });
});

/** Hours go by for whoever looks how long something took. */
function hoursGoBy(): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
}

describe('A plan that breaks its planner (F11)', () => {
  test('is the best so far where its search never ends, and is not tried again', async () => {
    const town = await open();
    const search = endless();
    planBy(house, ({ input }, told) => {
      const plan = adaOnVan(town, input);
      told({ share: 0.5, figures: plan.figures, found: plan });
      setTimeout(hoursGoBy, 0);
      return search;
    });
    const id = await town.start(['Ada']);
    expect(await make(house, id)).toBe('done');
    expect(search.ended()).toBe(true);
    expect(await planRow(house, id)).toMatchObject({
      state: 'done',
      attempts: 1,
      result: { rides: [{ id: town.booking('Ada') }] },
    });
  });

  test('has failed with a sentence where its search never ends and there is nothing so far', async () => {
    const town = await open();
    planBy(house, () => {
      setTimeout(hoursGoBy, 0);
      return endless();
    });
    const id = await town.start(['Ada']);
    expect(await make(house, id)).toBe('failed');
    expect(await planRow(house, id)).toMatchObject({
      attempts: 1,
      failure: 'The planner took too long. Plan fewer programs or rides at once.',
    });
  });

  test('is tried three times, each from the best that was kept, and then failed with a sentence', async () => {
    const town = await open();
    const froms: (number | null)[] = [];
    let kept: PlanFound | null = null;
    planBy(house, ({ input, from }, told) => {
      froms.push(from?.rides.length ?? null);
      kept = adaOnVan(town, input);
      told({ share: 0.5, figures: kept.figures, found: kept });
      const search = endless();
      setTimeout(() => void search.end(), froms.length === 1 ? 2500 : 0);
      return search;
    });
    const id = await town.start(['Ada']);
    expect(await make(house, id)).toBe('failed');
    expect(froms).toEqual([null, 1, 1]);
    expect(await planRow(house, id)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await town.mia.get(getAutoScheduleQueue, { queue_id: id })).toMatchObject({
      status: 'FAILED',
      reason: 'The planner failed 3 times. Try again, or plan fewer rides at once.',
    });
    // Whoever starts the next one is not held up by it.
    expect(await town.start(['Ada'])).not.toBe(id);
  });

  test('is failed as well where every worker died with it', async () => {
    const town = await open();
    const id = await town.start(['Ada']);
    for (let attempt = 1; attempt <= 3; attempt++) {
      await turnOf(town, id);
      house.guardClock.pass({ seconds: LEASE_SEC + 1 });
    }
    expect(await make(house, id)).toBe(null);
    expect(await planRow(house, id)).toMatchObject({ state: 'failed', attempts: 3 });
    expect(await listAbandoned(house.services)).not.toContain(id);
  });
});

describe('A plan that is too large (F29)', () => {
  const input = (rides: number) => ({ rides: { length: rides }, lanes: { length: 10 } }) as unknown as PlanInput;
  const check = (rides: number, places: number, memory: Parameters<typeof whyNoRoom>[2], expected: RegExp | null) => {
    const why = whyNoRoom(input(rides), places, { freeBytes: 2e9, freeHeapBytes: 2e9, ...memory });
    if (expected) expect(why).toMatch(expected);
    else expect(why).toBe(null);
  };

  test('is refused by its rides, its places and the memory there is, before anything is reckoned', () => {
    check(3000, 3000, {}, null);
    check(MOST_RIDES, MOST_PLACES, {}, null);
    check(MOST_RIDES + 1, 10, {}, /6,001 rides, and there is room for 6,000/);
    check(10, MOST_PLACES + 1, {}, /6,501 places/);
    check(3000, 3000, { freeBytes: 250_000_000 }, /not enough memory/);
    check(250, 250, { freeBytes: 250_000_000 }, null);
    check(3000, 10, { freeHeapBytes: 20_000_000 }, /not enough memory/);
  });

  test('is failed at once, with that sentence, and not tried again', async () => {
    const town = await open();
    const asked = vi.fn(() => endless());
    planBy(house, asked);
    vi.spyOn(process, 'availableMemory').mockReturnValue(1000);
    const id = await town.start(['Ada']);
    expect(await make(house, id)).toBe('failed');
    expect(asked).not.toHaveBeenCalled();
    expect(await planRow(house, id)).toMatchObject({
      attempts: 1,
      failure: 'The server has not enough memory for this plan now. Plan fewer programs or rides at once.',
    });
  });
});

describe('A server that stops while it makes a plan', () => {
  test('saves the best so far and hands it back, and that was no failed try', async () => {
    const town = await open();
    const search = endless();
    const { db, reach, log } = house.services;
    const queue = new JobQueue(db, reach, log);
    const stopping = { ...house.services, jobs: queue };
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    planBy({ services: stopping }, ({ input }, told) => {
      const plan = adaOnVan(town, input);
      told({ share: 0.3, figures: plan.figures, found: plan });
      begin();
      return search;
    });
    const id = await town.start(['Ada']);
    const making = makePlan(stopping, id);
    await begun;
    await queue.stop();
    expect(await making).toBe('handed back');
    expect(search.ended()).toBe(true);
    expect(await planRow(house, id)).toMatchObject({ state: 'waiting', attempts: 0, share: 0.3, lease_until: null });
    // The next server goes on from there.
    planBy(house, ({ input, from }) => {
      expect(from).toMatchObject({ rides: [{ id: town.booking('Ada'), lane: 0 }] });
      return adaOnVan(town, input);
    });
    expect(await make(house, id)).toBe('done');
  });
});

describe('The job that makes plans', () => {
  test('is asked for after the commit, and runs by the queue', async () => {
    const town = await open();
    planBy(house, ({ input }) => adaOnVan(town, input));
    const queue = new JobQueue(house.services.db, house.services.reach, house.services.log);
    askWith(house, async (name, id) => queue.ask(name, id));
    await queue.work(
      house.services,
      jobs.filter(({ name }) => name === MAKE_PLAN),
    );
    const { queue_id } = await town.mia.get(startAutoSchedule, town.ask(['Ada']));
    await vi.waitFor(async () => expect(await planRow(house, queue_id)).toMatchObject({ state: 'done' }), 10_000);
    await queue.stop();
  });

  test('forgets what was found after a month, and that there was a plan after 400 days', async () => {
    const town = await open();
    planBy(house, ({ input }) => adaOnVan(town, input));
    const id = await town.start(['Ada']);
    await make(house, id);
    const forget = async () => jobs.find(({ name }) => name === 'forget-plans')?.work(house.services, null);
    house.guardClock.pass({ hours: 29 * 24 });
    await forget();
    expect(await planRow(house, id)).toMatchObject({ result: { rides: [{}] } });
    house.guardClock.pass({ hours: 2 * 24 });
    await forget();
    expect(await planRow(house, id)).toMatchObject({ state: 'done', result: null });
    house.guardClock.pass({ hours: 400 * 24 });
    expect(await forget()).toBeGreaterThan(0);
    const { rows } = await sql`select 1 from plan where plan_id = ${id}`.execute(asOwner(house.services.db));
    expect(rows).toEqual([]);
  });
});

describe('The input of a plan', () => {
  test('is read from every area: papers, leaves, hours, measured minutes, company, policies, ends', async () => {
    const town = await open();
    const { operator, program } = town;
    const db = asOwner(house.services.db);
    const [van, sedan] = [town.vehicle('van'), town.vehicle('sedan')];
    const { rows } = await sql<{ place: string; rider: string; ben: string }>`
      select min(pickup_place_id)::text as place,
        max(rider_id) filter (where booking_id = ${town.booking('Ada')})::text as rider,
        max(rider_id) filter (where booking_id = ${town.booking('Ben')})::text as ben
      from booking where operator_id = ${operator}`.execute(db);
    const { place = '', rider = '', ben = '' } = rows[0] ?? {};
    const account = await sql<{ id: string }>`
      insert into account (operator_id, account_id, name, is_insurance) values (${operator}, nextval('handrail_id'), 'Payer', true)
      returning account_id::text as id`.execute(db);
    const payer = account.rows[0]?.id ?? '';
    await sql`update vehicle set parking_place_id = ${place}, configurations = '[{"seats":2,"chairs":1,"stretchers":0}]' where vehicle_id = ${van}`.execute(
      db,
    );
    await sql`insert into vehicle_payer (operator_id, vehicle_id, account_id, is_active) values (${operator}, ${van}, ${payer}, true)`.execute(
      db,
    );
    await sql`update rider set load_sec = 400, rides_alone = true where rider_id = ${rider}`.execute(db);
    await sql`insert into rider_apart_driver (operator_id, rider_id, driver_id) values (${operator}, ${ben}, ${town.driver('Sue')})`.execute(
      db,
    );
    await sql`update driver set license_expires_on = '2026-03-01' where driver_id = ${town.driver('Dan')}`.execute(db);
    await sql`update program_version set policy = '{"ride_factor": 3}' where operator_id = ${operator}`.execute(db);
    await sql`update booking set payer_account_id = ${payer} where booking_id = ${town.booking('Ben')}`.execute(db);
    await sql`
      insert into shift (operator_id, program_id, service_day, driver_id, starts_at, ends_at)
      values (${operator}, ${program}, ${DATE}, ${town.driver('Sue')}, '2026-03-10T12:00:00Z', '2026-03-10T20:00:00Z')`.execute(
      db,
    );
    const asked: PlanInput[] = [];
    planBy(house, ({ input, points }) => {
      asked.push(input);
      expect([...points.keys()]).toContain(place);
      return found(input, []);
    });
    const id = await town.start(['Ada', 'Ben']);
    expect(await make(house, id)).toBe('done');
    const [input] = asked;
    expect(input).toMatchObject({
      rides: expect.arrayContaining([
        expect.objectContaining({ id: town.booking('Ada'), loadSec: 400, alone: true, limitSec: 1500 * 3 + 900 }),
      ]),
      lanes: [
        {
          column: { vehicleId: van },
          refusal: { code: 'LICENSE_EXPIRED' },
          parkingPlaceId: place,
          places: [{ chairs: 1 }],
        },
        { column: { vehicleId: sedan }, refusal: null, hours: { is: 'worked' }, parkingPlaceId: null },
      ],
    });
    const codes = [...(input?.rides.find((ride) => ride.id === town.booking('Ben'))?.refusals ?? [])].map(
      ([lane, { code }]) => `${lane} ${code}`,
    );
    expect(codes).toEqual(['0 LICENSE_EXPIRED', '1 VEHICLE_NOT_CERTIFIED']);
    expect(await planRow(house, id)).toMatchObject({ policy: { [program]: { rideLimit: { factor: 3 } } } });
  });

  test('is the rides that were asked about, beside what stands', async () => {
    const town = await open();
    await town.mia.get(createMultipleFlexTrips, { bookings: [town.booking('Ben')], ...town.run('van') });
    await town.book([{ rider: 'Cal', pickup: '11:00' }]);
    const asked: PlanInput[] = [];
    planBy(house, ({ input }) => {
      asked.push(input);
      return found(input, []);
    });
    await make(house, await town.start(['Ada']));
    const standings = new Map(asked[0]?.rides.map(({ id, standing }) => [id, standing]));
    expect(standings).toEqual(
      new Map([
        [town.booking('Ada'), 'waits'],
        [town.booking('Ben'), 'stands'],
      ]),
    );
  });

  test('is put away by whoever discards it, and its search ends', async () => {
    const town = await open();
    const search = endless();
    planBy(house, () => search);
    const id = await town.start(['Ada']);
    const making = make(house, id);
    await vi.waitFor(async () => expect(await planRow(house, id)).toMatchObject({ state: 'running' }));
    await town.mia.get(cancelAutoSchedule, { queue_id: id });
    expect(await making).toBe('lost');
    expect(search.ended()).toBe(true);
    expect(await planRow(house, id)).toMatchObject({ state: 'discarded', result: null });
  });
});
