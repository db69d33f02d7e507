import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pinnedFetch } from '../../platform/providers/index.ts';
import { StripeCards } from './stripe.ts';

/** What was asked, and what is answered next: a stand-in of Stripe's own surface on this machine. */
const asked: { line: string; key: string; body: string }[] = [];
let answers: { status: number; body: unknown }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    const key = String(request.headers['idempotency-key'] ?? '');
    asked.push({ line: `${request.method} ${request.url?.split('?')[0]}`, key, body: decodeURIComponent(body) });
    const answer = answers.shift() ?? { status: 500, body: { error: { message: 'Nothing is prepared.' } } };
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  });
});
let cards: StripeCards;
const HOOK = 'whsec_0123456789abcdef';

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  cards = new StripeCards({
    secretKey: 'rk_test_0123456789abcdef',
    hookSecret: HOOK,
    fetch: pinnedFetch({ allowPrivate: true }),
    at: { host: '127.0.0.1', port, protocol: 'http' },
  });
});
beforeEach(() => {
  asked.length = 0;
  answers = [];
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const charge = { key: 'handrail-7-91', paymentId: '91', cents: 1450, about: 'Ride 31' };
const say = (body: unknown, status = 200) => answers.push({ status, body });

describe('Stripe', () => {
  test('[BILL-06] opens its own page for a payment, by our key, and is told neither who rides nor where', async () => {
    say({ id: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1' });
    const opened = await cards.start({ ...charge, saves: true, backTo: 'https://ride.example/back' });
    expect(opened).toEqual({ ref: 'cs_1', checkoutUrl: 'https://checkout.stripe.com/c/cs_1' });
    expect(asked).toMatchObject([{ line: 'POST /v1/checkout/sessions', key: 'handrail-7-91' }]);
    const [{ body } = { body: '' }] = asked;
    for (const part of ['unit_amount]=1450', 'setup_future_usage]=off_session', 'metadata[payment_id]=91', 'Ride 31'])
      expect(body).toContain(part);
  });

  test('says how a payment stands, with the card that its holder agreed to have kept', async () => {
    const card = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 };
    const payment_intent = {
      status: 'succeeded',
      setup_future_usage: 'off_session',
      customer: 'cus_1',
      payment_method: { id: 'pm_1', card },
    };
    say({ id: 'cs_1', status: 'complete', payment_status: 'paid', payment_intent });
    const kept = { customerRef: 'cus_1', cardRef: 'pm_1', brand: 'visa', last4: '4242', expires: '08/2029' };
    expect(await cards.lookUp('charge', 'cs_1')).toEqual({ state: 'captured', card: kept, failure: null });
    say({ id: 'cs_2', status: 'open', payment_status: 'unpaid', payment_intent: null });
    expect(await cards.lookUp('charge', 'cs_2')).toMatchObject({ state: 'pending' });
    say({ id: 'cs_3', status: 'expired', payment_status: 'unpaid', payment_intent: null });
    expect(await cards.lookUp('charge', 'cs_3')).toMatchObject({ state: 'canceled' });
  });

  test('charges a card that is kept; that it is declined is an answer, that nobody answers is not', async () => {
    const card = { customerRef: 'cus_1', cardRef: 'pm_1' };
    say({ id: 'pi_1', status: 'succeeded', last_payment_error: null });
    expect(await cards.chargeSaved({ ...charge, card })).toMatchObject({ ref: 'pi_1', state: 'captured' });
    const declined = { type: 'card_error', message: 'Your card was declined.', payment_intent: { id: 'pi_2' } };
    say({ error: declined }, 402);
    expect(await cards.chargeSaved({ ...charge, card })).toMatchObject({
      ref: 'pi_2',
      state: 'failed',
      failure: 'Your card was declined.',
    });
    const wanted = { type: 'card_error', code: 'authentication_required', message: 'Your card wants you.' };
    say({ error: { ...wanted, payment_intent: { id: 'pi_3' } } }, 402);
    expect(await cards.chargeSaved({ ...charge, card })).toMatchObject({
      ref: 'pi_3',
      state: 'failed',
      wantsHolder: true,
    });
    say({ id: 'pi_3', status: 'requires_payment_method', last_payment_error: wanted });
    expect(await cards.lookUp('charge', 'pi_3')).toMatchObject({ state: 'failed', wantsHolder: true });
    say({ error: { message: 'Down' } }, 503);
    await expect(cards.chargeSaved({ ...charge, card })).rejects.toThrow('Down');
  });

  test('[BILL-08] gives back what a page took, by the payment behind it', async () => {
    say({ id: 'cs_1', payment_intent: 'pi_1' });
    say({ id: 're_1', status: 'pending' });
    expect(await cards.refund({ ...charge, cents: 450, ref: 'cs_1' })).toMatchObject({ ref: 're_1', state: 'pending' });
    expect(asked.at(-1)).toMatchObject({ line: 'POST /v1/refunds', key: 'handrail-7-91' });
    expect(asked.at(-1)?.body).toContain('payment_intent=pi_1');
    say({ id: 're_1', status: 'failed', failure_reason: 'lost_or_stolen_card' });
    expect(await cards.lookUp('refund', 're_1')).toMatchObject({ state: 'failed', failure: 'lost_or_stolen_card' });
  });

  test('says how a dispute stands, of which payment it is, and what it keeps for it', async () => {
    const dispute = {
      id: 'du_1',
      amount: 1450,
      status: 'needs_response',
      reason: 'product_not_received',
      payment_intent: { id: 'pi_1', metadata: { payment_id: '91' } },
      balance_transactions: [{ amount: -1450, fee: 1500 }],
      evidence_details: { due_by: 1_773_744_000 },
    };
    say(dispute);
    const told = {
      paymentId: '91',
      state: 'open',
      cents: 1450,
      isHeld: true,
      feeCents: 1500,
      reason: 'product not received',
      dueAt: '2026-03-17T10:40:00.000Z',
    };
    expect(await cards.lookUpDispute('du_1')).toEqual(told);
    say({ ...dispute, status: 'warning_needs_response', balance_transactions: [] });
    expect(await cards.lookUpDispute('du_1')).toEqual({ ...told, isHeld: false, feeCents: 0 });
    say({ ...dispute, status: 'won', balance_transactions: [{ fee: 1500 }, { fee: -1500 }] });
    expect(await cards.lookUpDispute('du_1')).toMatchObject({ state: 'won', feeCents: 0 });
    say({ ...dispute, status: 'lost', payment_intent: 'pi_of_another_shop' });
    expect(await cards.lookUpDispute('du_1')).toMatchObject({ state: 'lost', paymentId: null });
  });

  test('is told our side of a dispute once, by our key, or that its holder is right', async () => {
    say({ id: 'du_1' });
    await cards.answerDispute({ ref: 'du_1', key: 'handrail-7-dispute-5', answer: 'It was driven.' });
    expect(asked.at(-1)).toMatchObject({ line: 'POST /v1/disputes/du_1', key: 'handrail-7-dispute-5' });
    for (const part of ['evidence[uncategorized_text]=It was driven.', 'submit=true'])
      expect(asked.at(-1)?.body.replaceAll('+', ' ')).toContain(part);
    say({ id: 'du_1' });
    await cards.acceptDispute({ ref: 'du_1', key: 'handrail-7-dispute-5' });
    expect(asked.at(-1)).toMatchObject({ line: 'POST /v1/disputes/du_1/close' });
  });

  test('is heard by its signature, and by no other', () => {
    const object = { id: 'cs_1', object: 'checkout.session', metadata: { payment_id: '91' } };
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object } });
    const at = Math.floor(Date.now() / 1000);
    const signed = (secret: string) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
    expect(cards.readEvent(body, signed(HOOK))).toEqual({ ref: 'evt_1', paymentId: '91', disputeRef: null });
    const dispute = { id: 'evt_2', object: 'event', type: 'charge.dispute.created', data: { object: { id: 'du_1' } } };
    const told = JSON.stringify(dispute);
    const mark = createHmac('sha256', HOOK).update(`${at}.${told}`).digest('hex');
    expect(cards.readEvent(told, `t=${at},v1=${mark}`)).toEqual({ ref: 'evt_2', paymentId: null, disputeRef: 'du_1' });
    expect(cards.readEvent(`${body} `, signed(HOOK))).toBeNull();
    expect(cards.readEvent(body, signed('whsec_another'))).toBeNull();
    expect(cards.readEvent(body, 'nonsense')).toBeNull();
  });
});
