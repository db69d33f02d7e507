import {
  initiateBookingPayment,
  refundBookingRideFee,
  setBookingPaymentTiming,
  updateBookingPaymentStatus,
  verifyBookingPayment,
} from '@handrail/contracts/billing';
import {
  cancelBooking,
  changeBookingAddress,
  changeBookingRideFee,
  changeBookingStatus,
  createNewBooking,
  recreateCancelledBooking,
  replicateBooking,
} from '@handrail/contracts/bookings';
import { undoOperation } from '@handrail/contracts/log';
import { saveNewAddlFee } from '@handrail/contracts/pricing';
import { createNewRiderUser, mergeCommunityMembers } from '@handrail/contracts/riders';
import { createNewFleetSubscription } from '@handrail/contracts/subscriptions';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { CLINIC, TUESDAY_MORNING } from '../bookings/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { ONE_DOLLAR } from '../pricing/testing.ts';
import { openMoneyTown } from './testing.ts';

const house = useHouse();

afterEach(() => house.townClock.set(TUESDAY_MORNING));

const sums = (entries: readonly { postings: readonly { cents: number }[] }[]) =>
  entries.map(({ postings }) => postings[0]?.cents);

describe('A ride of a program with a default plan', () => {
  test('is charged to the record that stays where its rider was known twice, and back where that is undone', async () => {
    const town = await openMoneyTown(house);
    const booked = await town.book();
    const { user: kept } = await town.dora.get(createNewRiderUser, {
      firstname: 'Ada',
      lastname: 'Byrn',
      phone: '(814) 555-0177',
      program_id: town.program,
    });
    await town.dora.get(mergeCommunityMembers, { user_id: kept.user_id, merged_user_id: booked.passenger_id });
    const merge = await town.version();
    const parties = async () =>
      (await town.entries(booked.booking_id)).flatMap(({ postings }) =>
        postings.flatMap(({ party, cents }) => (party === null ? [] : [[party.id, cents]])),
      );
    expect(await parties()).toEqual([
      [booked.passenger_id, 1000],
      [booked.passenger_id, -1000],
      [kept.user_id, 1000],
    ]);
    expect(await town.audit()).toEqual([]);
    await town.dora.get(undoOperation, { version: merge });
    expect(await town.audit()).toEqual([]);
    expect(await town.ride(booked.booking_id)).toMatchObject({ passenger_id: booked.passenger_id });
  });

  test('takes what was paid or waived for it along to the record that stays, and back where that is undone', async () => {
    const town = await openMoneyTown(house);
    const paid = await town.book();
    const waived = await town.book({ pickup_time: '2026-03-11T14:00' });
    const cash = await town.dora.get(initiateBookingPayment, { booking_id: paid.booking_id, payment: 'cash' });
    const reference = cash.reference ?? '';
    await town.dora.get(verifyBookingPayment, { booking_id: paid.booking_id, reference });
    await town.dora.get(updateBookingPaymentStatus, {
      booking_id: waived.booking_id,
      payment_status: 'waived',
      reason: 'The van was late.',
    });
    const { user: kept } = await town.dora.get(createNewRiderUser, {
      firstname: 'Ada',
      lastname: 'Byrn',
      phone: '(814) 555-0177',
      program_id: town.program,
    });
    const owes = async () => {
      const { rows } = await sql<{ id: string; cents: number }>`
        select party_id as id, sum(cents)::int as cents from money_posting
        where operator_id = ${town.operator} and party_kind = 'rider' group by party_id having sum(cents) <> 0`.execute(
        asOwner(house.services.db),
      );
      return rows;
    };
    const payer = async () =>
      (
        await sql<{ id: string }>`select party_id as id from payment where operator_id = ${town.operator}`.execute(
          asOwner(house.services.db),
        )
      ).rows;
    const standing = async () => [
      (await town.ride(paid.booking_id)).payment_status,
      (await town.ride(waived.booking_id)).payment_status,
    ];
    expect(await owes()).toEqual([]);
    await town.dora.get(mergeCommunityMembers, { user_id: kept.user_id, merged_user_id: paid.passenger_id });
    const merge = await town.version();
    expect([await owes(), await payer(), await standing()]).toEqual([[], [{ id: kept.user_id }], ['paid', 'waived']]);
    await town.dora.get(refundBookingRideFee, { booking_id: paid.booking_id, amount_cents: 400 });
    expect(await owes()).toEqual([]);
    await town.dora.get(undoOperation, { version: merge });
    expect([await owes(), await payer()]).toEqual([[], [{ id: paid.passenger_id }, { id: paid.passenger_id }]]);
    expect(await town.audit()).toEqual([]);
  });

  test('is priced when it is booked, and charged to its rider in the same deed', async () => {
    const town = await openMoneyTown(house);
    const booked = await town.book();
    expect(booked).toMatchObject({ version: 1, ride_fee: 1000, pricing_id: town.pricingId, payment_status: 'unpaid' });
    expect(await town.entries(booked.booking_id)).toMatchObject([
      {
        why: 'charge',
        serviceDay: booked.service_day,
        operation: await town.version(),
        postings: [
          { account: 'receivable', party: { kind: 'rider', id: booked.passenger_id }, cents: 1000 },
          { account: 'ride_fees', party: null, cents: -1000 },
        ],
      },
    ]);
    expect(await town.audit()).toEqual([]);
  });

  test('has the ride back priced as well, and copies by what is charged on their own day', async () => {
    const town = await openMoneyTown(house);
    await town.charge(1500, '2026-03-12');
    const params = { ...(await town.draft()), return_leg: { will_call: true } };
    const { booking_id, return_booking_id } = await town.dora.get(createNewBooking, params);
    expect(await town.ride(return_booking_id ?? '')).toMatchObject({ ride_fee: 1000 });
    const { booking_ids } = await town.dora.get(replicateBooking, { booking_id, dates: ['2026-03-11', '2026-03-12'] });
    expect(await Promise.all(booking_ids.map(async (id) => (await town.ride(id)).ride_fee))).toEqual([1000, 1500]);
    expect(await town.audit()).toEqual([]);
  });

  test('owes nothing once it is canceled in time, and is priced anew when it is booked again', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true, reason: 'Ill.' });
    expect(await town.ride(booking_id)).toMatchObject({ ride_fee: 0, ride_status: 4 });
    expect(sums(await town.entries(booking_id))).toEqual([1000, -1000]);
    await town.charge(1200, '2026-03-12');
    const { booking } = await town.dora.get(recreateCancelledBooking, { booking_id, pickup_time: '2026-03-12T08:40' });
    expect(booking).toMatchObject({ ride_fee: 1200, pricing_id: town.pricingId });
    expect(await town.audit()).toEqual([]);
  });

  test('keeps its fee when its address changes', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    await town.charge(4000, '2026-03-11');
    const place = { ...CLINIC, addressLine1: '900 Far Street', latitude: CLINIC.latitude + 0.01 };
    const { booking } = await town.dora.get(changeBookingAddress, { booking_id, stop_type: 'dropoff', place });
    expect(booking.ride_fee).toBe(1000);
    expect(sums(await town.entries(booking_id))).toEqual([1000]);
  });

  test('keeps a fee that was typed, whatever becomes of it, and so do its copies', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 425 });
    expect(sums(await town.entries(booking_id))).toEqual([1000, -575]);
    const { booking_ids } = await town.dora.get(replicateBooking, { booking_id, dates: ['2026-03-11'] });
    expect(await town.ride(booking_ids[0] ?? '')).toMatchObject({ ride_fee: 425 });
    expect(await town.audit()).toEqual([]);
  });

  test('is charged less by a reversal when what was done is undone, and no entry goes', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 425 });
    expect(await town.undoLast()).toBeAccepted();
    const [, typed, undone] = await town.entries(booking_id);
    expect(undone).toMatchObject({ why: 'charge', reverses: typed?.id });
    expect(await town.ride(booking_id)).toMatchObject({ ride_fee: 1000 });
    expect(await town.audit()).toEqual([]);
  });

  test('leaves the ledger in balance when even its booking is undone', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    expect(await town.undoLast()).toBeAccepted();
    const [booked, undone] = await town.entries(booking_id);
    expect(undone?.reverses).toBe(booked?.id);
    expect(await town.audit()).toEqual([]);
  });

  test('is charged at the drop-off where its plan says so', async () => {
    const town = await openMoneyTown(house, { timing: 2 });
    const booked = await town.book();
    expect(booked.ride_fee).toBe(1000);
    expect(await town.entries(booked.booking_id)).toEqual([]);
    await town.dispatch(booked);
    expect(await town.entries(booked.booking_id)).toEqual([]);
    expect(await town.audit()).toEqual([]);
  });

  test('has what its plan charges beside every ride, and what a late cancel costs', async () => {
    const town = await openMoneyTown(house);
    const pricing = { pricing_id: town.pricingId };
    await town.mia.get(saveNewAddlFee, { ...pricing, ...ONE_DOLLAR, label_id: await town.label('Fuel') });
    const late = { occasions: ['canceled_late' as const], days_of_week: null, holidays: 'alike' as const, hours: null };
    await town.mia.get(saveNewAddlFee, {
      ...pricing,
      ...ONE_DOLLAR,
      amount_cents: 500,
      label_id: await town.label('Late cancel'),
      only: late,
    });
    const booked = await town.book();
    expect(booked).toMatchObject({ ride_fee: 1000, total_addl_fee_usd_cents: 100 });
    await town.dispatch(booked);
    house.townClock.set('2026-03-10T12:00:00Z');
    const { booking_id } = booked;
    await town.felix.get(cancelBooking, { booking_id, for_reschedule: false, reason: 'Daughter drives.' });
    expect(await town.ride(booking_id)).toMatchObject({ ride_status: 7, ride_fee: 0, total_addl_fee_usd_cents: 500 });
    expect(await town.audit()).toEqual([]);
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.ride(booking_id)).toMatchObject({ ride_fee: 1000, total_addl_fee_usd_cents: 100 });
    expect(await town.audit()).toEqual([]);
  });

  test('is charged once its rider is out where it is paid at the drop-off, and not any more once that is undone', async () => {
    const town = await openMoneyTown(house, { timing: 2 });
    const booked = await town.book();
    const { booking_id } = booked;
    await town.dispatch(booked);
    house.townClock.set('2026-03-10T12:45:00Z');
    for (const ride_status of [6, 3]) {
      await town.felix.get(changeBookingStatus, { booking_id, ride_status, reason: 'By phone.' });
    }
    expect(await town.ride(booking_id)).toMatchObject({ ride_status: 3, ride_fee: 1000 });
    expect(sums(await town.entries(booking_id))).toEqual([1000]);
    expect(await town.audit()).toEqual([]);
    expect(await town.undoLast()).toBeAccepted();
    expect(sums(await town.entries(booking_id))).toEqual([1000, -1000]);
    expect(await town.audit()).toEqual([]);
  });

  test('of a standing order is priced by its own day', async () => {
    const town = await openMoneyTown(house);
    await town.charge(1500, '2026-03-17');
    const { booking_id } = await town.book({ pickup_time: '2026-03-10T14:00' });
    const order = { booking_id, start_date: '2026-03-10', end_date: '2026-03-24', days_of_week: [2] };
    await town.dora.get(createNewFleetSubscription, order);
    const { rows } = await house.services.db.pool.query<{ service_day: string; ride_fee_cents: number }>(
      `select service_day, ride_fee_cents from booking where operator_id = $1 and subscription_id is not null order by 1`,
      [town.operator],
    );
    expect(rows.map(({ service_day, ride_fee_cents }) => [service_day, ride_fee_cents])).toEqual([
      ['2026-03-10', 1000],
      ['2026-03-17', 1500],
      ['2026-03-24', 1500],
    ]);
    expect(await town.audit()).toEqual([]);
  });

  test('is charged once an administrator says when, where its plan leaves that open', async () => {
    const town = await openMoneyTown(house, { timing: 3 });
    const { booking_id, version } = await town.book();
    expect(await town.entries(booking_id)).toEqual([]);
    const said = { booking_id, payment_timing: 1 as const, expected_version: version };
    expect(await town.dora.call(setBookingPaymentTiming, said)).toBeRefused('NOT_AUTHORIZED');
    await town.mia.get(setBookingPaymentTiming, said);
    expect(sums(await town.entries(booking_id))).toEqual([1000]);
    expect(await town.audit()).toEqual([]);
    expect(await town.undoLast()).toBeAccepted();
    expect(sums(await town.entries(booking_id))).toEqual([1000, -1000]);
    expect(await town.audit()).toEqual([]);
  });
});
