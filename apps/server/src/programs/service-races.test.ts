import { editService, getServiceInfoById, savePlannerPolicy } from '@handrail/contracts/programs';
import { describe, expect, test } from 'vitest';
import { openBookingTown, TOWN_AREA } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';

/** On Postgres the two of each round truly meet; the embedded database serves them one by one, and the same must hold. */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 100, embedded: 10 });
const LIMIT_MS = raceMs(ROUNDS);
const FRIDAY = '2026-03-13';

describe('Two supervisors who say the terms of one day', () => {
  test(
    'save one after the other, and of two who saw the same one is second (C16)',
    async () => {
      const town = await openBookingTown(house, { geofence: TOWN_AREA });
      let seen = 1;
      for (let n = 1; n <= ROUNDS; n++) {
        const said = { program_id: town.program, effective_on: FRIDAY, expected_version: seen };
        const answers = await Promise.all([
          town.mia.call(editService, { ...said, slot_minutes: 15 + n }),
          town.theo.call(editService, { ...said, door_wait_minutes: 5 + (n % 100) }),
        ]);
        const saved = answers.filter(({ status }) => status === 'success');
        expect(saved).toHaveLength(1);
        for (const answer of answers) if (answer.status === 'error') expect(answer).toBeRefused('STALE');
        const now = await town.felix.get(getServiceInfoById, { program_id: town.program });
        expect(now.terms.map(({ effective_on }) => effective_on)).toEqual(['2026-01-01', FRIDAY]);
        expect(now.version).toBe(seen + 1);
        seen = now.version;
      }
      expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
    },
    LIMIT_MS,
  );

  test(
    'without having seen anything leave both what they said, beside the planner settings of a third',
    async () => {
      for (let n = 0; n < ROUNDS / 10; n++) {
        const town = await openBookingTown(house, { geofence: TOWN_AREA });
        const said = { program_id: town.program, effective_on: FRIDAY };
        const answers = await Promise.all([
          town.mia.call(editService, { ...said, slot_minutes: 20 }),
          town.theo.call(editService, { ...said, door_wait_minutes: 9 }),
          town.felix.call(savePlannerPolicy, { program_id: town.program, date: FRIDAY, policy: { ride_factor: 2 } }),
        ]);
        for (const answer of answers) expect(answer).toBeAccepted();
        const { terms } = await town.felix.get(getServiceInfoById, { program_id: town.program });
        expect(terms).toHaveLength(2);
        expect(terms[1]).toMatchObject({ effective_on: FRIDAY, slot_minutes: 20, door_wait_minutes: 9 });
      }
    },
    LIMIT_MS,
  );

  test(
    'while one of them takes his back leave what the other was told she saved',
    async () => {
      for (let n = 0; n < ROUNDS / 10; n++) {
        const town = await openBookingTown(house, { geofence: TOWN_AREA });
        const said = { program_id: town.program, effective_on: FRIDAY };
        const first = await town.mia.call(editService, { ...said, slot_minutes: 20 });
        const [undone, saved] = await Promise.all([
          takeBack(town.mia, first),
          town.theo.call(editService, { ...said, door_wait_minutes: 9 }),
        ]);
        expect(saved).toBeAccepted();
        const { terms } = await town.felix.get(getServiceInfoById, { program_id: town.program });
        const slot_minutes = undone.status === 'success' ? 15 : 20;
        expect(terms[1]).toMatchObject({ effective_on: FRIDAY, slot_minutes, door_wait_minutes: 9 });
        expect(await chainOf(house.services, town.operator)).toMatchObject({ brokenAt: null });
      }
    },
    LIMIT_MS,
  );
});
