import {
  emailUserReceipt,
  getBookingPayments,
  getPassengerPaymentInfo,
  getProgramPaymentMethods,
  getReceiptFile,
  editProgramPaymentMethods,
  initiateBookingPayment,
  initiatePassengerStripePayment,
  refundBookingRideFee,
  sendPaymentLink,
  updateBookingPaymentStatus,
  verifyBookingPayment,
} from '@handrail/contracts/billing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { readPaper } from '../platform/paper/testing.ts';
import { useHouse } from '../testing.ts';
import { askAgainOf } from './jobs.ts';
import { openPayTown, type PayTown, refOf } from './cards/testing.ts';

const house = useHouse();
let town: PayTown;
beforeEach(async () => {
  town = await openPayTown(house);
});

async function started() {
  const booking = await town.owing(1450);
  const payment = await town.dora.get(initiateBookingPayment, { booking_id: booking.booking_id, payment: 'card' });
  return { booking, payment, ref: refOf(payment.checkout_url) };
}

/** The link of the last message about a receipt, at the address where the house stands. */
async function sentLink(booking_id: string): Promise<string> {
  const { rows } = await sql<{ row: string; data: Record<string, string> }>`
    select to_jsonb(m)::text as row, data from message m where operator_id = ${town.operator} and booking_id = ${booking_id}
      and template = 'receipt_link' order by message_id desc limit 1`.execute(asOwner(house.services.db));
  const [message] = rows;
  const link = new URL(house.services.vault.open(message?.data['link'] ?? '', `message:${town.operator}`));
  expect(message?.row).not.toContain(link.searchParams.get('of'));
  return `${house.address}${link.pathname}${link.search}`;
}

describe('The ways in which a program is paid', () => {
  test('[CALL-45] [BILL-05] are all there are, those it takes and those it does not', async () => {
    const methods = await town.dora.get(getProgramPaymentMethods, { program_id: town.program });
    expect(methods.map(({ payment, enabled }) => `${payment} ${enabled}`)).toEqual([
      'cash true',
      'check true',
      'card true',
      'account false',
      'prepaid true',
      'none false',
    ]);
  });

  test('[BILL-03] are chosen by a supervisor, one at least, and a card only where somebody takes it', async () => {
    const { felix, program } = town;
    const edit = async (payment_methods: string[]) =>
      felix.call(editProgramPaymentMethods, { program_id: program, payment_methods });
    expect(await edit([])).toBeRefused('NO_METHOD', 'Choose how rides are paid, or No payment.');
    expect(await edit(['cash', 'card'])).toBeAccepted();
    await sql`update card_provider set kind = 'none' where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    expect(await edit(['cash', 'card'])).toBeRefused('NO_PROVIDER', 'There is no card provider yet. Set one up first.');
    const methods = await felix.get(getProgramPaymentMethods, { program_id: program });
    expect(methods.find(({ payment }) => payment === 'card')?.enabled).toBe(false);
  });

  test('are saved over the version that was seen', async () => {
    const params = { program_id: town.program, payment_methods: ['cash'], expected_version: 99 };
    expect(await town.felix.call(editProgramPaymentMethods, params)).toBeRefused('STALE');
  });
});

describe('A payment by hand', () => {
  test('[CALL-48] [CALL-49] [BILL-07] is pending once it was initiated, and paid only once it was verified', async () => {
    const { booking_id } = await town.owing(1450);
    const payment = await town.dora.get(initiateBookingPayment, { booking_id, payment: 'cash' });
    expect(payment).toMatchObject({ amount_cents: 1450, payment: 'cash', payment_status: 'pending' });
    expect((await town.info(booking_id)).payment_status).toBe('pending');

    const { booking, receipt } = await town.dora.get(verifyBookingPayment, {
      booking_id,
      reference: payment.reference ?? '',
    });
    expect(booking.payment_status).toBe('paid');
    expect(receipt.payment_status).toBe('paid');
    expect(await town.ledger()).toEqual({ cash: 1450, ride_fees: -1450 });
  });

  test('is made once, however often it is verified', async () => {
    const { booking_id } = await town.owing(1450);
    const { reference } = await town.dora.get(initiateBookingPayment, { booking_id, payment: 'check' });
    for (let n = 0; n < 3; n++) await town.dora.get(verifyBookingPayment, { booking_id, reference: reference ?? '' });
    expect(await town.ledger()).toEqual({ bank: 1450, ride_fees: -1450 });
    expect(await town.dora.call(initiateBookingPayment, { booking_id, payment: 'cash' })).toBeRefused(
      'ALREADY_PAID',
      'The ride is already paid.',
    );
  });

  test('is not taken in a way that the program does not take, nor for a ride that owes nothing', async () => {
    const { booking_id } = await town.owing(1450);
    expect(await town.dora.call(initiateBookingPayment, { booking_id, payment: 'account' })).toBeRefused(
      'METHOD_NOT_TAKEN',
      'Rides of this program are not paid by account at the desk.',
    );
    const free = await town.book({ passenger_id: await town.rider('Free') });
    expect(await town.dora.call(initiateBookingPayment, { booking_id: free.booking_id, payment: 'cash' })).toBeRefused(
      'NOTHING_OWED',
      'Nothing is owed for this ride yet.',
    );
  });
});

describe('A payment by card', () => {
  test('[BILL-06] [BILL-07] is made on a page of the provider, and waits until it says that the money is there', async () => {
    const { booking, payment, ref } = await started();
    const verify = { booking_id: booking.booking_id, reference: payment.reference ?? '' };
    expect(payment.checkout_url).toBe(`/loopback-cards/${ref}`);
    expect(await town.dora.call(verifyBookingPayment, verify)).toBeRefused(
      'PAYMENT_PENDING',
      'The payment has not come in yet.',
    );
    town.loopback.decide(ref, 'pay');
    expect((await town.dora.get(verifyBookingPayment, verify)).booking.payment_status).toBe('paid');
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
  });

  test('that is declined leaves the ride unpaid, and can be begun again', async () => {
    const { booking, payment, ref } = await started();
    town.loopback.decide(ref, 'decline');
    const verify = { booking_id: booking.booking_id, reference: payment.reference ?? '' };
    expect(await town.dora.call(verifyBookingPayment, verify)).toBeRefused('PAYMENT_FAILED', 'The card was declined.');
    expect((await town.info(booking.booking_id)).payment_status).toBe('unpaid');
    const again = await town.dora.get(initiateBookingPayment, { booking_id: booking.booking_id, payment: 'card' });
    expect(again.payment_id).not.toBe(payment.payment_id);
  });

  test('whose answer was lost is begun once, and its page is found when it is asked again', async () => {
    town.loopback.trouble = 'answer_lost';
    const { booking, payment } = await started();
    expect(payment).toMatchObject({ payment_status: 'pending', checkout_url: null });
    town.loopback.trouble = 'none';
    expect(await askAgainOf(house.services, town.operator)).toBe(1);
    const shown = await town.dora.get(getBookingPayments, { booking_id: booking.booking_id });
    const ref = refOf(shown.payments[0]?.checkout_url ?? null);
    const before = town.loopback.moved('charge');
    town.loopback.decide(ref, 'pay');
    await askAgainOf(house.services, town.operator);
    expect((await town.info(booking.booking_id)).payment_status).toBe('paid');
    expect(town.loopback.moved('charge') - before).toBe(1450);
  });

  test('of a ride that was paid meanwhile is kept as credit: nothing that came in is lost', async () => {
    const { booking, payment, ref } = await started();
    await town.asJob(async (tx) => {
      await sql`update payment set cents = 2000 where operator_id = ${tx.operator} and payment_id = ${payment.payment_id}`.execute(
        tx.queries,
      );
    });
    town.loopback.decide(ref, 'pay');
    await town.dora.get(verifyBookingPayment, {
      booking_id: booking.booking_id,
      reference: payment.reference ?? '',
    });
    expect(await town.ledger()).toEqual({ card: 2000, credit: -550, ride_fees: -1450 });
  });
});

test('The page on which a ride is paid is mailed or texted to its rider while it is open, and is kept in clear nowhere', async () => {
  const { booking, payment, ref } = await started();
  const { booking_id, passenger_id } = booking;
  const send = async (way: 'mail' | 'text') => town.dora.call(sendPaymentLink, { booking_id, way });
  expect(await send('mail')).toBeRefused('NO_EMAIL', 'The rider has no e-mail address.');
  const db = asOwner(house.services.db);
  await sql`update person set email = 'payer@rider.example' where person_id = ${passenger_id}`.execute(db);
  expect(await send('mail')).toMatchObject({ data: { sent_to: 'payer@rider.example' } });
  expect(await send('text')).toMatchObject({ data: { sent_to: expect.stringContaining('(530) 555') as string } });
  const { rows } = await sql<{ channel: string; row: string }>`
    select channel, to_jsonb(m)::text as row from message m
    where operator_id = ${town.operator} and template = 'payment_link' order by message_id`.execute(db);
  expect(rows.map(({ channel }) => channel)).toEqual(['mail', 'text']);
  for (const { row } of rows) expect(row).not.toContain(ref);
  expect(house.logged()).not.toContain(ref);
  town.loopback.decide(ref, 'pay');
  await town.dora.get(verifyBookingPayment, { booking_id, reference: payment.reference ?? '' });
  expect(await send('mail')).toBeRefused('NO_PAYMENT_PAGE', 'No page is open on which this ride is paid.');
});

describe('A card that is kept', () => {
  test('[CALL-46] [CALL-47] [BILL-06] is what its holder agreed to on the page, and is known by its last digits', async () => {
    const { booking_id, passenger_id } = await town.owing(1450, 'Ada');
    expect(await town.dora.get(getPassengerPaymentInfo, { passenger_id })).toEqual([]);
    const payment = await town.dora.get(initiatePassengerStripePayment, { booking_id, passenger_id });
    town.loopback.decide(refOf(payment.checkout_url), 'pay');
    await town.dora.get(verifyBookingPayment, { booking_id, reference: payment.reference ?? '' });

    const [card] = await town.dora.get(getPassengerPaymentInfo, { passenger_id });
    expect(card).toMatchObject({ brand: 'Visa', last4: '4242', card_expires: '08/2029' });

    const next = await town.owing(900, 'Ada');
    const charged = await town.dora.get(initiateBookingPayment, {
      booking_id: next.booking_id,
      payment: card?.reference ?? '',
    });
    expect(charged).toMatchObject({ payment_status: 'paid', amount_cents: 900, checkout_url: null });
    expect((await town.info(next.booking_id)).payment_status).toBe('paid');
  });

  test('is another rider’s to nobody', async () => {
    const mine = await town.owing(1450, 'Ada');
    const other = await town.rider('Ben');
    const params = { booking_id: mine.booking_id, passenger_id: other };
    expect(await town.dora.call(initiatePassengerStripePayment, params)).toBeRefused('NOT_FOUND');
  });
});

describe('A refund', () => {
  test('[CALL-24] [BILL-08] gives back by card what was paid by card, and no more than that', async () => {
    const { booking_id } = await town.paidByCard();
    const { booking } = await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 450, reason: 'Late' });
    expect(booking.payment_status).toBe('paid');
    expect(await town.dora.call(refundBookingRideFee, { booking_id, amount_cents: 1001 })).toBeRefused(
      'REFUND_TOO_LARGE',
      'At most $10.00 can be refunded.',
    );
    const all = await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 1000 });
    expect(all.booking.payment_status).toBe('refunded');
    expect(await town.ledger()).toEqual({ given_back: 1450, ride_fees: -1450 });
  });

  test('of a large sum asks for level 1, and of a ride that nobody paid there is none', async () => {
    const { booking_id } = await town.paidByCard(20_000);
    expect(await town.dora.call(refundBookingRideFee, { booking_id, amount_cents: 10_001 })).toBeRefused(
      'REFUND_NEEDS_LEVEL',
      'Only level 1 may refund more than $100.00.',
    );
    expect(await town.person('Lou').call(refundBookingRideFee, { booking_id, amount_cents: 10_001 })).toBeAccepted();
    const unpaid = await town.owing(900);
    expect(
      await town.dora.call(refundBookingRideFee, { booking_id: unpaid.booking_id, amount_cents: 900 }),
    ).toBeRefused('NOT_PAID', 'Nothing was paid that could be refunded.');
  });

  test('of what was only noted as paid gives it back by hand', async () => {
    const { booking_id } = await town.owing(1450);
    await town.dora.get(updateBookingPaymentStatus, { booking_id, payment_status: 'paid' });
    const { booking } = await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 1450 });
    expect(booking).toMatchObject({ payment_status: 'refunded', paid_cents: 1450, refunded_cents: 1450 });
    expect(await town.ledger()).toEqual({ given_back: 1450, ride_fees: -1450 });
  });

  test.each(['away', 'answer_lost'] as const)(
    'that is asked for while its provider is %s goes back once, as soon as it is there again',
    async (trouble) => {
      const { booking_id } = await town.paidByCard();
      const before = town.loopback.moved('refund');
      town.loopback.trouble = trouble;
      await town.dora.call(refundBookingRideFee, { booking_id, amount_cents: 1450 });
      await askAgainOf(house.services, town.operator);
      expect(await town.dora.get(getBookingPayments, { booking_id })).toMatchObject({ refundable_cents: 0 });
      town.loopback.trouble = 'none';
      await askAgainOf(house.services, town.operator);
      await askAgainOf(house.services, town.operator);
      expect((await town.info(booking_id)).payment_status).toBe('refunded');
      expect(town.loopback.moved('refund') - before).toBe(1450);
      expect(await town.ledger()).toEqual({ given_back: 1450, ride_fees: -1450 });
    },
  );

  test('that is under way counts as gone, and is free again once the bank has sent it back', async () => {
    const { booking_id } = await town.paidByCard();
    town.loopback.isSlow = true;
    await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 1450 });
    const none = await town.dora.get(getBookingPayments, { booking_id });
    expect(none).toMatchObject({ refundable_cents: 0, refunded_cents: 0 });
    const [refund] = none.payments;
    expect(refund).toMatchObject({ kind: 'refund', state: 'pending' });

    const { rows } = await sql<{ provider_ref: string }>`
      select provider_ref from payment where payment_id = ${refund?.payment_id ?? ''}`.execute(
      asOwner(house.services.db),
    );
    const ref = rows[0]?.provider_ref ?? '';
    town.loopback.decide(ref, 'pay');
    await askAgainOf(house.services, town.operator);
    expect((await town.info(booking_id)).payment_status).toBe('refunded');

    // Days later: by then nothing is pending, and the provider tells of it by itself.
    town.loopback.decide(ref, 'decline');
    const { body, signature } = town.loopback.eventAbout(ref);
    const heard = await fetch(`${house.address}/hooks/payments/${town.operator}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Handrail-Signature': signature },
      body,
    });
    expect(heard.status).toBe(200);
    const back = await town.dora.get(getBookingPayments, { booking_id });
    expect(back).toMatchObject({ refundable_cents: 1450, refunded_cents: 0 });
    expect(back.payments[0]).toMatchObject({ state: 'failed', failure: 'The bank sent the money back.' });
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
  });
});

describe('An event of a provider', () => {
  const tell = async (operator: string, body: string, signature: string) =>
    fetch(`${house.address}/hooks/payments/${operator}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Handrail-Signature': signature },
      body,
    });

  test('is believed by its signature alone, and only where that provider is set up', async () => {
    const { ref, booking } = await started();
    const { body, signature } = town.loopback.eventAbout(ref);
    town.loopback.decide(ref, 'pay');
    const forged = `${signature.slice(0, -2)}${signature.endsWith('00') ? '11' : '00'}`;
    expect((await tell(town.operator, body, forged)).status).toBe(400);
    expect((await tell(town.operator, `${body} `, signature)).status).toBe(400);
    expect((await tell('888888888', body, signature)).status).toBe(400);
    expect((await town.info(booking.booking_id)).payment_status).toBe('pending');
    expect((await tell(town.operator, body, signature)).status).toBe(200);
    expect((await town.info(booking.booking_id)).payment_status).toBe('paid');
  });

  test('is a hint: what counts is what it says when it is asked, and told again it is heard once', async () => {
    const { ref, booking } = await started();
    const { body, signature } = town.loopback.eventAbout(ref);
    await tell(town.operator, body, signature);
    expect((await town.info(booking.booking_id)).payment_status).toBe('pending');
    town.loopback.decide(ref, 'pay');
    const other = town.loopback.eventAbout(ref);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => tell(town.operator, other.body, other.signature)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await town.ledger()).toEqual({ card: 1450, ride_fees: -1450 });
  });
});

describe('A receipt', () => {
  test('[CALL-34] [BOOK-78] is mailed to the rider with what the ride cost, and says not where it went', async () => {
    const { booking_id, passenger_id } = await town.owing(1450);
    expect(await town.dora.call(emailUserReceipt, { booking_id })).toBeRefused(
      'NO_EMAIL',
      'The rider has no e-mail address.',
    );
    await sql`update person set email = 'ada@rider.example' where person_id = ${passenger_id}`.execute(
      asOwner(house.services.db),
    );
    const { reference } = await town.dora.get(initiateBookingPayment, { booking_id, payment: 'cash' });
    await town.dora.get(verifyBookingPayment, { booking_id, reference: reference ?? '' });
    expect(await town.dora.get(emailUserReceipt, { booking_id })).toEqual({ sent_to: 'ada@rider.example' });
    const { rows } = await sql<{ recipient: string; data: Record<string, string> }>`
      select recipient, data from message where operator_id = ${town.operator} and template = 'ride_receipt'`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.recipient).toBe('ada@rider.example');
    expect(rows[0]?.data['lines']).toBe('Ride fee: $14.50\nTotal: $14.50\nPaid by cash: $14.50\nOpen: $0.00');
    expect(JSON.stringify(rows[0]?.data)).not.toContain('Clinic');
  });

  test('[CALL-34] [BOOK-78] is a tagged page at the desk, and by the link that was mailed or texted, which is kept in clear nowhere', async () => {
    const { booking_id } = await town.paidByCard();
    await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 450, reason: 'Late' });
    const said = (bytes: Uint8Array) => {
      const paper = readPaper(bytes);
      expect(paper).toMatchObject({ title: `Receipt of ride ${booking_id}`, isTagged: true, pages: 1, unembedded: [] });
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/\/JavaScript|\/URI|\/Launch/);
      return paper.elements.map(({ text }) => text).join(' ');
    };
    const { file_url, file_name } = await town.dora.get(getReceiptFile, { booking_id });
    expect(file_name).toBe(`Receipt of ride ${booking_id}.pdf`);
    const response = await fetch(`${house.address}${file_url}`, {
      headers: { Cookie: `__Host-sid=${town.dora.sessionToken}` },
    });
    const words = said(new Uint8Array(await response.arrayBuffer()));
    const told = [
      'Payer',
      'Tuesday, March 10, 2026',
      'Total $14.50',
      'Paid by card, 03/10/2026 −$14.50',
      'Given back',
      'Open $0.00',
    ];
    for (const text of told) expect(words).toContain(text);
    expect(words).not.toContain('Clinic');

    expect(await town.dora.get(emailUserReceipt, { booking_id, way: 'text' })).toEqual({
      sent_to: expect.stringContaining('(530) 555') as string,
    });
    const link = await sentLink(booking_id);
    const opened = await fetch(link);
    expect(opened.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
    expect(said(new Uint8Array(await opened.arrayBuffer()))).toBe(words);
    const token = new URL(link).searchParams.get('of') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(house.logged()).not.toContain(token);
    for (const wrong of ['', `?of=${token.slice(1)}`, '?of=', '?of=a&of=b', `?of=${'x'.repeat(5000)}`, "?of=' or 1=1"])
      expect((await fetch(`${house.address}/receipt${wrong}`)).status).toBe(404);
    await sql`update receipt set link_ends_at = '2020-01-01' where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    expect((await fetch(link)).status).toBe(404);
  });
});
