import {
  getBookingPayments,
  getDeclinedRides,
  initiateBookingPayment,
  refundBookingRideFee,
  updateBookingPaymentStatus,
} from '@handrail/contracts/billing';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useHouse } from '../testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { openPayTown, type PayTown } from './cards/testing.ts';
import { hearProvider } from './hook.ts';

const house = useHouse();
let town: PayTown;
beforeEach(async () => {
  town = await openPayTown(house);
});

const list = async () => town.mia.get(getDeclinedRides, {});
const idsOf = async () => (await list()).map(({ booking }) => booking.booking_id);

/** Its rider tries to pay by a card that is declined. */
const declined = async (booking_id = '') => town.onPage(await town.openPage(booking_id), 'decline', '0341');

test('A ride whose card is declined waits in the list until something comes in, is on its way, or is let go of.', async () => {
  const [one, other, quiet] = [
    await town.owing(1450, 'Ada'),
    await town.owing(900, 'Ben'),
    await town.owing(700, 'Cleo'),
  ].map(({ booking_id }) => booking_id);
  await declined(one);
  await declined(other);
  const [first, second, ...more] = await list();
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    booking: { booking_id: one, passenger_firstname: 'Ada', payment_status: 'unpaid' },
    is: 'declined',
    open_cents: 1450,
    failure: 'The card was declined.',
    wants_holder: false,
    kept_card: null,
    tried_at: '2026-03-10T10:40:00Z',
  });
  expect(second?.booking.booking_id).toBe(other);
  expect(await idsOf()).not.toContain(quiet);

  // Another page is open, and then paid on.
  await town.dora.get(initiateBookingPayment, { booking_id: one ?? '', payment: 'card' });
  expect(await idsOf()).toEqual([other]);
  await town.onPage(await town.openPage(one ?? ''));
  expect(await idsOf()).toEqual([other]);
  const waived = { booking_id: other ?? '', payment_status: 'waived', reason: 'The van was late.' } as const;
  await town.dora.get(updateBookingPaymentStatus, waived);
  expect(await idsOf()).toEqual([]);
});

test('A refund that the bank sends back days later waits in the list until it is given again.', async () => {
  const { booking_id } = await town.paidByCard(1450);
  await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 450 });
  expect(await list()).toEqual([]);
  const { payments } = await town.dora.get(getBookingPayments, { booking_id });
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from payment where payment_id = ${payments[0]?.payment_id ?? ''}`.execute(
    asOwner(house.services.db),
  );
  const ref = rows[0]?.ref ?? '';
  town.loopback.decide(ref, 'decline');
  await hearProvider(house.services, town.operator, town.loopback.eventAbout(ref));
  expect(await list()).toMatchObject([
    {
      booking: { booking_id, payment_status: 'paid' },
      is: 'refund_returned',
      open_cents: 450,
      failure: 'The bank sent the money back.',
    },
  ]);
  await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: 450 });
  expect(await list()).toEqual([]);
});

test('The kept card of a declined ride is offered while it is good, of the rider alone, by programs and by levels.', async () => {
  const kept = await town.owing(500, 'Ada');
  await town.onPage(await town.openPage(kept.booking_id, 'keep'), 'pay', '0341');
  const [mine, others] = [await town.owing(1450, 'Ada'), await town.owing(900, 'Ben')];
  for (const { booking_id } of [mine, others]) await declined(booking_id);
  const cards = (await list()).map(({ kept_card }) => kept_card);
  expect(cards).toEqual([{ reference: expect.stringMatching(/^card-\d+$/), brand: 'Mastercard', last4: '0341' }, null]);
  house.townClock.set('2035-01-01T12:00:00Z');
  expect((await list()).map(({ kept_card }) => kept_card)).toEqual([null, null]);
  house.townClock.set('2026-03-10T10:40:00Z');
  expect(await town.mia.get(getDeclinedRides, { program_id: ['777777777'] })).toEqual([]);
  expect(await town.felix.get(getDeclinedRides, { program_id: [town.program] })).toHaveLength(2);
  expect(await town.dora.call(getDeclinedRides, {})).toMatchObject({ httpStatus: 403 });
});
