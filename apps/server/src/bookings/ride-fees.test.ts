import { createNewProgramAccount, editProgramAccount } from '@handrail/contracts/accounts';
import {
  changeBookingAddress,
  changeBookingRideFee,
  editAddlBookingInfo,
  editBooking,
  getBookingFee,
  getEstimatedBookingFee,
  previewPriceAgain,
  priceAgain,
  replicateBooking,
  saveNewAddlBookingInfo,
} from '@handrail/contracts/bookings';
import { updateBookingPaymentStatus } from '@handrail/contracts/billing';
import { undoOperation } from '@handrail/contracts/log';
import { addNewAddlInfoLabel, saveFeePlan, saveFeePlanInfo, saveNewAddlFee } from '@handrail/contracts/pricing';
import { describe, expect, test } from 'vitest';
import { openMoneyTown, type MoneyTown } from '../billing/testing.ts';
import { ONE_DOLLAR, tiersWith } from '../pricing/testing.ts';
import { useHouse } from '../testing.ts';
import { CLINIC, HOME, openBookingTown } from './testing.ts';

const house = useHouse();

const asked = (program_id: string) => ({
  program_id,
  pickup_place: HOME,
  dropoff_place: CLINIC,
  mobility_assistance: [],
  additional_passenger: 2,
  pickup_time: '2026-03-10T08:40',
});

async function chargeACompanion(town: MoneyTown): Promise<void> {
  const fee = { ...ONE_DOLLAR, rate_unit: 'per person' as const, amount_cents: 250 };
  const label_id = await town.label('Companion');
  await town.mia.get(saveNewAddlFee, { pricing_id: town.pricingId, label_id, ...fee });
}

describe('The estimate of a ride', () => {
  test('[CALL-31] is what the ride costs once it is booked, with its working', async () => {
    const town = await openMoneyTown(house);
    await chargeACompanion(town);
    const estimate = await town.dora.get(getEstimatedBookingFee, asked(town.program));
    expect(estimate).toMatchObject({
      ride_fee: 1000,
      total_addl_fee_usd_cents: 500,
      pricing_id: town.pricingId,
      pricing_name: 'Standard',
      source: 'estimated',
      lines: [
        { title: 'Base', working: '', amount_cents: 1000 },
        { title: 'Companion', working: '2 × $2.50', amount_cents: 500 },
      ],
    });
    const booked = await town.book({ additional_passenger: 2 });
    expect(booked).toMatchObject({
      ride_fee: estimate.ride_fee,
      total_addl_fee_usd_cents: estimate.total_addl_fee_usd_cents,
      travel_distance: estimate.travel_distance,
    });
  });

  test('[CALL-31] is by the plan of who pays; [PRICE-17] an account without one has the default', async () => {
    const town = await openMoneyTown(house);
    const dearer = await town.plan('Medical');
    await town.mia.get(saveFeePlan, { pricing_id: dearer, tiers: tiersWith({ base_fee: 3300 }) });
    const { account_id } = await town.mia.get(createNewProgramAccount, {
      program_id: [town.program],
      name: 'Cedar Medical',
      main_address: CLINIC,
      is_insurance: true,
    });
    const byAccount = { ...asked(town.program), insurance_account_id: account_id };
    expect(await town.dora.get(getEstimatedBookingFee, byAccount)).toMatchObject({ pricing_name: 'Standard' });
    await town.mia.get(editProgramAccount, { account_id, pricing_id: dearer });
    expect(await town.dora.get(getEstimatedBookingFee, byAccount)).toMatchObject({
      pricing_name: 'Medical',
      ride_fee: 3300,
    });
  });

  test('names the zones between which a flat fare stands instead of base, distance and time', async () => {
    const town = await openMoneyTown(house);
    const around = ({ latitude, longitude }: typeof HOME | typeof CLINIC) =>
      [
        [-1, -1],
        [-1, 1],
        [1, 1],
        [1, -1],
      ].map(([up = 0, over = 0]) => ({ latitude: latitude + up * 0.001, longitude: longitude + over * 0.001 }));
    const tiers = tiersWith({ base_fee: 1000, per_mile_fee: 200, bands: [{ up_to_meters: null, per_mile_fee: 200 }] });
    const zones = [
      { zone_id: 'z1', name: 'Old Town', area: [around(HOME)] },
      { zone_id: 'z2', name: 'Clinics', area: [around(CLINIC)] },
    ];
    const fares = [{ tier_type: 0 as const, fare: 350 }];
    const zone_pairs = [{ zone_ids: ['z2', 'z1'] as [string, string], fares }];
    await town.mia.get(saveFeePlan, { pricing_id: town.pricingId, tiers, zones, zone_pairs });
    const flat = await town.dora.get(getEstimatedBookingFee, asked(town.program));
    expect(flat.lines).toEqual([{ title: 'Flat fare', working: 'Clinics ↔ Old Town', amount_cents: 350 }]);
    expect((await town.book({ additional_passenger: 2 })).ride_fee).toBe(350);
    const byChair = await town.dora.get(getEstimatedBookingFee, {
      ...asked(town.program),
      mobility_assistance: ['Wheelchair'],
    });
    expect(byChair.lines.map(({ title }) => title)).toContain('Base');
  });

  test('is of the tier Door to door where the ride asks for that and it costs more, and so is the ride', async () => {
    const town = await openMoneyTown(house);
    const tiers = tiersWith({ base_fee: 1000 }).map((tier) =>
      tier.tier_type === 3 ? { ...tier, base_fee: 1600 } : tier,
    );
    await town.mia.get(saveFeePlan, { pricing_id: town.pricingId, tiers });
    const fee = async (said: object) =>
      (await town.dora.get(getEstimatedBookingFee, { ...asked(town.program), ...said })).ride_fee;
    expect([await fee({}), await fee({ door_to_door: true })]).toEqual([1000, 1600]);
    const booked = await town.book({ door_to_door: true });
    expect(booked).toMatchObject({ ride_fee: 1600, door_to_door: true });
    const { booking_ids } = await town.dora.get(replicateBooking, {
      booking_id: booked.booking_id,
      dates: ['2026-03-12'],
    });
    expect(await town.ride(booking_ids[0] ?? '')).toMatchObject({ ride_fee: 1600, door_to_door: true });
    // Another way of riding does not price a booked ride anew, and says what it would cost now.
    const { booking_id } = await town.book({ passenger_id: await town.rider('Ben') });
    expect(await town.dora.get(editBooking, { booking_id, door_to_door: true })).toMatchObject({
      ride_fee: 1000,
      door_to_door: true,
    });
    expect((await town.dora.get(getBookingFee, { booking_id })).now).toMatchObject({ ride_fee: 1600 });
  });

  test('[CALL-31] asks for a fee plan where there is none', async () => {
    const town = await openBookingTown(house);
    expect(await town.dora.call(getEstimatedBookingFee, asked(town.program))).toBeRefused(
      'NO_FEE_PLAN',
      'Please select a fee plan.',
    );
  });
});

describe('The fee of a booking', () => {
  test('is explained line by line, and says what the ride would cost now', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    const fee = async () => town.dora.get(getBookingFee, { booking_id });
    expect(await fee()).toEqual({
      ride_fee: 1000,
      total_addl_fee_usd_cents: 0,
      pricing_name: 'Standard',
      payment_timing: 1,
      is_typed: false,
      lines: [{ title: 'Base', working: '', amount_cents: 1000 }],
      may_charge: [],
      now: null,
    });
    await town.mia.get(saveFeePlan, {
      pricing_id: town.pricingId,
      effective_on: '2026-03-11',
      tiers: tiersWith({ base_fee: 4000 }),
    });
    expect((await fee()).now).toBeNull();
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 425 });
    expect(await fee()).toMatchObject({
      is_typed: true,
      lines: [{ title: 'Ride fee', working: 'entered by hand', amount_cents: 425 }],
      now: { ride_fee: 1000, pricing_name: 'Standard' },
    });
  });

  const farther = { ...CLINIC, addressLine1: '900 Far Street', latitude: CLINIC.latitude + 0.01 };

  /** Ten dollars, and one for each mile. */
  async function openMileTown(): Promise<MoneyTown> {
    const town = await openMoneyTown(house);
    const tiers = tiersWith({
      base_fee: 1000,
      per_mile_fee: 100,
      bands: [{ up_to_meters: null, per_mile_fee: 100 }],
    });
    await town.mia.get(saveFeePlan, { pricing_id: town.pricingId, tiers });
    return town;
  }

  test('stays when the ride goes elsewhere, and what that costs now is said beside it', async () => {
    const town = await openMileTown();
    const { booking_id, ride_fee } = await town.book();
    await town.dora.get(changeBookingAddress, { booking_id, stop_type: 'dropoff', place: farther });
    const fee = await town.dora.get(getBookingFee, { booking_id });
    expect(fee.ride_fee).toBe(ride_fee);
    expect(fee.now?.ride_fee).toBeGreaterThan(ride_fee);
  });

  test('is what the ride costs now where whoever sends it elsewhere asks for that, in one step', async () => {
    const town = await openMileTown();
    const { booking_id, ride_fee } = await town.book();
    const estimate = await town.dora.get(getEstimatedBookingFee, {
      ...asked(town.program),
      dropoff_place: farther,
      booking_id,
    });
    const sent = { booking_id, dropoff_place: farther };
    expect(await town.dora.get(editBooking, sent)).toMatchObject({ ride_fee });
    const edited = await town.dora.get(editBooking, { booking_id, price_again: true });
    expect(edited.ride_fee).toBe(estimate.ride_fee);
    expect(edited.ride_fee).toBeGreaterThan(ride_fee);
    expect(await town.audit()).toEqual([]);
    await town.mia.get(undoOperation, { version: await town.version() });
    expect((await town.ride(booking_id)).ride_fee).toBe(ride_fee);
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 425 });
    expect((await town.dora.get(editBooking, { booking_id, price_again: true })).ride_fee).toBe(425);
  });
});

describe('A fee beside a booking', () => {
  async function withOxygen(town: MoneyTown) {
    const fee = { ...ONE_DOLLAR, rate_unit: 'per liter' as const, amount_cents: 300 };
    const { addl_fee_id } = await town.mia.get(saveNewAddlFee, {
      pricing_id: town.pricingId,
      label_id: await town.label('Oxygen'),
      ...fee,
    });
    const { label_id } = await town.mia.get(addNewAddlInfoLabel, { type: 3, label: 'Oxygen tank' });
    return { addl_fee_id, label_id };
  }

  test('[CALL-70] [PRICE-16] is a labeled line, and a charge where it has a fee', async () => {
    const town = await openMoneyTown(house);
    const { addl_fee_id, label_id } = await withOxygen(town);
    const { booking_id, version } = await town.book();
    const noted = await town.dora.get(saveNewAddlBookingInfo, { booking_id, label_id, value: 'Brings her own' });
    expect(noted).toMatchObject({
      addl_info: { booking_id, label: 'Oxygen tank', value: 'Brings her own', addl_fee_id: null, amount_cents: null },
      booking: { total_addl_fee_usd_cents: 0 },
    });
    const params = { booking_id, label_id, value: 'Two tanks', addl_fee_id, quantity: 1.5 };
    expect(await town.dora.call(saveNewAddlBookingInfo, { ...params, expected_version: version + 5 })).toBeRefused(
      'STALE',
    );
    const charged = await town.dora.get(saveNewAddlBookingInfo, params);
    expect(charged).toMatchObject({
      addl_info: { quantity: 1.5, amount_cents: 600 },
      booking: { ride_fee: 1000, total_addl_fee_usd_cents: 600 },
    });
    expect((await town.ride(booking_id)).addl_infos).toHaveLength(2);
    expect(await town.audit()).toEqual([]);
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.ride(booking_id)).toMatchObject({ total_addl_fee_usd_cents: 0, addl_infos: [{ version: 1 }] });
    expect(await town.audit()).toEqual([]);
  });

  test('[CALL-71] [PRICE-16] is changed and taken away again, and what is charged follows', async () => {
    const town = await openMoneyTown(house);
    const { addl_fee_id, label_id } = await withOxygen(town);
    const { booking_id } = await town.book();
    const charge = { booking_id, label_id, value: '', addl_fee_id, quantity: 1 };
    const { addl_info } = await town.dora.get(saveNewAddlBookingInfo, charge);
    const { addl_info_id } = addl_info;
    expect(await town.dora.get(editAddlBookingInfo, { addl_info_id, quantity: 3 })).toMatchObject({
      addl_info: { quantity: 3, amount_cents: 900, version: 2 },
      booking: { total_addl_fee_usd_cents: 900 },
    });
    const late = await town.dora.call(editAddlBookingInfo, { addl_info_id, value: 'x', expected_version: 1 });
    expect(late).toBeRefused('STALE');
    expect(late).toMatchObject({ message: { current: { quantity: 3 } } });
    expect(await town.dora.get(editAddlBookingInfo, { addl_info_id, to_delete: true })).toMatchObject({
      addl_info: null,
      booking: { total_addl_fee_usd_cents: 0 },
    });
    expect(await town.audit()).toEqual([]);
  });

  test('[CALL-70] is charged by a fee of the ride’s own plan, so many of it', async () => {
    const town = await openMoneyTown(house);
    const { addl_fee_id, label_id } = await withOxygen(town);
    const { booking_id } = await town.book();
    const params = { booking_id, label_id, value: '' };
    expect(await town.dora.call(saveNewAddlBookingInfo, { ...params, addl_fee_id })).toBeRefused(
      'FEE_INVALID',
      'Say how many there are.',
    );
    for (const quantity of [0, -1, 1000.5]) {
      const refused = await town.dora.call(saveNewAddlBookingInfo, { ...params, addl_fee_id, quantity });
      expect(refused).toMatchObject({
        message: { error_code: 'MALFORMED', fields: { quantity: 'A quantity is more than 0 and at most 1000.' } },
      });
    }
    const other = await openMoneyTown(house);
    const foreign = await withOxygen(other);
    expect(
      await town.dora.call(saveNewAddlBookingInfo, { ...params, addl_fee_id: foreign.addl_fee_id, quantity: 1 }),
    ).toBeRefused('FEE_INVALID');
  });
});

describe('Pricing rides again', () => {
  const april = { tiers: tiersWith({ base_fee: 4000 }) };

  test('is previewed, leaves alone what was typed or paid, and is one step to undo', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book({ pickup_time: '2026-03-11T08:40' });
    const dates = ['2026-03-12', '2026-03-13', '2026-03-16'];
    const { booking_ids } = await town.dora.get(replicateBooking, { booking_id, dates });
    const [typed = '', paid = ''] = booking_ids;
    await town.dora.get(changeBookingRideFee, { booking_id: typed, ride_fee: 425 });
    await town.dora.get(updateBookingPaymentStatus, { booking_id: paid, payment_status: 'paid' });
    // Nothing was driven yet, so the plan may say otherwise from a day before these rides; they keep what they had.
    const dearer = await town.plan('Dearer');
    await town.mia.get(saveFeePlan, { pricing_id: dearer, ...april });
    const dearerInfo = { pricing_id: dearer, pricing_name: 'Dearer', payment_timing: 1 as const, is_default: true };
    await town.mia.get(saveFeePlanInfo, dearerInfo);

    const days = { program_id: town.program, start_date: '2026-03-11', end_date: '2026-03-16' };
    const preview = await town.dora.get(previewPriceAgain, days);
    expect(preview).toMatchObject({
      totals: '4 rides: 2 dearer, 0 cheaper, 0 the same, 2 left alone. $94.25, was $34.25.',
      left: [
        { why: 'typed', rides: 1 },
        { why: 'paid', rides: 1 },
      ],
    });
    expect(preview.changed.map(({ service_day, after_cents }) => [service_day, after_cents])).toEqual([
      ['2026-03-11', 4000],
      ['2026-03-16', 4000],
    ]);
    const all = [booking_id, ...booking_ids];
    expect(await town.dora.get(priceAgain, { booking_ids: all })).toEqual({ priced: 2, left: 2 });
    const fees = async () => Promise.all(all.map(async (id) => (await town.ride(id)).ride_fee));
    expect(await fees()).toEqual([4000, 425, 1000, 4000]);
    expect(await town.audit()).toEqual([]);
    expect(await town.undoLast()).toBeAccepted();
    expect(await fees()).toEqual([1000, 425, 1000, 1000]);
    expect(await town.audit()).toEqual([]);
  });

  test('names what it cannot do: no ride, or a stranger’s', async () => {
    const town = await openMoneyTown(house);
    const days = { start_date: '2026-03-11', end_date: '2026-03-16' };
    expect(await town.dora.call(previewPriceAgain, days)).toBeRefused('NO_BOOKINGS', 'There are no rides to price.');
    const other = await openMoneyTown(house);
    const { booking_id } = await other.book();
    expect(await town.dora.call(priceAgain, { booking_ids: [booking_id] })).toBeRefused('NOT_FOUND');
    expect(await town.dora.call(previewPriceAgain, { program_id: town.program })).toBeRefused('MALFORMED');
  });
});
