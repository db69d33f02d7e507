import {
  emailUserReceipt,
  getBookingPayments,
  getPrepaid,
  initiateBookingPayment,
  refundBookingRideFee,
  returnPrepaid,
  topUpPrepaid,
  verifyBookingPayment,
} from '@handrail/contracts/billing';
import { undoOperation } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { mergeCommunityMembers } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner, inOperator } from '../platform/db/transaction.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { useHouse } from '../testing.ts';
import { openPayTown, type PayTown } from './cards/testing.ts';
import { auditLedger } from './index.ts';

const house = useHouse();
const ROUNDS = raceRounds({ postgres: 40, embedded: 4 });

let town: PayTown;
beforeEach(async () => {
  town = await openPayTown(house);
});

type TopUp = Omit<SentOf<typeof topUpPrepaid>, 'passenger_id' | 'payment'>;

/** A ride of so much, and its rider, who has paid ahead. */
async function rider(cents: number, ...paid: TopUp[]) {
  const { booking_id, passenger_id } = await town.owing(cents);
  for (const one of paid) await town.dora.get(topUpPrepaid, { passenger_id, payment: 'cash', ...one });
  return { booking_id, passenger_id };
}

const pay = async (booking_id: string) => town.dora.call(initiateBookingPayment, { booking_id, payment: 'prepaid' });
const ahead = async (passenger_id: string) => {
  const { balance_cents, loose_cents, tickets } = await town.dora.get(getPrepaid, { passenger_id });
  return [balance_cents, loose_cents, ...tickets.map(({ count, ticket_cents }) => `${count} of ${ticket_cents}`)];
};
const audit = async () =>
  inOperator(house.services.db, town.operator, async (queries) => {
    // Rides of this town are charged by its tests, not by a plan: what they owe is not asked here.
    const found = await auditLedger({ queries, operator: town.operator });
    return found.filter((sentence) => !sentence.startsWith('Ride '));
  });

describe('Paid ahead', () => {
  test('is a balance and a book of tickets, and pays a ride at once: tickets first', async () => {
    const { booking_id, passenger_id } = await rider(600, { amount_cents: 150 }, { tickets: 3, ticket_cents: 250 });
    expect(await ahead(passenger_id)).toEqual([900, 150, '3 of 250']);
    expect(await pay(booking_id)).toMatchObject({ data: { payment_status: 'paid', amount_cents: 600 } });
    expect(await ahead(passenger_id)).toEqual([300, 50, '1 of 250']);
    expect((await town.info(booking_id)).payment_status).toBe('paid');
    const [payment] = (await town.dora.get(getBookingPayments, { booking_id })).payments;
    expect(
      await town.dora.call(verifyBookingPayment, { booking_id, reference: payment?.reference ?? '' }),
    ).toBeAccepted();
    expect(await town.ledger()).toEqual({ cash: 900, prepaid: -300, ride_fees: -600 });
    expect(await audit()).toEqual([]);
  });

  test('does not pay what it is too small for, nor what a payer owes', async () => {
    const { booking_id, passenger_id } = await rider(600, { amount_cents: 599 });
    expect(await pay(booking_id)).toBeRefused('BALANCE_TOO_SMALL', 'Only $5.99 is paid ahead.');
    expect(await ahead(passenger_id)).toEqual([599, 599]);
    expect((await town.info(booking_id)).payment_status).toBe('unpaid');
  });

  test('is an amount above nothing, or tickets of a price', async () => {
    const { passenger_id } = await rider(600);
    const buy = async (asked: TopUp) => town.dora.call(topUpPrepaid, { passenger_id, payment: 'cash', ...asked });
    expect(await buy({ amount_cents: 0 })).toBeRefused('AMOUNT_INVALID', 'Enter an amount above $0.00.');
    expect(await buy({ tickets: 3 })).toBeRefused('AMOUNT_INVALID');
    expect(await buy({ tickets: 501, ticket_cents: 100 })).toBeRefused(
      'AMOUNT_INVALID',
      'Enter from 1 to 500 tickets.',
    );
    expect(await buy({ amount_cents: 500, mails_receipt: true })).toBeRefused(
      'NO_EMAIL',
      'The rider has no e-mail address.',
    );
    expect(await ahead(passenger_id)).toEqual([0, 0]);
  });

  test('sends its receipt, and the ride’s says what it was paid by', async () => {
    const { booking_id, passenger_id } = await rider(600);
    const db = asOwner(house.services.db);
    await sql`update person set email = 'rider@example.org' where person_id = ${passenger_id}`.execute(db);
    const bought = { tickets: 3, ticket_cents: 250, mails_receipt: true };
    await town.dora.get(topUpPrepaid, { passenger_id, payment: 'check', reference: '1041', ...bought });
    await pay(booking_id);
    await town.dora.get(emailUserReceipt, { booking_id });
    const { rows } = await sql<{ template: string }>`
      select template from message where operator_id = ${town.operator} order by message_id`.execute(db);
    expect(rows.map(({ template }) => template)).toEqual(['prepaid_receipt', 'ride_receipt']);
  });

  test('goes back as far as it was not ridden for, with a reason', async () => {
    const { booking_id, passenger_id } = await rider(600, { tickets: 3, ticket_cents: 250 });
    await pay(booking_id);
    const back = async (asked: Partial<SentOf<typeof returnPrepaid>>) =>
      town.dora.call(returnPrepaid, { passenger_id, payment: 'cash', reason: 'Moves away.', ...asked });
    expect(await ahead(passenger_id)).toEqual([150, 150]);
    expect(await back({ amount_cents: 151 })).toBeRefused('BALANCE_TOO_SMALL', 'Only $1.50 is on the balance.');
    expect(await back({ tickets: 1, ticket_cents: 250 })).toBeRefused('BALANCE_TOO_SMALL');
    expect(await back({ amount_cents: 150, reason: ' ' })).toBeRefused('REASON_MISSING', 'Say why it is given back.');
    expect(await back({ amount_cents: 150 })).toBeAccepted();
    expect(await ahead(passenger_id)).toEqual([0, 0]);
    expect(await town.ledger()).toEqual({ cash: 600, ride_fees: -600 });
  });

  test('comes back to the balance when its ride is refunded, and the statement has every step', async () => {
    const { booking_id, passenger_id } = await rider(600, { amount_cents: 1000 });
    await pay(booking_id);
    await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 600 });
    await town.dora.get(returnPrepaid, { passenger_id, payment: 'cash', reason: 'Moves away.', amount_cents: 100 });
    const { lines } = await town.dora.get(getPrepaid, { passenger_id });
    expect(lines.map(({ about, amount_cents, balance_cents }) => [about, amount_cents, balance_cents])).toEqual([
      ['Given back: Moves away.', -100, 900],
      ['Refund of a ride', 600, 1000],
      ['Ride paid', -600, 400],
      ['Paid ahead', 1000, 1000],
    ]);
    expect(await audit()).toEqual([]);
  });

  test('is taken back by an undo until it was ridden for', async () => {
    const { booking_id, passenger_id } = await rider(600);
    const { dora } = town;
    await dora.get(topUpPrepaid, { passenger_id, payment: 'cash', tickets: 2, ticket_cents: 300 });
    const bought = await town.version();
    expect(await dora.call(undoOperation, { version: bought })).toBeAccepted();
    expect(await ahead(passenger_id)).toEqual([0, 0]);
    expect(await town.ledger()).toEqual({ receivable: 600, ride_fees: -600 });
    const undone = await town.version();
    expect(await dora.call(undoOperation, { version: undone })).toBeAccepted();
    expect(await ahead(passenger_id)).toEqual([600, 0, '2 of 300']);
    const again = await town.version();
    await pay(booking_id);
    expect(await dora.call(undoOperation, { version: again })).toBeRefused(
      'UNDO_SUPERSEDED',
      "This can't be undone: it was ridden for since.",
    );
    expect(await audit()).toEqual([]);
  });

  test('goes along to the record that stays when two are one, and back with it', async () => {
    const { passenger_id: from } = await rider(600, { amount_cents: 500 }, { tickets: 2, ticket_cents: 300 });
    const { passenger_id: to } = await rider(600, { amount_cents: 100 });
    await town.dora.get(mergeCommunityMembers, { user_id: to, merged_user_id: from });
    expect([await ahead(from), await ahead(to)]).toEqual([
      [0, 0],
      [1200, 600, '2 of 300'],
    ]);
    expect(await town.dora.call(undoOperation, { version: await town.version() })).toBeAccepted();
    expect([await ahead(from), await ahead(to)]).toEqual([
      [1100, 500, '2 of 300'],
      [100, 100],
    ]);
    expect(await audit()).toEqual([]);
  });
});

test(
  'Two rides paid at once from what is enough for one: one is paid, and the balance is never below nothing',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const name = `Twice ${round}`;
      const one = await town.owing(600, name);
      const other = await town.owing(600, name);
      const { passenger_id } = one;
      await town.dora.get(topUpPrepaid, { passenger_id, payment: 'cash', amount_cents: 350 });
      await town.dora.get(topUpPrepaid, { passenger_id, payment: 'cash', tickets: 2, ticket_cents: 250 });
      const answers = await Promise.all([
        pay(one.booking_id),
        pay(other.booking_id),
        town.dora.call(returnPrepaid, { passenger_id, payment: 'cash', reason: 'Moves away.', amount_cents: 350 }),
      ]);
      const done = answers.filter(({ status }) => status === 'success').length;
      expect(done).toBeGreaterThan(0);
      const [balance, loose] = await ahead(passenger_id);
      expect(Number(balance)).toBeGreaterThanOrEqual(0);
      expect(Number(loose)).toBeGreaterThanOrEqual(0);
    }
    expect(await audit()).toEqual([]);
  },
  raceMs(ROUNDS),
);
