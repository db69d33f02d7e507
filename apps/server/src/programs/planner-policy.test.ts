import { getOperationList } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { getPlannerPolicy, savePlannerPolicy } from '@handrail/contracts/programs';
import { FIGURES, USUAL_FIGURES } from '@handrail/domain/scheduler';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type BookingTown, openBookingTown, TOWN_AREA } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { listProgramTerms } from './index.ts';

const house = useHouse();
const [TODAY, FRIDAY, YESTERDAY] = ['2026-03-10', '2026-03-13', '2026-03-09'];

async function save(town: BookingTown, params: Partial<SentOf<typeof savePlannerPolicy>> = {}) {
  const asked = { program_id: town.program, date: TODAY, policy: { ride_factor: 2 } };
  return town.mia.call(savePlannerPolicy, { ...asked, ...params });
}

async function read(town: BookingTown, date?: string) {
  return town.felix.get(getPlannerPolicy, { program_id: town.program, ...(date === undefined ? {} : { date }) });
}

async function termsOf(town: BookingTown) {
  const { operator } = town;
  let found: unknown[] = [];
  await town.asJob(async ({ queries }) => {
    found = await queries
      .selectFrom('program_version')
      .selectAll()
      .where('operator_id', '=', operator)
      .orderBy('effective_on')
      .execute();
  });
  return found as { effective_on: string; policy: object; slot_min: number }[];
}

describe('The policy of a program', () => {
  test('is as usual until somebody says otherwise, and then from that day on', async () => {
    const town = await openBookingTown(house);
    expect(await read(town)).toMatchObject({ date: TODAY, version: 2, until: null, policy: USUAL_FIGURES });
    expect(await save(town, { date: FRIDAY, expected_version: 2 })).toMatchObject({
      data: { version: 3, effective_on: FRIDAY, until: null, policy: { ...USUAL_FIGURES, ride_factor: 2 } },
    });
    expect(await read(town)).toMatchObject({ version: 2, until: FRIDAY, policy: { ride_factor: 1.5 } });
    expect(await read(town, '2026-03-20')).toMatchObject({ effective_on: FRIDAY, policy: { ride_factor: 2 } });
    expect(await save(town, { date: FRIDAY, policy: { mile_cents: 75 }, expected_version: 3 })).toMatchObject({
      data: { version: 4, policy: { ...USUAL_FIGURES, mile_cents: 75 } },
    });
  });

  test('begins as terms that promise what the ones before did, and keeps only what is unusual', async () => {
    const town = await openBookingTown(house, {
      seats_per_slot: 4,
      geofence: TOWN_AREA,
      service_hours: [{ day_of_week: 2, start_time: '06:00', end_time: '20:00' }],
    });
    await save(town, { policy: { ...USUAL_FIGURES, lunch_length_min: 45 } });
    const [before, after, ...more] = await termsOf(town);
    expect(more).toEqual([]);
    const own = { program_version_id: expect.any(String), effective_on: TODAY, policy: { lunch_length_min: 45 } };
    expect(after).toEqual({ ...before, ...own });
    await town.asJob(async ({ queries, operator }) => {
      const [program] = await listProgramTerms(queries, operator, [town.program]);
      const [was, is] = program?.versions ?? [];
      expect(is).toEqual({ ...was, effectiveOn: TODAY });
    });
  });

  test('is second to whoever was quicker, who may have begun another day before it', async () => {
    const town = await openBookingTown(house);
    await save(town, { expected_version: 2 });
    const late = await save(town, { policy: { ride_factor: 3 }, expected_version: 2 });
    expect(late).toBeRefused('STALE', 'Someone else just changed these planner settings.');
    expect(late).toMatchObject({ message: { current: { version: 3, policy: { ride_factor: 2 } } } });
    expect(await save(town, { date: FRIDAY, expected_version: 2 })).toBeRefused('STALE');
    expect(await save(town, { date: FRIDAY, expected_version: 3 })).toBeAccepted();
  });

  test('is refused in one sentence, beside the figure that is wrong', async () => {
    const town = await openBookingTown(house);
    const { label } = FIGURES.ride_most_min;
    const sentence = `${label}: choose a figure from 10 to 600.`;
    const wrong = await save(town, { policy: { ride_most_min: 601 } });
    expect(wrong).toBeRefused('POLICY_INVALID', sentence);
    expect(wrong).toMatchObject({ httpStatus: 422, message: { fields: { ride_most_min: sentence } } });
    expect(await save(town, { policy: { speed: 3 } })).toBeRefused('POLICY_INVALID', "A policy has no figure 'speed'.");
    expect(await save(town, { date: YESTERDAY })).toBeRefused(
      'PAST_DAY',
      'What is over is planned already: choose today or a later day.',
    );
    expect(await termsOf(town)).toHaveLength(1);
  });

  test('is of no program that is not there, nor of a day without service', async () => {
    const [town, stranger] = [await openBookingTown(house), await openBookingTown(house)];
    for (const program_id of [stranger.program, '999999999']) {
      expect(await save(town, { program_id })).toBeRefused('PROGRAM_NOT_FOUND', 'Program not found!');
      expect(await town.mia.call(getPlannerPolicy, { program_id })).toBeRefused('PROGRAM_NOT_FOUND');
    }
    await town.asJob(async ({ queries, operator }) => {
      await sql`update program_version set effective_on = '2026-04-01' where operator_id = ${operator}`.execute(
        queries,
      );
    });
    expect(await read(town)).toMatchObject({ effective_on: null, until: '2026-04-01', policy: USUAL_FIGURES });
    expect(await save(town)).toBeRefused('NO_SERVICE', 'The program has no service on that day.');
  });

  test('that was stored as nonsense is told in a sentence, and can be said anew', async () => {
    const town = await openBookingTown(house);
    await town.asJob(async ({ queries, operator }) => {
      await sql`update program_version set policy = '{"speed": "fast"}' where operator_id = ${operator}`.execute(
        queries,
      );
    });
    const asked = { program_id: town.program };
    expect(await town.mia.call(getPlannerPolicy, asked)).toBeRefused(
      'POLICY_INVALID',
      "A policy has no figure 'speed'.",
    );
    expect(await save(town)).toBeAccepted();
    expect(await read(town)).toMatchObject({ policy: { ...USUAL_FIGURES, ride_factor: 2 } });
  });

  test('is told in the log by program and day, and taken back step by step', async () => {
    const town = await openBookingTown(house);
    const begun = await save(town);
    const changed = await save(town, { policy: { ride_factor: 3 } });
    const told = async () => (await town.mia.get(getOperationList, {}))[0]?.summary;
    expect(await told()).toBe('Planner settings of Test Program from 03/10/2026: changed');
    expect(await takeBack(town.mia, begun)).toBeRefused('UNDO_SUPERSEDED');
    expect(await takeBack(town.mia, changed)).toBeAccepted();
    expect(await read(town)).toMatchObject({ policy: { ride_factor: 2 } });
    expect(await takeBack(town.mia, await save(town, { policy: {} }))).toBeAccepted();
    expect(await read(town)).toMatchObject({ policy: { ride_factor: 2 } });
  });

  test('that began terms of its own takes them along when it is undone', async () => {
    const town = await openBookingTown(house);
    expect(await takeBack(town.mia, await save(town))).toBeAccepted();
    expect(await read(town)).toMatchObject({ version: 2, effective_on: '2026-01-01', policy: USUAL_FIGURES });
    const [last] = await town.mia.get(getOperationList, {});
    expect(last?.summary).toMatch(/Planner settings of Test Program from 03\/10\/2026: as before$/);
  });

  test('of terms that nobody logged is told by program too', async () => {
    const town = await openBookingTown(house);
    await town.asJob(async ({ queries, operator }) => {
      await sql`update program_version set effective_on = ${TODAY} where operator_id = ${operator}`.execute(queries);
    });
    await save(town);
    expect((await town.mia.get(getOperationList, {}))[0]?.summary).toBe('Planner settings of Test Program: changed');
  });
});
