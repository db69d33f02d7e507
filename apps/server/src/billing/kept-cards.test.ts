import { cancelBooking } from '@handrail/contracts/bookings';
import { changeBookingPaymentMethod, getBookingPayments, getPassengerPaymentInfo } from '@handrail/contracts/billing';
import { enterPaper } from '@handrail/contracts/dispatch';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { useHouse } from '../testing.ts';
import { DRIVEN, openPayTown, type PayTown, refOf } from './cards/testing.ts';
import type { PlayedCard, Trouble } from './cards/loopback.ts';
import { askAgainOf } from './jobs.ts';
import { chargeKeptCards } from './kept-cards.ts';

const house = useHouse();
let town: PayTown;
beforeEach(async () => {
  town = await openPayTown(house);
});

const sweep = async () => chargeKeptCards(house.services, town.operator);
const status = async (booking_id: string) => (await town.info(booking_id)).payment_status;

/** Ada has a card kept by paying a ride of $5.00 with it. */
async function keepCard(card: PlayedCard = '4242'): Promise<void> {
  const { booking_id } = await town.owing(500, 'Ada');
  await town.onPage(await town.openPage(booking_id, 'keep'), 'pay', card);
}

/** A ride of hers, to be paid by card, that was driven a moment ago. */
async function driven(payment = 'Card', rider = 'Ada'): Promise<string> {
  const { booking_id } = await town.owing(1450, rider);
  await town.dora.get(changeBookingPaymentMethod, { booking_id, payment });
  const trip_id = await town.dispatch(await town.info(booking_id));
  await town.felix.get(enterPaper, { booking_id, trip_id, ...DRIVEN });
  return booking_id;
}

describe('A card that is kept', () => {
  test('is charged for a ride that is over, once, whatever becomes of the ride', async () => {
    await keepCard();
    const before = town.loopback.moved('charge');
    const booking_id = await driven();
    expect(await status(booking_id)).toBe('unpaid');
    expect(await sweep()).toBe(1);
    expect(await status(booking_id)).toBe('paid');
    const { payments } = await town.dora.get(getBookingPayments, { booking_id });
    expect(payments).toMatchObject([{ amount_cents: 1450, state: 'captured', at_drop_off: true, wants_holder: false }]);
    expect(await sweep()).toBe(0);
    expect(town.loopback.moved('charge') - before).toBe(1450);
    expect(await town.ledger()).toEqual({ card: 1950, ride_fees: -1950 });
  });

  test('is charged for no ride that is paid otherwise, is still to come, was canceled, or is another rider’s', async () => {
    await keepCard();
    await driven('Cash');
    await driven('Card', 'Ben');
    const { booking_id } = await town.owing(900, 'Ada');
    await town.dora.get(changeBookingPaymentMethod, { booking_id, payment: 'Card' });
    expect(await sweep()).toBe(0);
    await town.dora.get(cancelBooking, { booking_id, for_reschedule: true, reason: 'Ill.' });
    expect(await sweep()).toBe(0);
    expect(await town.ledger()).toMatchObject({ card: 500 });
  });

  test('that is declined is not tried again, and the desk reads why', async () => {
    await keepCard('0341');
    const booking_id = await driven();
    await sweep();
    expect(await sweep()).toBe(0);
    expect(await status(booking_id)).toBe('unpaid');
    const { payments } = await town.dora.get(getBookingPayments, { booking_id });
    expect(payments).toMatchObject([{ state: 'failed', failure: 'The card was declined.', wants_holder: false }]);
  });

  test('whose bank wants the holder becomes a page that is texted to them, or mailed, or left to the desk', async () => {
    await keepCard('3184');
    const db = asOwner(house.services.db);
    const said = async () => {
      const { rows } = await sql<{ channel: string; recipient: string }>`
        select channel, recipient from message where operator_id = ${town.operator} and template = 'payment_link'
        order by message_id`.execute(db);
      return rows.map(({ channel }) => channel);
    };
    const ask = async () => {
      const booking_id = await driven();
      await sweep();
      const { payments } = await town.dora.get(getBookingPayments, { booking_id });
      expect(payments.map(({ state, wants_holder }) => [state, wants_holder])).toEqual([
        ['pending', false],
        ['failed', true],
      ]);
      return { booking_id, page: refOf(payments[0]?.checkout_url ?? null) };
    };
    const { booking_id, page } = await ask();
    expect(await said()).toEqual(['text']);
    town.loopback.decide(page, 'pay', '3184');
    await askAgainOf(house.services, town.operator);
    expect(await status(booking_id)).toBe('paid');

    await sql`update person set phone = null, email = 'ada@rider.example' where operator_id = ${town.operator} and firstname = 'Ada'`.execute(
      db,
    );
    await ask();
    expect(await said()).toEqual(['text', 'mail']);
    await sql`update person set email = null where operator_id = ${town.operator} and firstname = 'Ada'`.execute(db);
    await ask();
    expect(await said()).toEqual(['text', 'mail']);
    expect(house.logged()).not.toContain(page);
  });

  test('with one provider is no card with another', async () => {
    await keepCard();
    const booking_id = await driven();
    await sql`update saved_card set provider = 'stripe' where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    expect(
      await town.dora.get(getPassengerPaymentInfo, { passenger_id: (await town.info(booking_id)).passenger_id }),
    ).toEqual([]);
    expect(await sweep()).toBe(0);
  });

  test('of a program that takes none any more is left alone', async () => {
    await keepCard();
    const booking_id = await driven();
    await sql`update card_provider set kind = 'none' where operator_id = ${town.operator}`.execute(
      asOwner(house.services.db),
    );
    expect(await sweep()).toBe(0);
    expect(await status(booking_id)).toBe('unpaid');
  });
});

describe('Whatever is lost on the way, a card is charged once, and it is right a minute after its provider is back', () => {
  // At which step: before anybody was asked, when the answer was given, while it was written down.
  test.each<{ trouble: Trouble; step: string }>([
    { trouble: 'away', step: 'the provider is away when it is asked' },
    { trouble: 'answer_lost', step: 'the answer is lost, or whoever asked dies before it is written down' },
  ])('where $step', async ({ trouble }) => {
    await keepCard();
    const before = town.loopback.moved('charge');
    const booking_id = await driven();
    town.loopback.trouble = trouble;
    await sweep();
    await sweep();
    expect(await status(booking_id)).toBe('pending');
    await askAgainOf(house.services, town.operator);
    town.loopback.trouble = 'none';
    await askAgainOf(house.services, town.operator);
    expect(await status(booking_id)).toBe('paid');
    await sweep();
    expect(town.loopback.moved('charge') - before).toBe(1450);
    expect(await town.ledger()).toEqual({ card: 1950, ride_fees: -1950 });
  });

  test.each<Trouble>(['away', 'answer_lost'])('where its page is opened while the provider is %s', async (trouble) => {
    await keepCard('3184');
    const booking_id = await driven();
    const ask = async () => askAgainOf(house.services, town.operator);
    town.loopback.trouble = 'away';
    await sweep();
    town.loopback.trouble = 'none';
    await ask();
    town.loopback.trouble = trouble;
    await sweep();
    await ask();
    town.loopback.trouble = 'none';
    await ask();
    await sweep();
    const { payments } = await town.dora.get(getBookingPayments, { booking_id });
    expect(payments.map(({ state }) => state)).toEqual(['pending', 'failed']);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from message where operator_id = ${town.operator} and template = 'payment_link'`.execute(
      asOwner(house.services.db),
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('where several servers find the same ride at once', async () => {
    await keepCard();
    const before = town.loopback.moved('charge');
    const booking_id = await driven();
    await Promise.all([sweep(), sweep(), sweep(), askAgainOf(house.services, town.operator)]);
    expect(await status(booking_id)).toBe('paid');
    expect(town.loopback.moved('charge') - before).toBe(1450);
  });
});
