/** A town whose rides cost something and whose cards are taken by the loopback provider, for tests of payments. */
import { createNewProgramAccount } from '@handrail/contracts/accounts';
import {
  initiateBookingPayment,
  initiatePassengerStripePayment,
  verifyBookingPayment,
} from '@handrail/contracts/billing';
import { changeBookingRideFee } from '@handrail/contracts/bookings';
import { chargePostings, NOTHING_OWED, type Party } from '@handrail/domain/billing';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect } from 'vitest';
import { type BookingTown, CLINIC, openBookingTown } from '../../bookings/testing.ts';
import type { BookingOnWire } from '../../day/index.ts';
import { asOwner, inOperator } from '../../platform/db/transaction.ts';
import type { Tx } from '../../platform/log/tx.ts';
import { ROUNDS_A_TOWN } from '../../platform/testing/race-rounds.ts';
import type { House } from '../../testing.ts';
import { auditLedger } from '../audit-ledger.ts';
import type { HoldersDeed, Loopback, PlayedCard } from './loopback.ts';
import { loopbackOf } from './provider-of.ts';
import { entriesOfBookings } from '../ledger-store.ts';
import { postEntry } from '../post-entries.ts';

/** A page on which a ride is to be paid by card. */
export interface CardPage {
  booking_id: string;
  reference: string;
  /** What its provider calls the payment. */
  ref: string;
}

export interface PayTown extends BookingTown {
  /** Without trouble, and quick. */
  loopback: Loopback;
  /** Somebody who pays for others' rides, with an address. */
  payer(name: string): Promise<string>;
  /** A ride that its rider owes so much for. */
  owing(cents: number, rider?: string): Promise<BookingOnWire>;
  /** A ride that is over and that a payer owes so much for. */
  billed(cents: number, accountId: string): Promise<BookingOnWire>;
  /** The same of one that is still to be driven. */
  owingPayer(cents: number, accountId: string): Promise<BookingOnWire>;
  /** Charges a payer more for a ride, or less. */
  chargeMore(bookingId: string, accountId: string, cents: number): Promise<void>;
  /** Opens a page for a ride; where it keeps the card, its rider agreed to that. */
  openPage(bookingId: string, does?: 'charge' | 'keep'): Promise<CardPage>;
  /** What the holder of a card does on a page. What came of it is asked for at once. */
  onPage(page: CardPage, deed?: HoldersDeed, card?: PlayedCard): Promise<void>;
  /** A ride that was paid by card. */
  paidByCard(cents?: number): Promise<CardPage>;
  /** What is in the ledger, by account. */
  ledger(): Promise<Record<string, number>>;
}

/** What a provider calls the payment that a page is for. */
export function refOf(checkoutUrl: string | null): string {
  return checkoutUrl?.split('/').at(-1) ?? '';
}

/** A drive of this morning, as it is entered from paper. */
export const DRIVEN = {
  driver_arrival_time: '2026-03-10T06:20',
  actual_pickup_time: '2026-03-10T06:24',
  actual_dropoff_time: '2026-03-10T06:36',
} as const;

export async function openPayTown(house: House): Promise<PayTown> {
  const town = await openBookingTown(house);
  const { operator, program } = town;
  const db = asOwner(house.services.db);
  await sql`insert into card_provider (operator_id, kind) values (${operator}, 'loopback')`.execute(db);
  await sql`
    update program set payment_methods = '["cash", "check", "card", "prepaid"]', version = version + 1
    where operator_id = ${operator} and program_id = ${program}`.execute(db);
  const loopback = loopbackOf(house.services);
  loopback.trouble = 'none';
  loopback.isSlow = false;
  let riders = 0;
  const owing: PayTown['owing'] = async (cents, rider = `Payer ${++riders}`) => {
    const { booking_id, passenger_id } = await town.book({ passenger_id: await town.rider(rider) });
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: cents });
    await town.asJob(async (tx) => chargeOnce(tx, booking_id, { kind: 'rider', id: passenger_id }, cents));
    return town.info(booking_id);
  };
  const openPage: PayTown['openPage'] = async (booking_id, does = 'charge') => {
    const { checkout_url, reference } =
      does === 'charge'
        ? await town.dora.get(initiateBookingPayment, { booking_id, payment: 'card' })
        : await town.dora.get(initiatePassengerStripePayment, {
            booking_id,
            passenger_id: (await town.info(booking_id)).passenger_id,
          });
    return { booking_id, reference: reference ?? '', ref: refOf(checkout_url) };
  };
  const onPage: PayTown['onPage'] = async ({ booking_id, reference, ref }, deed = 'pay', card) => {
    loopback.decide(ref, deed, card);
    await town.dora.call(verifyBookingPayment, { booking_id, reference });
  };
  const ofPayer = async (cents: number, accountId: string) => {
    const { booking_id } = await town.book({
      passenger_id: await town.rider(`Payer ${++riders}`),
      insurance_account_id: accountId,
    });
    await town.dora.get(changeBookingRideFee, { booking_id, ride_fee: cents });
    await town.asJob(async (tx) => chargeOnce(tx, booking_id, { kind: 'payer', id: accountId }, cents));
    return town.info(booking_id);
  };
  return {
    ...town,
    loopback,
    openPage,
    onPage,
    paidByCard: async (cents = 1450) => {
      const page = await openPage((await owing(cents)).booking_id);
      await onPage(page);
      return page;
    },
    payer: async (name) => {
      const asked = { name, is_insurance: true, program_id: [program], main_address: CLINIC };
      return (await town.mia.get(createNewProgramAccount, asked)).account_id;
    },
    owing,
    billed: async (cents, accountId) => {
      const ride = await ofPayer(cents, accountId);
      await sql`
        update booking set ride_status = 3, picked_up_at = '2026-03-10T13:00:00Z', dropped_off_at = '2026-03-10T13:20:00Z'
        where booking_id = ${ride.booking_id}`.execute(db);
      return ride;
    },
    owingPayer: ofPayer,
    chargeMore: async (bookingId, accountId, cents) =>
      town.asJob(async (tx) => charge(tx, bookingId, { kind: 'payer', id: accountId }, cents)),
    ledger: async () => {
      const { rows } = await sql<{ account: string; cents: number }>`
        select account, sum(cents)::float8 as cents from money_posting where operator_id = ${operator}
        group by account order by account`.execute(db);
      return Object.fromEntries(rows.filter(({ cents }) => cents !== 0).map(({ account, cents }) => [account, cents]));
    },
  };
}

/** The keys of a provider that nobody has. */
export const KEYS = { secret_key: 'rk_test_0123456789abcdef', hook_secret: 'whsec_0123456789abcdef' } as const;

/** Where whoever wrote the ride has not charged it already. */
async function chargeOnce(tx: Tx, bookingId: string, party: Party, cents: number): Promise<void> {
  const posted = await entriesOfBookings({ queries: tx.queries, operator: tx.operator }, [bookingId]);
  if (posted.length === 0) await charge(tx, bookingId, party, cents);
}

async function charge(tx: Tx, bookingId: string, party: Party, cents: number): Promise<void> {
  const owed = { rideFeeCents: cents, addlFeeCents: 0, shares: [{ party, cents }] };
  await postEntry(tx, {
    why: 'charge',
    at: '2026-03-10T10:40:00Z',
    countsOn: '2026-03-10',
    serviceDay: '2026-03-10',
    subject: { kind: 'booking', id: bookingId },
    reverses: null,
    reason: '',
    postings: chargePostings(NOTHING_OWED, owed),
  });
}

/** A town in which two do something about one sum at once, over and over. */
export interface RaceTown {
  /** The town of this round; another after so many that one gets slow. */
  of: (round: number) => Promise<PayTown>;
}

/** Every cent is in its place after each test, and in each town that is left. */
export function useRaceTown(house: House): RaceTown {
  let town: PayTown;
  beforeAll(async () => {
    town = await openPayTown(house);
  });
  const audited = async () => {
    const { operator } = town;
    const off = await inOperator(house.services.db, operator, async (queries) => auditLedger({ queries, operator }));
    expect(off).toEqual([]);
  };
  afterEach(audited);
  return {
    of: async (round) => {
      if (round === 0 || round % ROUNDS_A_TOWN !== 0) return town;
      await audited();
      town = await openPayTown(house);
      return town;
    },
  };
}
