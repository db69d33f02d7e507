import { getFeePlanList, saveFeePlan, saveFeePlanInfo, saveNewAddlFee } from '@handrail/contracts/pricing';
import { describe, expect, test } from 'vitest';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { chainOf, useHouse } from '../testing.ts';
import { ONE_DOLLAR, openPlanTown, tiersWith } from './testing.ts';

/** What only happens where two change a plan at once; on Postgres with sessions of their own. */
const house = useHouse();

const ROUNDS = raceRounds({ postgres: 60, embedded: 8 });
const LIMIT_MS = raceMs(ROUNDS);

describe('Two who change plans at once', () => {
  test(
    `have one of them told so, in ${ROUNDS} rounds, and what stands is what was answered`,
    async () => {
      const town = await openPlanTown(house);
      const pricing_id = await town.plan();
      const label_id = await town.label('Fuel');
      for (let round = 0; round < ROUNDS; round++) {
        const { version, versions } = await town.info(pricing_id);
        const over = { pricing_id, expected_version: version };
        const base = tiersWith({ base_fee: round + 1 });
        const replies = await Promise.all([
          town.mia.call(saveFeePlan, { ...over, tiers: base }),
          town.felix.call(saveFeePlan, { ...over, tiers: base, effective_on: '2026-04-01' }),
          town.theo.call(saveNewAddlFee, { ...over, label_id, ...ONE_DOLLAR }),
        ]);
        expect(replies.filter(({ status }) => status === 'success')).toHaveLength(1);
        for (const reply of replies) if (reply.status === 'error') expect(reply).toBeRefused('STALE');
        const after = await town.info(pricing_id);
        const fees = (info: typeof versions) => info[0]?.addl_fees.length ?? 0;
        const isFee = replies[2].status === 'success';
        expect(fees(after.versions) - fees(versions)).toBe(isFee ? 1 : 0);
      }
      expect((await chainOf(house.services, town.operator)).brokenAt).toBeNull();
    },
    LIMIT_MS,
  );

  test(
    'leave a program one default, whoever is last',
    async () => {
      const town = await openPlanTown(house);
      const plans = [await town.plan('A'), await town.plan('B'), await town.plan('C')];
      for (let round = 0; round < ROUNDS; round++) {
        const replies = await Promise.all(
          plans.map(async (pricing_id, at) =>
            town.mia.call(saveFeePlanInfo, {
              pricing_id,
              pricing_name: 'ABC'.charAt(at),
              payment_timing: 1,
              is_default: true,
            }),
          ),
        );
        for (const reply of replies) expect(reply).toBeAccepted();
        const defaults = (await town.mia.get(getFeePlanList, {})).filter(({ is_default }) => is_default);
        expect(defaults).toHaveLength(1);
      }
    },
    LIMIT_MS,
  );
});
