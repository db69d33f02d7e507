import { getOperationList } from '@handrail/contracts/log';
import {
  addNewAddlInfoLabel,
  editAddlFee,
  getAddlInfoLabels,
  getPricingAddlFees,
  saveFeePlan,
  saveNewAddlFee,
} from '@handrail/contracts/pricing';
import { beforeEach, describe, expect, test } from 'vitest';
import { TUESDAY_MORNING } from '../bookings/testing.ts';
import { takeBack } from '../platform/testing/deeds.ts';
import { useHouse } from '../testing.ts';
import { ONE_DOLLAR, openPlanTown, type PlanTown, tiersWith } from './testing.ts';

const house = useHouse();
beforeEach(() => house.townClock.set(TUESDAY_MORNING));

const [TODAY, FRIDAY] = ['2026-03-10', '2026-03-13'];

/** A plan with a dollar a trip for fuel, from today on. */
async function withFuel(town: PlanTown) {
  const pricing_id = await town.plan();
  const label_id = await town.label('Fuel');
  const fee = await town.mia.get(saveNewAddlFee, { pricing_id, label_id, ...ONE_DOLLAR });
  return { pricing_id, label_id, fee };
}

async function amountsOf(town: PlanTown, pricing_id: string) {
  const { versions } = await town.info(pricing_id);
  return versions.map(({ effective_on, addl_fees }) => [
    effective_on,
    ...addl_fees.map(({ label, amount_cents, percentage }) => `${label} ${amount_cents ?? `${percentage}%`}`),
  ]);
}

describe('A label', () => {
  test('[CALL-68, CALL-69, ENT-42] names fees or lines beside bookings, and each once among its own', async () => {
    const town = await openPlanTown(house);
    const fuel = await town.mia.get(addNewAddlInfoLabel, { type: 1, label: ' Fuel  card ' });
    expect(fuel).toEqual({ label_id: expect.any(String), version: 1, label: 'Fuel card', type: 1 });
    const gate = await town.dora.get(addNewAddlInfoLabel, { type: 3, label: 'Gate code' });
    await town.dora.get(addNewAddlInfoLabel, { type: 3, label: 'Fuel card' });
    expect(await town.dora.get(getAddlInfoLabels, { type: 1 })).toEqual([fuel]);
    expect(await town.dora.get(getAddlInfoLabels, { type: 3 })).toMatchObject([{ label: 'Fuel card' }, gate]);
    const again = await town.mia.call(addNewAddlInfoLabel, { type: 1, label: 'FUEL card' });
    expect(again).toBeRefused('NAME_TAKEN', 'There is a label “Fuel card” already.');
  });

  test('[CALL-68] is in letters and numbers', async () => {
    const town = await openPlanTown(house);
    for (const label of ['Fuel & tolls', '<b>', '', '   ']) {
      const refused = await town.mia.call(addNewAddlInfoLabel, { type: 1, label });
      expect(refused).toBeRefused('LABEL_INVALID', 'Label name should only contain letters and numbers.');
    }
    expect(await town.mia.call(addNewAddlInfoLabel, { type: 1, label: 'Peña 24' })).toBeAccepted();
  });

  test('[CALL-68] for fees takes level 3 or 4; one for bookings any level', async () => {
    const town = await openPlanTown(house);
    expect(await town.dora.call(addNewAddlInfoLabel, { type: 1, label: 'Mine' })).toBeRefused('NOT_AUTHORIZED');
    expect(await town.dora.call(addNewAddlInfoLabel, { type: 3, label: 'Mine' })).toBeAccepted();
    expect(await town.felix.call(addNewAddlInfoLabel, { type: 1, label: 'Mine' })).toBeAccepted();
    expect(await town.mia.get(getAddlInfoLabels, { type: 1 })).toHaveLength(1);
  });

  test('is taken back until a fee is given it', async () => {
    const town = await openPlanTown(house);
    const made = await town.mia.call(addNewAddlInfoLabel, { type: 1, label: 'Fuel' });
    const pricing_id = await town.plan();
    const label_id = made.status === 'success' ? made.data.label_id : '';
    const fee = await town.mia.call(saveNewAddlFee, { pricing_id, label_id, ...ONE_DOLLAR });
    expect(await takeBack(town.mia, made)).toBeRefused('UNDO_NOT_POSSIBLE');
    expect(await takeBack(town.mia, fee)).toBeAccepted();
    expect(await takeBack(town.mia, made)).toBeAccepted();
    expect(await town.mia.get(getAddlInfoLabels, { type: 1 })).toEqual([]);
  });
});

describe('An additional fee', () => {
  test('[CALL-73, CALL-72] is charged from a version on, counted as its unit is where nobody says otherwise', async () => {
    const town = await openPlanTown(house);
    const { pricing_id, label_id, fee } = await withFuel(town);
    expect(fee).toEqual({
      addl_fee_id: expect.any(String),
      version: 3,
      pricing_id,
      label_id,
      label: 'Fuel',
      ...ONE_DOLLAR,
      counted: 'once',
      free_minutes: 0,
      only: { occasions: ['ride'], days_of_week: null, holidays: 'alike', hours: null },
    });
    expect(await town.felix.get(getPricingAddlFees, { pricing_id })).toEqual([fee]);
    const percent = {
      pricing_id,
      label_id,
      fee_kind: 'Percentage',
      amount_cents: null,
      percentage: -2.5,
      percentage_basis: 'of subtotal fee',
      rate_unit: 'per trip',
      only: {
        occasions: ['ride', 'no_show'],
        days_of_week: [1, 2],
        holidays: 'never',
        hours: { from_min: 540, until_min: 900 },
      },
    } as const;
    const { only, ...terms } = percent;
    const discount = await town.mia.get(saveNewAddlFee, {
      ...terms,
      only: { ...only, occasions: [...only.occasions], days_of_week: [...only.days_of_week] },
      effective_on: FRIDAY,
    });
    expect(discount).toMatchObject(percent);
    expect(await amountsOf(town, pricing_id)).toEqual([
      [TODAY, 'Fuel 100'],
      [FRIDAY, 'Fuel 100', 'Fuel -2.5%'],
    ]);
    expect(await town.felix.get(getPricingAddlFees, { pricing_id })).toHaveLength(1);
  });

  test('[CALL-74] is changed where it is said, and in no other version', async () => {
    const town = await openPlanTown(house);
    const { pricing_id, fee } = await withFuel(town);
    const { addl_fee_id } = fee;
    await town.mia.get(saveFeePlan, { pricing_id, tiers: tiersWith({}), effective_on: '2026-04-01' });
    await town.mia.get(editAddlFee, { addl_fee_id, amount_cents: 250, effective_on: FRIDAY });
    expect(await amountsOf(town, pricing_id)).toEqual([
      [TODAY, 'Fuel 100'],
      [FRIDAY, 'Fuel 250'],
      ['2026-04-01', 'Fuel 100'],
    ]);
    const gone = await town.mia.call(editAddlFee, { addl_fee_id, to_delete: true, effective_on: FRIDAY });
    expect(gone).toMatchObject({ data: null });
    expect(await amountsOf(town, pricing_id)).toEqual([[TODAY, 'Fuel 100'], [FRIDAY], ['2026-04-01', 'Fuel 100']]);
    expect(await town.mia.call(editAddlFee, { addl_fee_id, amount_cents: 1, effective_on: FRIDAY })).toBeRefused(
      'NOT_FOUND',
    );
    expect(await takeBack(town.mia, gone)).toBeAccepted();
    expect((await amountsOf(town, pricing_id))[1]).toEqual([FRIDAY, 'Fuel 250']);
  });

  test.each([
    [{ amount_cents: null }, 'amount_cents', 'Say how much it is.'],
    [{ amount_cents: 1_000_001 }, 'amount_cents', 'An amount is at most $10,000.00.'],
    [{ percentage: 4 }, 'percentage', 'A fixed amount has no percentage.'],
    [{ fee_kind: 'Percentage', amount_cents: null }, 'percentage', 'Say how many percent it is.'],
    [
      { fee_kind: 'Percentage', amount_cents: null, percentage: 4 },
      'percentage_basis',
      'Say what it is a percentage of.',
    ],
    [
      { fee_kind: 'Percentage', amount_cents: null, percentage: 1.005, percentage_basis: 'of ride fee' },
      'percentage',
      'A percentage has at most two decimals.',
    ],
    [{ counted: 'companions' }, 'counted', 'A fee per trip is counted once.'],
    [{ free_minutes: 5 }, 'free_minutes', 'Only time at the door has free minutes.'],
  ])('[CALL-73, CALL-74] is refused in one sentence: %o', async (said, field, sentence) => {
    const town = await openPlanTown(house);
    const { pricing_id, label_id, fee } = await withFuel(town);
    const refused = await town.mia.call(saveNewAddlFee, { pricing_id, label_id, ...ONE_DOLLAR, ...said } as never);
    expect(refused).toBeRefused('FEE_INVALID', sentence);
    expect(refused).toMatchObject({ message: { fields: { [field]: sentence } } });
    const edited = await town.mia.call(editAddlFee, { addl_fee_id: fee.addl_fee_id, ...said } as never);
    expect(edited).toBeRefused('FEE_INVALID', sentence);
    expect(await amountsOf(town, pricing_id)).toEqual([[TODAY, 'Fuel 100']]);
  });

  test('[CALL-73, CALL-74] that charged a ride stays, under its label too', async () => {
    const town = await openPlanTown(house);
    const { pricing_id, label_id, fee } = await withFuel(town);
    const { addl_fee_id } = fee;
    const other = await town.label('Toll');
    expect(await town.mia.call(editAddlFee, { addl_fee_id, label_id: other })).toMatchObject({
      data: { label: 'Toll' },
    });
    await town.price(pricing_id, TODAY, TODAY);
    expect(await town.mia.call(editAddlFee, { addl_fee_id, amount_cents: 1 })).toBeRefused('DAY_PRICED');
    expect(await town.mia.call(editAddlFee, { addl_fee_id, to_delete: true })).toBeRefused('DAY_PRICED');
    expect(await town.mia.call(saveNewAddlFee, { pricing_id, label_id, ...ONE_DOLLAR })).toBeRefused('DAY_PRICED');
    const renamed = await town.mia.call(editAddlFee, { addl_fee_id, label_id, effective_on: FRIDAY });
    expect(renamed).toBeRefused('FEE_INVALID', 'Rides were charged under this label. Add another fee for the new one.');
    expect(await amountsOf(town, pricing_id)).toEqual([[TODAY, 'Toll 100']]);
  });

  test('[CALL-73] takes a label for fees, of the same operator', async () => {
    const town = await openPlanTown(house);
    const stranger = await openPlanTown(house);
    const pricing_id = await town.plan();
    const { label_id } = await town.mia.get(addNewAddlInfoLabel, { type: 3, label: 'Gate' });
    for (const named of [label_id, await stranger.label('Fuel'), '999999999'])
      expect(await town.mia.call(saveNewAddlFee, { pricing_id, label_id: named, ...ONE_DOLLAR })).toBeRefused(
        'NOT_FOUND',
      );
  });

  test('[CALL-73, CALL-74] is saved over what the other one saw', async () => {
    const town = await openPlanTown(house);
    const { pricing_id, label_id, fee } = await withFuel(town);
    const { version } = await town.info(pricing_id);
    const { addl_fee_id } = fee;
    const edit = { addl_fee_id, amount_cents: 200, expected_version: fee.version };
    const edited = await town.mia.get(editAddlFee, edit);
    const late = await town.mia.call(editAddlFee, { ...edit, amount_cents: 300 });
    expect(late).toBeRefused('STALE', 'Someone else just changed this fee.');
    expect(late).toMatchObject({ message: { current: edited } });
    const add = { pricing_id, label_id, ...ONE_DOLLAR, expected_version: version };
    expect(await town.mia.call(saveNewAddlFee, add)).toBeRefused('STALE', 'Someone else just changed this fee plan.');
  });

  test('is told in the log, and stays while another version charges it', async () => {
    const town = await openPlanTown(house);
    const pricing_id = await town.plan();
    const label_id = await town.label('Fuel');
    const made = await town.mia.call(saveNewAddlFee, { pricing_id, label_id, ...ONE_DOLLAR });
    expect((await town.mia.get(getOperationList, {}))[0]?.summary).toBe('Prices of Standard from 03/10/2026: changed');
    await town.mia.get(saveFeePlan, { pricing_id, tiers: tiersWith({}), effective_on: FRIDAY });
    expect(await takeBack(town.mia, made)).toBeRefused('UNDO_NOT_POSSIBLE');
    expect(await amountsOf(town, pricing_id)).toEqual([
      [TODAY, 'Fuel 100'],
      [FRIDAY, 'Fuel 100'],
    ]);
  });
});
