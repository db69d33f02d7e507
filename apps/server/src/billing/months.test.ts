import { createNewProgramAccount } from '@handrail/contracts/accounts';
import {
  closeMonth,
  getMonths,
  getPayerStatement,
  initiateBookingPayment,
  reopenMonth,
  updateBookingPaymentStatus,
  verifyBookingPayment,
} from '@handrail/contracts/billing';
import { changeBookingRideFee } from '@handrail/contracts/bookings';
import { undoOperation } from '@handrail/contracts/log';
import { chargePostings, NOTHING_OWED } from '@handrail/domain/billing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLINIC, TUESDAY_MORNING } from '../bookings/testing.ts';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { Tx } from '../platform/log/tx.ts';
import { useHouse } from '../testing.ts';
import { postEntry } from './post-entries.ts';
import { type MoneyTown, openMoneyTown } from './testing.ts';

const house = useHouse();
/** The second of April: March is over. */
const APRIL = '2026-04-02T10:00:00-04:00';
/** On Postgres whoever is second stands in line for the operator's head. */
const ROUNDS = process.env['HANDRAIL_TEST_POSTGRES'] ? 25 : 3;

let town: MoneyTown;
beforeEach(async () => {
  house.townClock.set(TUESDAY_MORNING);
  town = await openMoneyTown(house);
});

async function close(month: string) {
  return town.felix.get(closeMonth, { month });
}

const monthOf = async (month: string) => (await town.felix.get(getMonths, {})).find((one) => one.month === month);

describe('A month of the ledger', () => {
  test('is said with what was charged, came in and was let go in it', async () => {
    const { booking_id } = await town.book({ pickup_time: '2026-03-10T14:00' });
    const other = await town.book({ passenger_id: await town.rider('Ben'), pickup_time: '2026-03-10T15:00' });
    const cash = await town.dora.get(initiateBookingPayment, { booking_id, payment: 'cash' });
    await town.dora.get(verifyBookingPayment, { booking_id, reference: cash.reference ?? '' });
    await town.dora.get(updateBookingPaymentStatus, {
      booking_id: other.booking_id,
      payment_status: 'waived',
      reason: 'The van was late.',
    });
    expect(await monthOf('2026-03')).toEqual({
      month: '2026-03',
      charged_cents: 2000,
      came_in_cents: 1000,
      let_go_cents: 1000,
      corrections: [],
      correction_count: 0,
      correction_cents: 0,
      closed_on: null,
      closed_by: '',
      refusal: 'March 2026 is not over yet.',
    });
    expect(await monthOf('2026-02')).toMatchObject({ charged_cents: 0, refusal: null });
    expect((await town.felix.get(getMonths, {})).map(({ month }) => month)).toEqual(['2026-03', '2026-02', '2026-01']);
  });

  test('comes to more than a fare may be, and so does what its payer owes', async () => {
    const clinic = { name: 'Elm Street Clinic', is_insurance: true, program_id: [town.program], main_address: CLINIC };
    const { account_id } = await town.mia.get(createNewProgramAccount, clinic);
    const { booking_id } = await town.book({ pickup_time: '2026-03-10T14:00' });
    const cents = 250_000_000;
    await sql`
      with entry as (
        insert into money_entry (operator_id, why, at, month, service_day, booking_id, operation)
        values (${town.operator}, 'charge', '2026-03-10T13:20:00Z', '2026-03', '2026-03-10', ${booking_id}, 1)
        returning money_entry_id
      )
      insert into money_posting (operator_id, money_entry_id, n, account, party_kind, party_id, cents)
      select ${town.operator}::bigint, money_entry_id, 1, 'receivable', 'payer', ${account_id}::bigint, ${cents}::int from entry
      union all select ${town.operator}::bigint, money_entry_id, 2, 'ride_fees', null, null, ${-cents}::int from entry`.execute(
      asOwner(house.services.db),
    );
    expect(await monthOf('2026-03')).toMatchObject({ charged_cents: cents + 1000 });
    const months = { account_id, from: '2026-03', through: '2026-03' };
    expect(await town.felix.get(getPayerStatement, months)).toMatchObject({ closing_cents: cents });
  });

  test('takes no entry once it is closed: what is corrected counts in the open one and names the old day', async () => {
    const { booking_id } = await town.book({ pickup_time: '2026-03-10T14:00' });
    house.townClock.set(APRIL);
    expect(await close('2026-03')).toEqual({ month: '2026-03', closed_through: '2026-03' });
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 1250 });
    const [first, corrected] = await town.entries(booking_id);
    expect([first?.month, corrected?.month]).toEqual(['2026-03', '2026-04']);
    expect(await monthOf('2026-03')).toMatchObject({
      charged_cents: 1000,
      closed_on: '2026-04-02',
      closed_by: 'Felix Tester',
      refusal: null,
    });
    expect(await monthOf('2026-04')).toMatchObject({
      charged_cents: 250,
      correction_count: 1,
      correction_cents: 250,
      corrections: [
        {
          entry_id: corrected?.id,
          booking_id,
          service_day: '2026-03-10',
          amount_cents: 250,
          about: 'Of 03/10/2026, in March 2026, which is closed.',
        },
      ],
    });
    expect(await town.audit()).toEqual([]);
  });

  test('takes none by an undo or a waiver either, and none of a month before it', async () => {
    house.townClock.set('2026-03-30T10:00:00-04:00');
    const { booking_id } = await town.book({ pickup_time: '2026-03-31T14:00' });
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 1250 });
    const version = await town.version();
    house.townClock.set('2026-04-01T10:00:00-04:00');
    await close('2026-03');
    await town.mia.get(undoOperation, { version });
    await town.dora.get(updateBookingPaymentStatus, { booking_id, payment_status: 'waived', reason: 'Agreed.' });
    const months = (await town.entries(booking_id)).map(({ why, month, reverses }) => [why, month, reverses !== null]);
    expect(months).toEqual([
      ['charge', '2026-03', false],
      ['charge', '2026-03', false],
      ['charge', '2026-04', true],
      ['waiver', '2026-04', false],
    ]);
    const february = { why: 'charge', at: APRIL, serviceDay: '2026-02-10', reverses: null, reason: '' } as const;
    await inOperator(house.services.db, town.operator, async (queries) =>
      postEntry(new Tx(queries, town.operator, 1), {
        ...february,
        countsOn: '2026-02-10',
        subject: null,
        postings: [
          { account: 'cash', party: null, cents: 5 },
          { account: 'ride_fees', party: null, cents: -5 },
        ],
      }),
    );
    expect(await monthOf('2026-02')).toMatchObject({ charged_cents: 0, closed_on: '2026-04-01' });
    expect(await monthOf('2026-04')).toMatchObject({ came_in_cents: 5 });
  });

  test('is closed in its turn, once it is over, and once', async () => {
    house.townClock.set(APRIL);
    expect(await town.felix.call(closeMonth, { month: '2026-04' })).toBeRefused(
      'MONTH_NOT_OVER',
      'April 2026 is not over yet.',
    );
    await close('2026-01');
    expect(await town.felix.call(closeMonth, { month: '2026-03' })).toBeRefused(
      'MONTH_SKIPPED',
      'Close February 2026 first.',
    );
    expect(await town.felix.call(closeMonth, { month: '2026-01' })).toBeRefused('MONTH_CLOSED');
    expect(await monthOf('2026-03')).toMatchObject({ refusal: 'Close February 2026 first.' });
  });

  test('is opened again with a reason, and takes entries again', async () => {
    const { booking_id } = await town.book({ pickup_time: '2026-03-10T14:00' });
    house.townClock.set(APRIL);
    await close('2026-03');
    expect(await town.felix.call(reopenMonth, { month: '2026-03', reason: ' ' })).toBeRefused(
      'REASON_MISSING',
      'Say why.',
    );
    expect(await town.felix.call(reopenMonth, { month: '2026-02', reason: 'A late bill' })).toBeRefused(
      'MONTH_SKIPPED',
      'Reopen March 2026 first.',
    );
    expect(await town.felix.get(reopenMonth, { month: '2026-03', reason: 'A late bill' })).toEqual({
      month: '2026-03',
      closed_through: null,
    });
    expect(await town.felix.call(reopenMonth, { month: '2026-03', reason: 'Again' })).toBeRefused('MONTH_OPEN');
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: 1250 });
    expect(await monthOf('2026-03')).toMatchObject({ charged_cents: 1250, correction_count: 0, closed_on: null });
  });

  test('that is closed is defended by the schema, and by the audit against whoever owns that', async () => {
    await town.book({ pickup_time: '2026-03-10T14:00' });
    house.townClock.set(APRIL);
    await close('2026-03');
    const owner = asOwner(house.services.db);
    const byHand = sql`
      insert into money_entry (operator_id, money_entry_id, why, at, month, operation)
      values (${town.operator}, 900, 'charge', '2026-03-10T10:40:00Z', '2026-02', 7)`.execute(owner);
    await expect(byHand).rejects.toMatchObject({ constraint: 'money_entry_is_of_open_month' });
    await sql`update money_entry set month = '2026-04' where operator_id = ${town.operator}`.execute(owner);
    expect(await town.audit()).toEqual(['March 2026 was closed with 1 entry of $10.00, and has 0 entries of $0.00.']);
  });
});

test('A month that is closed while rides are charged has exactly what was there when it was.', async () => {
  house.townClock.set(APRIL);
  const month = '2026-03';
  const charge = async (n: number) =>
    town.asJob(async (tx) => {
      await postEntry(tx, {
        why: 'charge',
        at: '2026-04-02T14:00:00Z',
        countsOn: '2026-03-10',
        serviceDay: '2026-03-10',
        subject: { kind: 'booking', id: String(8_000_000 + n) },
        reverses: null,
        reason: '',
        postings: chargePostings(NOTHING_OWED, {
          rideFeeCents: 100,
          addlFeeCents: 0,
          shares: [{ party: { kind: 'rider', id: '71' }, cents: 100 }],
        }),
      });
    });
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all([charge(4 * round), town.felix.call(closeMonth, { month }), charge(4 * round + 1)]);
    const { rows } = await sql<{ now: number; sealed: number }>`
      select entries as sealed, (select count(*)::int from money_entry e
        where e.operator_id = m.operator_id and e.month <= m.month) as now
      from closed_month m where operator_id = ${town.operator}`.execute(asOwner(house.services.db));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.now).toBe(rows[0]?.sealed);
    await town.felix.get(reopenMonth, { month, reason: 'Once more' });
  }
}, 120_000);
