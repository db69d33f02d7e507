import {
  changeBookingPaymentMethod,
  getBookingPayments,
  initiateBookingPayment,
  refundBookingRideFee,
  verifyBookingPayment,
} from '@handrail/contracts/billing';
import { cancelBooking, changeBookingRideFee } from '@handrail/contracts/bookings';
import { enterPaper } from '@handrail/contracts/dispatch';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../platform/db/transaction.ts';
import { raceMs, raceRounds } from '../platform/testing/race-rounds.ts';
import { useHouse } from '../testing.ts';
import { DRIVEN, type PayTown, useRaceTown } from './cards/testing.ts';
import { hearProvider } from './hook.ts';
import { askAgainOf } from './jobs.ts';
import { chargeKeptCards } from './kept-cards.ts';

const house = useHouse();
const races = useRaceTown(house);

const ROUNDS = raceRounds({ postgres: 40, embedded: 4 });
/** How often one event is told in a round. */
const TOLD = ROUNDS > 1000 ? 50 : 10;
const FEE = 1450;

const started = async (town: PayTown) => town.openPage((await town.owing(FEE)).booking_id);

/** A rider agreed to have a card kept. */
async function keepCard({ operator }: PayTown, riderId: string): Promise<void> {
  await sql`
    insert into saved_card (operator_id, rider_id, provider, customer_ref, card_ref, brand, last4, expires, consent_at)
    values (${operator}, ${riderId}, 'loopback', 'cus', ${`pm_${riderId}_4242`}, 'Visa', '4242', '08/2029', now())
    on conflict do nothing`.execute(asOwner(house.services.db));
}

/** What the ledger has of a ride: what lies with the provider, and all of it, which comes to nothing. */
async function posted({ operator }: PayTown, bookingId: string): Promise<{ card: number; all: number }> {
  const { rows } = await sql<{ card: number; all: number }>`
    select coalesce(sum(p.cents) filter (where p.account = 'card'), 0)::float8 as card, coalesce(sum(p.cents), 0)::float8 as all
    from money_posting p join money_entry e using (operator_id, money_entry_id)
    where e.operator_id = ${operator} and e.booking_id = ${bookingId}`.execute(asOwner(house.services.db));
  return rows[0] ?? { card: 0, all: 0 };
}

describe('At the same time', () => {
  test(
    'two refunds of one ride give back no more than was paid, and one of them is told so',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        const { booking_id } = await town.paidByCard(FEE);
        const refund = async () => town.dora.call(refundBookingRideFee, { booking_id, amount_cents: 1000 });
        const answers = await Promise.all([refund(), refund()]);
        expect(answers.filter(({ status }) => status === 'success')).toHaveLength(1);
        const refused = answers.find(({ status }) => status === 'error');
        if (!refused) throw new Error('Both were refunded.');
        expect(refused).toBeRefused('REFUND_TOO_LARGE');
        expect(await posted(town, booking_id)).toEqual({ card: FEE - 1000, all: 0 });
      }
    },
    raceMs(ROUNDS),
  );

  test(
    'a refund and the provider telling of it post it once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        town.loopback.isSlow = true;
        const { booking_id } = await town.paidByCard(FEE);
        await town.dora.get(refundBookingRideFee, { booking_id, amount_cents: FEE });
        const [refund] = (await town.dora.get(getBookingPayments, { booking_id })).payments;
        const { rows } = await sql<{ ref: string }>`
        select provider_ref as ref from payment where payment_id = ${refund?.payment_id ?? ''}`.execute(
          asOwner(house.services.db),
        );
        const ref = rows[0]?.ref ?? '';
        town.loopback.decide(ref, 'pay');
        const { operator } = town;
        await Promise.all([
          hearProvider(house.services, operator, town.loopback.eventAbout(ref)),
          hearProvider(house.services, operator, town.loopback.eventAbout(ref)),
          askAgainOf(house.services, operator),
          town.dora.call(refundBookingRideFee, { booking_id, amount_cents: 1 }),
        ]);
        expect(await posted(town, booking_id)).toEqual({ card: 0, all: 0 });
        expect((await town.info(booking_id)).payment_status).toBe('refunded');
        town.loopback.isSlow = false;
      }
    },
    raceMs(ROUNDS),
  );

  test(
    'one event told many times, the desk looking and the job asking take a payment once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        const { booking_id, reference, ref } = await started(town);
        town.loopback.decide(ref, 'pay');
        const event = town.loopback.eventAbout(ref);
        await Promise.all([
          ...Array.from({ length: TOLD }, async () => hearProvider(house.services, town.operator, event)),
          town.dora.call(verifyBookingPayment, { booking_id, reference }),
          askAgainOf(house.services, town.operator),
        ]);
        expect(await posted(town, booking_id)).toEqual({ card: FEE, all: 0 });
        expect((await town.info(booking_id)).payment_status).toBe('paid');
      }
    },
    raceMs(ROUNDS),
  );

  test(
    'two who start a payment of one ride start one, and two who say that cash came in take it once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        const { booking_id } = await town.owing(FEE);
        const start = async () => town.dora.get(initiateBookingPayment, { booking_id, payment: 'cash' });
        const [one, other] = await Promise.all([start(), start()]);
        expect(one.payment_id).toBe(other.payment_id);
        const verify = async () => town.dora.get(verifyBookingPayment, { booking_id, reference: one.reference ?? '' });
        await Promise.all([verify(), verify()]);
        expect((await town.info(booking_id)).paid_cents).toBe(FEE);
      }
    },
    raceMs(ROUNDS),
  );
});

describe('When a ride is over', () => {
  test(
    'several servers charge its kept card, a desk takes cash and another edits the fee: nobody pays twice',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        const { booking_id, passenger_id } = await town.owing(FEE);
        await keepCard(town, passenger_id);
        await town.dora.get(changeBookingPaymentMethod, { booking_id, payment: 'Card' });
        const trip_id = await town.dispatch(await town.info(booking_id));
        await town.felix.get(enterPaper, { booking_id, trip_id, ...DRIVEN });
        const before = town.loopback.moved('charge');
        const sweep = async () => chargeKeptCards(house.services, town.operator);
        const takeCash = async () => {
          const begun = await town.dora.call(initiateBookingPayment, { booking_id, payment: 'cash' });
          if (begun.status !== 'success') return;
          await town.dora.call(verifyBookingPayment, { booking_id, reference: begun.data.reference ?? '' });
        };
        await Promise.all([
          sweep(),
          takeCash(),
          sweep(),
          town.dora.call(changeBookingRideFee, { booking_id, ride_fee: FEE + 100 }),
          askAgainOf(house.services, town.operator),
        ]);
        await askAgainOf(house.services, town.operator);
        const { paid_cents, open_cents } = await town.dora.get(getBookingPayments, { booking_id });
        expect(paid_cents + open_cents).toBeLessThanOrEqual(FEE + 100);
        expect([FEE, FEE + 100]).toContain(paid_cents);
        expect([0, paid_cents]).toContain(town.loopback.moved('charge') - before);
      }
    },
    raceMs(ROUNDS),
  );
});

describe('While a payment comes in', () => {
  test(
    'the fee of its ride is another, and nothing is lost or found: what was paid is paid, and the rest is open',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        const { booking_id, reference, ref } = await started(town);
        town.loopback.decide(ref, 'pay');
        const [, edited] = await Promise.all([
          town.dora.call(verifyBookingPayment, { booking_id, reference }),
          town.dora.call(changeBookingRideFee, { booking_id, ride_fee: FEE + 550 }),
          hearProvider(house.services, town.operator, town.loopback.eventAbout(ref)),
        ]);
        expect(await posted(town, booking_id)).toEqual({ card: FEE, all: 0 });
        const { open_cents, paid_cents } = await town.dora.get(getBookingPayments, { booking_id });
        expect([open_cents, paid_cents]).toEqual([edited.status === 'success' ? 550 : 0, FEE]);
      }
    },
    raceMs(ROUNDS),
  );

  test(
    'its ride is canceled, and what was paid can be given back whole',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const town = await races.of(round);
        const { booking_id, reference, ref } = await started(town);
        town.loopback.decide(ref, 'pay');
        await Promise.all([
          town.dora.call(verifyBookingPayment, { booking_id, reference }),
          town.dora.call(cancelBooking, { booking_id, for_reschedule: true, reason: 'Ill.' }),
          hearProvider(house.services, town.operator, town.loopback.eventAbout(ref)),
        ]);
        expect(await posted(town, booking_id)).toEqual({ card: FEE, all: 0 });
        const { open_cents, refundable_cents } = await town.dora.get(getBookingPayments, { booking_id });
        expect([open_cents <= 0, refundable_cents]).toEqual([true, FEE]);
      }
    },
    raceMs(ROUNDS),
  );
});

test(
  'What a provider tells of one payment, five times and in every order, ends the same, with its money posted once.',
  async () => {
    for (let round = 0; round < Math.max(ROUNDS, ORDERS_AT_LEAST); round++) {
      const town = await races.of(round);
      const { booking_id, ref } = await started(town);
      // Each hundred and twenty rounds go through every order; few rounds go through orders that lie far apart.
      const deeds = orderOf(['nothing', 'decline', 'cancel', 'pay', 'pay'] as const, (round * 53) % 120);
      for (const deed of deeds) {
        if (deed !== 'nothing') town.loopback.decide(ref, deed);
        await hearProvider(house.services, town.operator, town.loopback.eventAbout(ref));
      }
      expect([deeds, await posted(town, booking_id)]).toEqual([deeds, { card: FEE, all: 0 }]);
      expect((await town.info(booking_id)).payment_status).toBe('paid');
    }
  },
  raceMs(ROUNDS),
);

const ORDERS_AT_LEAST = 8;

/** The nth order of some, of all that there are. */
function orderOf<T>(all: readonly T[], nth: number): T[] {
  const left = [...all];
  const order: T[] = [];
  for (let rest = nth; left.length > 0; rest = Math.floor(rest / (left.length + 1))) {
    order.push(...left.splice(rest % left.length, 1));
  }
  return order;
}
