import { cancelBooking } from '@handrail/contracts/bookings';
import {
  createSingleFlexTrip,
  getDispatchBoard,
  removeDispatchedBookings,
  saveWillCallCallTime,
} from '@handrail/contracts/dispatch';
import { getOperationList, undoOperation } from '@handrail/contracts/log';
import {
  applyAutoSchedule,
  cancelAutoSchedule,
  getAutoScheduleBookings,
  startAutoSchedule,
} from '@handrail/contracts/scheduler';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { audit, bookMany, DATE, write } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { programEntity } from '../programs/index.ts';
import { chainOf, useHouse } from '../testing.ts';
import { finishTurn, takeTurn } from './leased-plan.ts';
import { at, found, make, mayPlan, openPlanTown, planBy, planRow, type PlanTown } from './testing.ts';

const ROUNDS = raceRounds({ postgres: 20, embedded: 5 });

/** As often as a town may start a plan in one day, and no oftener. */
const ROUNDS_A_TOWN = 20;

const BEING_MADE = 'A plan for Test Program is being made already, since 6:40 AM.';

/** What only happens when several press at once; on Postgres with sessions of their own. */
const house = useHouse();

async function open(rides = ['Ada', 'Ben']): Promise<PlanTown> {
  house.townClock.set('2026-03-10T10:40:00Z');
  return openPlanTown(house, [...rides.map((rider) => ({ rider, pickup: '09:00' })), { rider: 'Dov', pickup: null }]);
}

/** With another program on the same board, of which plans are made as well. */
async function openWithEast(): Promise<PlanTown & { east: string }> {
  const town = await open(['Ada']);
  let east = '';
  await write(house, town.operator, async (tx) => {
    const row = { name: 'East', zone: 'America/New_York', manual_dispatch: true, heatmap_bounds: 'null' };
    east = (await tx.insert(programEntity, row)).program_id;
  });
  await mayPlan(house, town.operator, east);
  return { ...town, east };
}

async function plansOf({ operator }: PlanTown): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plan where operator_id = ${operator}`.execute(asOwner(house.services.db));
  return rows[0]?.count ?? 0;
}

async function expectSound(town: PlanTown): Promise<void> {
  expect(await audit(house.services, { operator: town.operator, date: DATE })).toEqual([]);
  expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
}

describe('Plans that are started at once', () => {
  test('for the same programs are one, whoever starts it (C9)', async () => {
    const town = await open();
    const people = [town.mia, town.theo];
    const starts = Array.from({ length: 60 }, async (_, n) => {
      const person = people[n % 2] ?? town.mia;
      return person.get(startAutoSchedule, town.ask(n % 3 === 0 ? ['Ada'] : ['Ada', 'Ben']));
    });
    const numbers = new Set((await Promise.all(starts)).map(({ queue_id }) => queue_id));
    expect(numbers.size).toBe(1);
    expect(await plansOf(town)).toBe(1);
  });

  test('under one key are one, also once it is done (C7)', async () => {
    const town = await open();
    planBy(house, ({ input }) => found(input, []));
    const send = async () => town.mia.call(startAutoSchedule, town.ask(['Ada']), { key: 'pressed twice' });
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    const id = first?.status === 'success' ? first.data.queue_id : '';
    for (const other of others) expect(other).toMatchObject({ data: { queue_id: id } });
    await make(house, id);
    expect(await send()).toMatchObject({ data: { queue_id: id } });
    expect(await plansOf(town)).toBe(1);
    const otherwise = await town.mia.call(startAutoSchedule, town.ask(['Ada', 'Ben']), { key: 'pressed twice' });
    expect(otherwise).toMatchObject({ httpStatus: 422, message: { error_code: 'KEY_REUSED' } });
  });

  test(
    'are one for each set of programs, and of sets that overlap the first: who is refused is told which is made (C9)',
    { timeout: raceMs(ROUNDS) },
    async () => {
      let town = await openWithEast();
      for (let round = 0; round < ROUNDS; round++) {
        if (round > 0 && round % ROUNDS_A_TOWN === 0) town = await openWithEast();
        const { mia, theo, program, east } = town;
        const sets = [[program], [east, program], [program, east], [program]];
        // Who comes first is another from round to round.
        const starts = Array.from({ length: 2 + (round % 5) }, async (_, n) => {
          const program_id = sets[(round + n) % sets.length] ?? [program];
          return (n % 2 === 0 ? mia : theo).call(startAutoSchedule, town.ask(['Ada'], { program_id }));
        });
        const replies = await Promise.all(starts);
        const numbers = replies.flatMap((reply) => (reply.status === 'success' ? [reply.data.queue_id] : []));
        const [id = ''] = numbers;
        expect(new Set(numbers).size).toBe(1);
        const asked = replies.map((_, n) => [...(sets[(round + n) % sets.length] ?? [])].sort().join());
        const made = (await planRow(house, id)).program_ids.map(String).sort().join();
        for (const [n, reply] of replies.entries()) {
          if (asked[n] === made) expect(reply).toMatchObject({ data: { queue_id: id } });
          else expect(reply).toBeRefused('PLAN_OVERLAPS', BEING_MADE);
        }
        await mia.get(cancelAutoSchedule, { queue_id: id });
      }
      expect(await plansOf(town)).toBe(((ROUNDS - 1) % ROUNDS_A_TOWN) + 1);
    },
  );

  test('are ended or finished, and never both', async () => {
    const town = await open();
    for (let round = 0; round < 8; round++) {
      const id = await town.start(['Ada']);
      const turn = await takeTurn(house.services, town.operator, id);
      if (!turn) throw new Error('Nobody else has it.');
      const kept = {
        baseVersion: 1,
        lanes: [],
        rides: [],
        unplaced: [],
        lunches: [],
        conflicts: [],
        figures: turn.plan.result?.figures ?? FIGURES,
        isEstimated: false,
      };
      const [canceled, finished] = await Promise.all([
        town.mia.call(cancelAutoSchedule, { queue_id: id }),
        finishTurn(house.services, turn, kept),
      ]);
      expect(canceled.status === 'success').toBe(!finished);
      expect((await planRow(house, id)).state).toBe(finished ? 'done' : 'discarded');
      if (finished) await town.mia.get(cancelAutoSchedule, { queue_id: id, as: 'seen' });
    }
  });

  test('are made by one worker, however many come at once (F10)', async () => {
    const town = await open();
    for (let round = 0; round < 8; round++) {
      const id = await town.start(['Ada']);
      const turns = await Promise.all([1, 2, 3, 4].map(async () => takeTurn(house.services, town.operator, id)));
      expect(turns.filter((turn) => turn !== null)).toHaveLength(1);
      await town.mia.get(cancelAutoSchedule, { queue_id: id });
    }
  });
});

const FIGURES = {
  placed: 0,
  late: 0,
  loadedMeters: 0,
  emptyMeters: 0,
  workedSec: 0,
  vehicles: 0,
  longestRideSec: 0,
  toCall: 0,
};

describe('A plan that is applied while others work', () => {
  test('twice at once puts each ride once', async () => {
    const town = await open();
    planBy(house, ({ input }) =>
      found(
        input,
        ['Ada', 'Ben'].map((name) => ({
          ride: town.booking(name),
          vehicle: town.vehicle('van'),
          from: '09:00',
          to: '09:30',
        })),
      ),
    );
    const queue_id = await town.start(['Ada', 'Ben']);
    await make(house, queue_id);
    const bookings = ['Ada', 'Ben'].map((name) => town.booking(name));
    const replies = await Promise.all(
      [town.mia, town.theo].map(async (person) => person.get(applyAutoSchedule, { queue_id, bookings })),
    );
    expect(new Set(replies.map(({ skipped }) => skipped.length))).toEqual(new Set([0, 2]));
    await expectSound(town);
  });

  test('never takes a ride back that somebody canceled, dispatched or took off meanwhile (C8, C22)', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Rider ${n}`);
    const town = await open(names);
    planBy(house, ({ input }) =>
      found(
        input,
        names.map((name, n) => ({
          ride: town.booking(name),
          vehicle: town.vehicle(n % 2 === 0 ? 'van' : 'sedan'),
          from: `${9 + n}:00`.padStart(5, '0'),
          to: `${9 + n}:25`.padStart(5, '0'),
        })),
      ),
    );
    const queue_id = await town.start(names);
    await make(house, queue_id);
    const bookings = names.map((name) => town.booking(name));
    const deeds = names.slice(0, 6).map(async (name, n) => {
      const booking_id = town.booking(name);
      if (n % 2 === 0) return town.theo.call(cancelBooking, { booking_id, for_reschedule: false });
      return town.theo.call(createSingleFlexTrip, { booking_id, ...town.run('van') });
    });
    const rings = town.theo.call(saveWillCallCallTime, { booking_id: town.booking('Dov'), call_time: `${DATE}T06:41` });
    const applying = town.mia.get(applyAutoSchedule, { queue_id, bookings });
    const [reply, , ...done] = await Promise.all([applying, rings, ...deeds]);
    const { bookings: now } = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    const statusOf = (name: string) => now.find(({ booking_id }) => booking_id === town.booking(name))?.ride_status;
    const skipped = new Set(reply.skipped.map(({ booking_id }) => booking_id));
    const put = new Set(reply.trips.flatMap(({ booking_ids }) => booking_ids));
    for (const id of bookings) expect(skipped.has(id) !== put.has(id)).toBe(true);
    for (const [n, { status }] of done.entries()) {
      const name = names[n] ?? '';
      // Whoever canceled before it or after it, theirs stays canceled; one of two who dispatch it does.
      if (n % 2 === 0) expect([4, 7].includes(statusOf(name) ?? 0)).toBe(status === 'success');
      else expect(put.has(town.booking(name))).toBe(status === 'error');
    }
    // The rider who rang is planned by nobody.
    expect(statusOf('Dov')).toBe(0);
    const waiting = await town.mia.get(getAutoScheduleBookings, { date: DATE, program_id: [town.program] });
    expect(waiting.bookings.map(({ booking_id }) => booking_id)).toContain(town.booking('Dov'));
    await expectSound(town);
  });

  test('of more rides than one hold of the head is for is one step, taken back as one', async () => {
    const town = await open();
    const rides = await bookMany(house, town, 230);
    planBy(house, ({ input }) => ({
      ...found(input, []),
      rides: rides.map((id, n) => ({
        id,
        lane: n % 2,
        pickupAt: at(`${String(8 + Math.floor(n / 24)).padStart(2, '0')}:${String((n % 24) * 2).padStart(2, '0')}`),
        dropoffAt: at(
          `${String(8 + Math.floor(n / 24)).padStart(2, '0')}:${String((n % 24) * 2 + 3).padStart(2, '0')}`,
        ),
      })),
    }));
    const started = await town.mia.get(startAutoSchedule, { ...town.ask([]), bookings: rides });
    await make(house, started.queue_id);
    const reply = await town.mia.call(
      applyAutoSchedule,
      { queue_id: started.queue_id, bookings: rides },
      { key: 'all' },
    );
    expect(reply).toMatchObject({ data: { skipped: [] } });
    if (reply.status !== 'success') throw new Error('It went through.');
    expect(reply.data.trips.flatMap(({ booking_ids }) => booking_ids)).toHaveLength(230);
    const [step] = await town.theo.get(getOperationList, { date: DATE, limit: 1 });
    expect(step).toMatchObject({ call: applyAutoSchedule.name, version: reply.operation?.version });
    const again = await town.mia.call(
      applyAutoSchedule,
      { queue_id: started.queue_id, bookings: rides },
      { key: 'all' },
    );
    expect({ ...again, headers: null }).toEqual({ ...reply, headers: null });
    expect(await town.theo.call(undoOperation, { version: reply.operation?.version ?? 0 })).toBeAccepted();
    const { bookings } = await town.mia.get(getDispatchBoard, { date: DATE, program_id: [] });
    expect(bookings.every(({ ride_status }) => ride_status === 0)).toBe(true);
    await expectSound(town);
  });

  test('is worked with as anything that was put there by hand', async () => {
    const town = await open();
    planBy(house, ({ input }) =>
      found(
        input,
        ['Ada', 'Ben'].map((name) => ({
          ride: town.booking(name),
          vehicle: town.vehicle('van'),
          from: '09:00',
          to: '09:30',
        })),
      ),
    );
    const queue_id = await town.start(['Ada', 'Ben']);
    await make(house, queue_id);
    await town.mia.get(applyAutoSchedule, { queue_id, bookings: [town.booking('Ada'), town.booking('Ben')] });
    await town.theo.get(removeDispatchedBookings, { bookings: [town.booking('Ben')] });
    await expectSound(town);
  });
});
