import { getOperationList } from '@handrail/contracts/log';
import {
  createNewFeePlan,
  getFeePlanList,
  getPricingAddlFees,
  getProgramFeePlans,
  getProgramPricingInfo,
  saveFeePlan,
  saveFeePlanInfo,
} from '@handrail/contracts/pricing';
import { beforeEach, describe, expect, test } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { FREE_TIERS, openPlanTown, type PlanTown, tiersWith } from './testing.ts';

const house = useHouse();
beforeEach(() => house.townClock.set(TUESDAY_MORNING));

const [TODAY, FRIDAY, APRIL, YESTERDAY] = ['2026-03-10', '2026-03-13', '2026-04-01', '2026-03-09'];

/** Saves a base fee for all tiers. */
async function save(town: PlanTown, pricing_id: string, base_fee: number, effective_on?: string, more: object = {}) {
  const day = effective_on === undefined ? {} : { effective_on };
  return town.mia.call(saveFeePlan, { pricing_id, tiers: tiersWith({ base_fee }), ...day, ...more });
}

async function basesOf(town: PlanTown, pricing_id: string) {
  const { versions } = await town.info(pricing_id);
  return versions.map(({ effective_on, tiers }) => [effective_on, tiers[0]?.base_fee]);
}

describe('A fee plan', () => {
  test('[CALL-77, CALL-76, ENT-19] is made by name for a program, begins today and is free', async () => {
    const town = await openPlanTown(house);
    const made = await town.mia.get(createNewFeePlan, { program_id: town.program, pricing_name: ' Cedar  Medical ' });
    expect(made).toEqual({
      pricing_id: expect.any(String),
      version: 2,
      pricing_name: 'Cedar Medical',
      program_id: town.program,
      is_default: false,
      payment_timing: 1,
      tiers: FREE_TIERS,
      effective_on: TODAY,
    });
    expect(await town.felix.get(getProgramFeePlans, { program_id: town.program })).toEqual([made]);
  });

  test('[CALL-76, CALL-80] is listed among those of its program, and among all of the operator', async () => {
    const town = await openPlanTown(house);
    const stranger = await openPlanTown(house);
    await stranger.plan('Elsewhere');
    for (const name of ['b', 'A', 'c']) await town.plan(name);
    const names = (plans: readonly { pricing_name: string }[]) => plans.map(({ pricing_name }) => pricing_name);
    expect(names(await town.mia.get(getProgramFeePlans, { program_id: town.program }))).toEqual(['A', 'b', 'c']);
    expect(names(await town.mia.get(getFeePlanList, {}))).toEqual(['A', 'b', 'c']);
    expect(await town.mia.call(getProgramFeePlans, { program_id: stranger.program })).toBeRefused('NOT_FOUND');
  });

  test('[CALL-77, CALL-79] has a name, and no other of its program has the same', async () => {
    const town = await openPlanTown(house);
    await town.plan('Medical');
    const pricing_id = await town.plan('Standard');
    const asked = { program_id: town.program };
    const taken = await town.mia.call(createNewFeePlan, { ...asked, pricing_name: 'MEDICAL' });
    expect(taken).toBeRefused('NAME_TAKEN', 'There is a fee plan “Medical” already.');
    expect(taken).toMatchObject({ message: { fields: { pricing_name: 'There is a fee plan “Medical” already.' } } });
    expect(await town.mia.call(createNewFeePlan, { ...asked, pricing_name: '  ' })).toBeRefused(
      'NAME_MISSING',
      'Name the fee plan.',
    );
    const info = { pricing_id, payment_timing: 1 } as const;
    expect(await town.mia.call(saveFeePlanInfo, { ...info, pricing_name: 'medical' })).toBeRefused('NAME_TAKEN');
    expect(await town.mia.call(saveFeePlanInfo, { ...info, pricing_name: 'standard' })).toBeAccepted();
  });

  test('[CALL-79, PRICE-13, PRICE-14] says when its rides are paid', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    for (const payment_timing of [2, 3, 1] as const) {
      const saved = await town.mia.get(saveFeePlanInfo, { pricing_id, pricing_name: 'Standard', payment_timing });
      expect(saved).toMatchObject({ payment_timing });
    }
    const wrong = { pricing_id, pricing_name: 'Standard', payment_timing: 4 };
    expect(await town.mia.call(saveFeePlanInfo, wrong as never)).toBeRefused('MALFORMED');
  });

  test('[CALL-79] is the default of its program in the place of the one before, and both come back together', async () => {
    const town = await openPlanTown(house);
    const [one, other] = [await town.plan('One'), await town.plan('Other')];
    const set = async (pricing_id: string, pricing_name: string) =>
      town.mia.call(saveFeePlanInfo, { pricing_id, pricing_name, payment_timing: 1, is_default: true });
    const defaults = async () =>
      (await town.mia.get(getFeePlanList, {})).flatMap((plan) => (plan.is_default ? plan.pricing_name : []));
    expect(await defaults()).toEqual([]);
    await set(one, 'One');
    const swapped = await set(other, 'Other');
    expect(await defaults()).toEqual(['Other']);
    expect(await takeBack(town.mia, swapped)).toBeAccepted();
    expect(await defaults()).toEqual(['One']);
  });

  test('[CALL-78] charges what is saved from the day it is saved for, and until then what it did', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    expect(await save(town, pricing_id, 900)).toMatchObject({
      data: { effective_on: TODAY, tiers: tiersWith({ base_fee: 900 }) },
    });
    const later = await save(town, pricing_id, 1000, APRIL);
    expect(later).toMatchObject({ data: { effective_on: TODAY, tiers: [{ base_fee: 900 }, {}, {}, {}] } });
    expect(await basesOf(town, pricing_id)).toEqual([
      [TODAY, 900],
      [APRIL, 1000],
    ]);
    house.townClock.set('2026-04-01T10:40:00Z');
    const [shown] = await town.mia.get(getProgramFeePlans, { program_id: town.program });
    expect(shown).toMatchObject({ effective_on: APRIL, tiers: [{ base_fee: 1000 }, {}, {}, {}] });
  });

  test('[CALL-78, PRICE-11] keeps bands, minutes and limits to the cent', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const whole = {
      base_fee: 3600,
      per_mile_fee: 260,
      included_meters: 3219,
      minimum_fee: 3600,
      bands: [
        { up_to_meters: 16_093, per_mile_fee: 260 },
        { up_to_meters: null, per_mile_fee: 225 },
      ],
      per_minute_fee: 20,
      maximum_fee: 9500,
    };
    const saved = await town.mia.get(saveFeePlan, { pricing_id, tiers: tiersWith(whole) });
    expect(saved.tiers).toEqual([0, 1, 2, 3].map((tier_type) => ({ tier_type, ...whole })));
    const short = [0, 1, 2, 3].map((tier_type) => ({
      tier_type: tier_type as 0, base_fee: 1, per_mile_fee: 2, included_meters: 3, minimum_fee: 0,
    })); // prettier-ignore
    const shortened = await town.mia.get(saveFeePlan, { pricing_id, tiers: short });
    expect(shortened.tiers[2]).toMatchObject({ bands: [{ up_to_meters: null, per_mile_fee: 2 }], maximum_fee: null });
  });

  test.each([
    ['tiers.1.base_fee', { base_fee: -1 }, 'A price is not below $0.00.'],
    ['tiers.1.base_fee', { base_fee: 100_000_000 }, 'An amount is at most $10,000.00.'],
    ['tiers.1.maximum_fee', { minimum_fee: 500, maximum_fee: 400 }, 'At most must not be below At least.'],
    [
      'tiers.1.bands.1.up_to_meters',
      {
        bands: [
          { up_to_meters: 900, per_mile_fee: 0 },
          { up_to_meters: 900, per_mile_fee: 1 },
          { up_to_meters: null, per_mile_fee: 2 },
        ],
      },
      'A band must end farther out than the one before.',
    ],
    ['tiers.1.per_mile_fee', { per_mile_fee: 7 }, 'The first band has another price a mile.'],
  ])('[CALL-78] is refused in one sentence beside %s: %o', async (field, said, sentence) => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const tiers = FREE_TIERS.map((tier) => (tier.tier_type === 1 ? { ...tier, ...said } : tier));
    const refused = await town.mia.call(saveFeePlan, { pricing_id, tiers });
    expect(refused).toBeRefused('FEE_INVALID', sentence);
    expect(refused).toMatchObject({ httpStatus: 422, message: { fields: { [field]: sentence } } });
    expect(await basesOf(town, pricing_id)).toEqual([[TODAY, 0]]);
  });

  test('[CALL-78] says of each tier once what it costs', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const sentence = 'Say once what each tier costs.';
    for (const tiers of [FREE_TIERS.slice(1), [...FREE_TIERS.slice(0, 3), ...FREE_TIERS.slice(0, 1)], []])
      expect(await town.mia.call(saveFeePlan, { pricing_id, tiers })).toBeRefused('FEE_INVALID', sentence);
  });

  test('[CALL-78] has flat fares between zones, which stay where nothing is said of them', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const area = [[[0, 0], [0, 1], [1, 1]].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))]; // prettier-ignore
    const zones = [{ zone_id: 'a', name: 'Cedar Valley', area }];
    const fares = [0, 1, 2, 3].map((tier_type) => ({ tier_type: tier_type as 0, fare: tier_type === 2 ? null : 600 }));
    const zone_pairs = [{ zone_ids: ['a', 'a'] as [string, string], fares }];
    await save(town, pricing_id, 900, TODAY, { zones, zone_pairs });
    await save(town, pricing_id, 950, FRIDAY);
    const { versions } = await town.info(pricing_id);
    expect(versions).toMatchObject([
      { zones, zone_pairs },
      { zones, zone_pairs },
    ]);
    const stray = [{ zone_ids: ['a', 'b'] as [string, string], fares: [] }];
    expect(await save(town, pricing_id, 1, FRIDAY, { zone_pairs: stray })).toBeRefused(
      'FEE_INVALID',
      'Choose two zones of this plan.',
    );
  });

  test('[CALL-81] is one of its own program, with every version and the rides each of them priced', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    await save(town, pricing_id, 900, FRIDAY);
    await town.price(pricing_id, TODAY);
    await town.price(pricing_id, TODAY, YESTERDAY);
    const info = await town.info(pricing_id);
    expect(info).toMatchObject({ today: TODAY, priced_through: YESTERDAY, effective_on: TODAY });
    expect(info.versions.map(({ effective_on, rides }) => [effective_on, rides])).toEqual([
      [TODAY, 2],
      [FRIDAY, 0],
    ]);
    expect(await town.mia.call(getProgramPricingInfo, { program_id: '999999999', pricing_id })).toBeRefused(
      'NOT_FOUND',
    );
  });
});

describe('A version of a plan', () => {
  test('[CALL-78] that priced a ride never changes: what is saved for another day is another version', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    await save(town, pricing_id, 900);
    await town.price(pricing_id, TODAY, FRIDAY);
    const changed = await save(town, pricing_id, 950);
    const sentence = 'The version of 03/10/2026 priced rides and stays. Choose another day.';
    expect(changed).toBeRefused('DAY_PRICED', sentence);
    expect(changed).toMatchObject({ message: { fields: { effective_on: sentence } } });
    expect(await save(town, pricing_id, 950, '2026-03-11')).toBeAccepted();
    expect(await basesOf(town, pricing_id)).toEqual([
      [TODAY, 900],
      ['2026-03-11', 950],
    ]);
  });

  test('[CALL-78] does not begin in a past that is priced', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    await town.price(pricing_id, TODAY, TODAY);
    house.townClock.set('2026-03-12T10:40:00Z');
    for (const day of ['2026-02-01', '2026-03-08'])
      expect(await save(town, pricing_id, 1, day)).toBeRefused(
        'DAY_PRICED',
        'Rides until 03/10/2026 are priced. Choose a day after that.',
      );
    expect(await save(town, pricing_id, 1, '2026-03-11')).toBeAccepted();
  });

  test('is taken back while it priced nothing, and stays once it did', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const begun = await save(town, pricing_id, 900, FRIDAY);
    expect(await takeBack(town.mia, begun)).toBeAccepted();
    expect(await basesOf(town, pricing_id)).toEqual([[TODAY, 0]]);
    const again = await save(town, pricing_id, 900, FRIDAY);
    await town.price(pricing_id, FRIDAY, FRIDAY);
    expect(await takeBack(town.mia, again)).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: rides have been priced since.",
    );
    expect(await basesOf(town, pricing_id)).toEqual([
      [TODAY, 0],
      [FRIDAY, 900],
    ]);
  });

  test('is saved over what the other one saw: whoever is second is told what stands there now', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const { version } = await town.info(pricing_id);
    expect(await save(town, pricing_id, 900, FRIDAY, { expected_version: version })).toBeAccepted();
    const late = await save(town, pricing_id, 950, APRIL, { expected_version: version });
    expect(late).toBeRefused('STALE', 'Someone else just changed this fee plan.');
    expect(late).toMatchObject({ message: { current: { pricing_id, version: version + 1 } } });
  });
});

describe('Fee plans', () => {
  test('[PRICE-01] are for levels 3 and 4 alone, whoever else asks', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const asked = { program_id: town.program };
    for (const call of [
      async () => town.dora.call(getFeePlanList, {}),
      async () => town.dora.call(getProgramFeePlans, asked),
      async () => town.dora.call(getProgramPricingInfo, { ...asked, pricing_id }),
      async () => town.dora.call(getPricingAddlFees, { pricing_id }),
      async () => town.dora.call(createNewFeePlan, { ...asked, pricing_name: 'Mine' }),
      async () => town.dora.call(saveFeePlan, { pricing_id, tiers: [...FREE_TIERS] }),
    ])
      expect(await call()).toBeRefused('NOT_AUTHORIZED');
  });

  test('are told in the log by name and day', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan('Medical');
    await save(town, pricing_id, 900, FRIDAY);
    await save(town, pricing_id, 950, FRIDAY);
    await town.mia.get(saveFeePlanInfo, { pricing_id, pricing_name: 'Cedar', payment_timing: 2, is_default: true });
    const lines = (await town.mia.get(getOperationList, {})).slice(0, 4).map(({ summary }) => summary);
    expect(lines).toEqual([
      expect.stringContaining('Fee plan Medical renamed to Cedar'),
      'Prices of Cedar from 03/13/2026: changed',
      'Prices of Cedar from 03/13/2026: set',
      'Fee plan Medical: made',
    ]);
  });

  test('that are taken back leave nothing behind, and stay while they are given prices', async () => {
    const town = await openPlanTown(house);
    const asked = { program_id: town.program };
    const made = await town.mia.call(createNewFeePlan, { ...asked, pricing_name: 'One' });
    expect(await takeBack(town.mia, made)).toBeAccepted();
    expect(await town.mia.get(getFeePlanList, {})).toEqual([]);
    const other = await town.mia.call(createNewFeePlan, { ...asked, pricing_name: 'Two' });
    await save(town, other.status === 'success' ? other.data.pricing_id : '', 900, FRIDAY);
    expect(await takeBack(town.mia, other)).toBeRefused('UNDO_NOT_POSSIBLE');
  });
});
