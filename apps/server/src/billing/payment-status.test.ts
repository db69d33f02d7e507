import { changeBookingPaymentMethod, updateBookingPaymentStatus } from '@handrail/contracts/billing';
import { changeBookingRideFee } from '@handrail/contracts/bookings';
import { createNewProgramAccount } from '@handrail/contracts/accounts';
import { undoOperation } from '@handrail/contracts/log';
import { describe, expect, test } from 'vitest';
import { CLINIC } from '../bookings/testing.ts';
import { useHouse } from '../testing.ts';
import { openMoneyTown } from './testing.ts';

const house = useHouse();

describe('How a ride is paid', () => {
  test('[CALL-25] [BOOK-65] is changed by a call of its own, and who owes it with the payer', async () => {
    const town = await openMoneyTown(house);
    const { booking_id, passenger_id, version } = await town.book();
    const { account_id } = await town.mia.get(createNewProgramAccount, {
      program_id: [town.program],
      name: 'Cedar Medical',
      main_address: CLINIC,
      is_insurance: true,
    });
    const params = { booking_id, payment: 'Account', insurance_account_id: account_id, expected_version: version };
    const { booking } = await town.dora.get(changeBookingPaymentMethod, params);
    expect(booking).toMatchObject({ payment: 'Account', insurance_account_id: account_id, payment_status: 'unpaid' });
    const [, moved] = await town.entries(booking_id);
    expect(moved?.postings).toEqual([
      { account: 'receivable', party: { kind: 'rider', id: passenger_id }, cents: -1000 },
      { account: 'receivable', party: { kind: 'payer', id: account_id }, cents: 1000 },
    ]);
    expect(await town.dora.call(changeBookingPaymentMethod, params)).toBeRefused('STALE');
    expect(await town.audit()).toEqual([]);
    expect(await town.undoLast()).toBeAccepted();
    expect(await town.ride(booking_id)).toMatchObject({ payment: 'Cash', insurance_account_id: null });
    expect(await town.audit()).toEqual([]);
  });

  test('[CALL-25] stands once it is paid', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(updateBookingPaymentStatus, { booking_id, payment_status: 'paid' });
    expect(await town.dora.call(changeBookingPaymentMethod, { booking_id, payment: 'Check' })).toBeRefused(
      'ALREADY_PAID',
      'The ride is already paid.',
    );
  });
});

describe('Whether a ride is paid', () => {
  test('[CALL-26] [BOOK-64] follows from cash that was taken, which is posted', async () => {
    const town = await openMoneyTown(house);
    const { booking_id, passenger_id } = await town.book();
    const { booking } = await town.dora.get(updateBookingPaymentStatus, { booking_id, payment_status: 'paid' });
    expect(booking.payment_status).toBe('paid');
    const [, payment] = await town.entries(booking_id);
    expect(payment).toMatchObject({
      why: 'payment',
      postings: [
        { account: 'cash', party: null, cents: 1000 },
        { account: 'receivable', party: { kind: 'rider', id: passenger_id }, cents: -1000 },
      ],
    });
    expect(await town.audit()).toEqual([]);
  });

  test('[CALL-26] is waived for a reason, and owed again once that is taken back', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    const change = async (payment_status: 'waived' | 'unpaid', reason?: string) =>
      town.dora.call(updateBookingPaymentStatus, { booking_id, payment_status, ...(reason ? { reason } : {}) });
    expect(await change('waived')).toBeRefused('STATUS_NOT_REACHABLE', 'Say why.');
    expect(await change('waived', 'The van was an hour late.')).toBeAccepted();
    expect(await town.ride(booking_id)).toMatchObject({ payment_status: 'waived' });
    expect(await change('unpaid')).toBeAccepted();
    expect(await town.ride(booking_id)).toMatchObject({ payment_status: 'unpaid' });
    const [, waiver, back] = await town.entries(booking_id);
    expect(waiver).toMatchObject({ why: 'waiver', reason: 'The van was an hour late.' });
    expect(back).toMatchObject({ why: 'waiver', reverses: waiver?.id });
    expect(await change('waived', 'Once more.')).toBeAccepted();
    expect(await town.audit()).toEqual([]);
  });

  test('[CALL-26] is not said of what nobody can know, and says what would lead there', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book({ payment: 'Card' });
    const to = async (payment_status: 'paid' | 'refunded' | 'unpaid') =>
      town.dora.call(updateBookingPaymentStatus, { booking_id, payment_status });
    expect(await to('paid')).toBeRefused(
      'STATUS_NOT_REACHABLE',
      'Only cash and checks are taken here. Change the payment method first.',
    );
    expect(await to('refunded')).toBeRefused('STATUS_NOT_REACHABLE', 'Nothing was paid that could be refunded.');
    await town.dora.get(changeBookingPaymentMethod, { booking_id, payment: 'Check' });
    expect(await to('paid')).toBeAccepted();
    expect(await to('unpaid')).toBeRefused('STATUS_NOT_REACHABLE', 'Money has moved for this ride. Refund it instead.');
    expect(await town.mia.call(undoOperation, { version: await town.version() })).toBeRefused('UNDO_NOT_POSSIBLE');
  });

  test('keeps an earlier step of a paid ride from being undone', async () => {
    const town = await openMoneyTown(house);
    const { booking_id } = await town.book();
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 800 });
    const version = await town.version();
    await town.dora.get(updateBookingPaymentStatus, { booking_id, payment_status: 'paid' });
    expect(await town.mia.call(undoOperation, { version })).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: the ride was paid since.",
    );
    expect(await town.mia.call(undoOperation, { version: version - 1 })).toBeRefused('UNDO_SUPERSEDED');
    expect(await town.ride(booking_id)).toMatchObject({ ride_fee: 800, payment_status: 'paid' });
    expect(await town.audit()).toEqual([]);
  });
});
