import {
  acceptDispute,
  answerDispute,
  getBookingPayments,
  getDisputeList,
  refundBookingRideFee,
} from '@handrail/contracts/billing';
import { getOperationList } from '@handrail/contracts/log';
import { beforeEach, describe, expect, test } from 'vitest';
import { inOperator } from '../../platform/db/transaction.ts';
import { useHouse } from '../../testing.ts';
import { DISPUTE_FEE_CENTS } from '../cards/loopback.ts';
import { openPayTown, type PayTown } from '../cards/testing.ts';
import { auditLedger } from '../index.ts';
import { askAboutDisputes } from '../jobs.ts';

const house = useHouse();
let town: PayTown;
beforeEach(async () => {
  town = await openPayTown(house);
});

const DUE = '2026-03-17T10:40:00Z';

/** A ride that was paid by card, and whose holder disputes it, which was told by the hook. */
async function disputed(cents = 1450) {
  const { booking_id, ref } = await town.paidByCard(cents);
  const dispute = town.loopback.dispute(ref, { reason: 'service not provided', dueAt: DUE }) ?? '';
  expect(await hear(town.loopback.eventOfDispute(dispute))).toBe(200);
  return { booking_id, ref, dispute };
}

async function hear({ body, signature }: { body: string; signature: string }): Promise<number> {
  const response = await fetch(`${house.address}/hooks/payments/${town.operator}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'handrail-signature': signature },
    body,
  });
  return response.status;
}

const theOne = async () => (await town.felix.get(getDisputeList, {}))[0];
const audit = async () =>
  inOperator(house.services.db, town.operator, async (queries) => auditLedger({ queries, operator: town.operator }));

describe('A dispute of a card payment', () => {
  test('takes back what was paid and a fee, and stands in the work list by when it is to be answered', async () => {
    const { booking_id } = await disputed();
    expect(await town.ledger()).toEqual({
      card: -DISPUTE_FEE_CENTS,
      card_fees: DISPUTE_FEE_CENTS,
      disputed: 1450,
      ride_fees: -1450,
    });
    expect(await theOne()).toMatchObject({
      booking_id,
      amount_cents: 1450,
      fee_cents: DISPUTE_FEE_CENTS,
      reason: 'service not provided',
      state: 'open',
      answer_state: 'none',
      due_on: DUE,
    });
    expect(await audit()).toEqual([]);
    expect((await town.info(booking_id)).payment_status).toBe('paid');
    const [last] = await town.felix.get(getOperationList, {});
    expect(last?.summary).toContain('Dispute of $14.50: to be answered');
  });

  test('that is won gives both back, and what is lost is written off', async () => {
    const won = await disputed();
    town.loopback.decideDispute(won.dispute, 'won');
    await hear(town.loopback.eventOfDispute(won.dispute));
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
    const lost = await disputed(900);
    town.loopback.decideDispute(lost.dispute, 'lost');
    await hear(town.loopback.eventOfDispute(lost.dispute));
    expect(await town.ledger()).toEqual({
      card: 1450 - DISPUTE_FEE_CENTS,
      card_fees: DISPUTE_FEE_CENTS,
      ride_fees: -2350,
      written_off: 900,
    });
    expect(await audit()).toEqual([]);
  });

  test('goes forward only and is posted once, in whatever order and however often it is told', async () => {
    const { ref } = await town.paidByCard();
    const dispute = town.loopback.dispute(ref, { reason: 'fraudulent', dueAt: DUE }) ?? '';
    const early = town.loopback.eventOfDispute(dispute, 'evt_early');
    town.loopback.decideDispute(dispute, 'lost');
    const late = town.loopback.eventOfDispute(dispute, 'evt_late');
    for (const event of [late, early, late, late, early]) expect(await hear(event)).toBe(200);
    await Promise.all(Array.from({ length: 8 }, async () => hear(late)));
    const lost = { card: -DISPUTE_FEE_CENTS, card_fees: DISPUTE_FEE_CENTS, ride_fees: -1450, written_off: 1450 };
    expect(await town.ledger()).toEqual(lost);
    // A bank that thinks again gives it back after all.
    town.loopback.decideDispute(dispute, 'won');
    await hear(town.loopback.eventOfDispute(dispute));
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
    expect(await town.felix.get(getDisputeList, {})).toHaveLength(1);
    expect(await audit()).toEqual([]);
  });

  test('of which the bank only asks is in the work list, and in the ledger once the money is gone', async () => {
    const { ref } = await town.paidByCard();
    const dispute = town.loopback.dispute(ref, { reason: 'unrecognized', dueAt: DUE, isHeld: false }) ?? '';
    await hear(town.loopback.eventOfDispute(dispute));
    expect(await theOne()).toMatchObject({ state: 'open', fee_cents: 0 });
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
    town.loopback.takeBack(dispute);
    await hear(town.loopback.eventOfDispute(dispute));
    expect(await town.ledger()).toMatchObject({ disputed: 1450, card: -DISPUTE_FEE_CENTS });
    expect(await audit()).toEqual([]);
  });

  test('is believed by its signature alone', async () => {
    const { ref } = await town.paidByCard();
    const dispute = town.loopback.dispute(ref, { reason: 'fraudulent', dueAt: DUE }) ?? '';
    const { body, signature } = town.loopback.eventOfDispute(dispute);
    expect(await hear({ body, signature: signature.replace(/^../, signature.startsWith('00') ? '11' : '00') })).toBe(
      400,
    );
    expect(await hear({ body: body.replace('evt_', 'evt_x'), signature })).toBe(400);
    expect(await theOne()).toBeUndefined();
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
  });

  test('is heard by the operator whose payment it is, and by no other', async () => {
    const mine = town;
    const { ref } = await town.paidByCard();
    const dispute = town.loopback.dispute(ref, { reason: 'fraudulent', dueAt: DUE }) ?? '';
    town = await openPayTown(house);
    expect(await hear(town.loopback.eventOfDispute(dispute))).toBe(200);
    expect(await theOne()).toBeUndefined();
    expect(await town.ledger()).toEqual({});
    town = mine;
    expect(await theOne()).toBeUndefined();
  });

  test('leaves nothing of it to be refunded until it is won', async () => {
    const { booking_id, dispute } = await disputed();
    const refund = async () => town.dora.call(refundBookingRideFee, { booking_id, amount_cents: 500 });
    expect(await town.dora.get(getBookingPayments, { booking_id })).toMatchObject({ refundable_cents: 0 });
    expect((await refund()).status).toBe('error');
    town.loopback.decideDispute(dispute, 'won');
    await hear(town.loopback.eventOfDispute(dispute));
    expect(await refund()).toBeAccepted();
    expect(await audit()).toEqual([]);
  });
});

describe('An answer to a dispute', () => {
  test('reaches the provider once, in our words', async () => {
    const { ref } = await disputed();
    const { dispute_id = '', version = 0 } = (await theOne()) ?? {};
    const answered = await town.felix.get(answerDispute, {
      dispute_id,
      answer: ' The ride was driven at 8:40 AM. ',
      expected_version: version,
    });
    expect(answered).toMatchObject({ state: 'open', answer_state: 'sent', answer: 'The ride was driven at 8:40 AM.' });
    expect(town.loopback.disputeOfCharge(ref)?.answer).toBe('The ride was driven at 8:40 AM.');
    expect(await town.felix.call(acceptDispute, { dispute_id })).toBeRefused(
      'ALREADY_ANSWERED',
      'This dispute was answered. The bank decides now.',
    );
  });

  test('is kept where the provider is away, and said again by a job', async () => {
    const { ref } = await disputed();
    const { dispute_id = '' } = (await theOne()) ?? {};
    town.loopback.trouble = 'away';
    const answered = await town.felix.get(answerDispute, { dispute_id, answer: 'It was driven.' });
    expect(answered.answer_state).toBe('sending');
    town.loopback.trouble = 'none';
    await askAboutDisputes(house.services);
    expect(await theOne()).toMatchObject({ answer_state: 'sent' });
    expect(town.loopback.disputeOfCharge(ref)?.answer).toBe('It was driven.');
  });

  test('may be that the holder is right: then it is lost at once', async () => {
    await disputed();
    const { dispute_id = '' } = (await theOne()) ?? {};
    expect(await town.felix.get(acceptDispute, { dispute_id })).toMatchObject({
      state: 'lost',
      answer_state: 'accepted',
    });
    expect(await town.ledger()).toMatchObject({ written_off: 1450, card: -DISPUTE_FEE_CENTS });
    expect(await audit()).toEqual([]);
  });

  test('is words, over the version that was seen, from whoever keeps the books', async () => {
    await disputed();
    const { dispute_id = '' } = (await theOne()) ?? {};
    expect(await town.felix.call(answerDispute, { dispute_id, answer: ' ' })).toBeRefused(
      'ANSWER_BLANK',
      'Write what happened: when the ride was, and how it ended.',
    );
    const stale = { dispute_id, answer: 'It was driven.', expected_version: 99 };
    expect(await town.felix.call(answerDispute, stale)).toBeRefused('STALE');
    expect(await town.dora.call(getDisputeList, {})).toMatchObject({ httpStatus: 403 });
  });

  test('that was never heard is asked after, and what the bank decided is written down', async () => {
    const { dispute } = await disputed();
    town.loopback.decideDispute(dispute, 'won');
    await askAboutDisputes(house.services);
    expect(await theOne()).toMatchObject({ state: 'won', fee_cents: 0 });
  });
});
