import { cardAtDropOff } from '@handrail/domain/billing';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { openBooking } from '../day/index.ts';
import { type Queries, readOperator } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { askProvider } from './ask-provider.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { methodsOfProgram } from './payment-methods.ts';
import { paymentsOfBooking } from './payment-store.ts';
import { settlingNews } from './provider-news.ts';
import { standingOf } from './ride-standing.ts';
import { savedCardsOf } from './saved-cards.ts';
import { startPayment } from './start-payment.ts';
import { officeDay } from './today.ts';

/** So many days back a ride is looked at whose charge was missed: a server may have been away over a weekend. */
const DAYS_BACK = 7;
/** As many as nobody waits for behind each other. */
const MOST_AT_ONCE = 200;

/**
 * Charges the kept cards of rides that are over, each once, and opens a page for those whose bank wants the holder: how many were
 * started. What is started is written down before its provider is asked, so whoever dies in between leaves a payment that is asked
 * about again; who starts the same ride twice finds that it was tried.
 */
export async function chargeKeptCards(services: Services, operator: OperatorId): Promise<number> {
  // A bank says that it wants the holder while the card is charged: those are looked for afterwards.
  const charged = await startEach(services, operator, { find: drivenAndUnpaid, start: chargeOne });
  return charged + (await startEach(services, operator, { find: wantingTheirHolder, start: openPage }));
}

interface Turn {
  find: (looking: Looking) => Promise<BookingId[]>;
  start: typeof chargeOne;
}

/** Starts a payment for each ride that is found, and asks its provider about it. One that fails keeps no other from it. */
async function startEach(services: Services, operator: OperatorId, { find, start }: Turn): Promise<number> {
  const bookings = await readOperator(services.db, operator, async (queries) => {
    const today = await officeDay(queries, operator, services.clocks.town);
    return find({ queries, operator, from: today.subtract({ days: DAYS_BACK }).toString() });
  });
  let started = 0;
  for (const bookingId of bookings) {
    if (services.jobs.stopping.aborted) break;
    try {
      await start(services, operator, { bookingId });
      const begun = await underWay(services, operator, bookingId);
      started += begun.length;
      for (const payment of begun) await askProvider(services, operator, payment);
    } catch (err) {
      services.log.warn({ operator, booking: bookingId, err }, 'a kept card was not charged');
    }
  }
  return started;
}

/** Rides of one operator from a day on. */
interface Looking {
  queries: Queries;
  operator: OperatorId;
  from: string;
}

interface OfRide {
  bookingId: BookingId;
}

const chargeOne = settlingNews<OfRide>('charge_kept_card', async ({ bookingId }, context) => {
  const { tx, clock } = context;
  const asking = { queries: tx.queries, operator: tx.operator };
  const { booking } = await openBooking(context, bookingId);
  const payments = await paymentsOfBooking(asking, bookingId);
  const { debtor } = standingOf(booking, await entriesOfBookings(asking, [bookingId]));
  const cards = await savedCardsOf(asking, booking.riderId);
  const today = (await officeDay(tx.queries, tx.operator, clock)).toString();
  const savedCardId = cardAtDropOff(booking, {
    openCents: debtor?.party.kind === 'rider' ? debtor.openCents : 0,
    cards: cards.map(({ saved_card_id: id, expires }) => ({ id, expires })),
    taken: await methodsOfProgram(asking, booking.programId),
    wasTried: payments.some(
      ({ kind, state, at_drop_off }) => kind === 'charge' && (at_drop_off || state === 'pending'),
    ),
    today,
  });
  if (savedCardId === null) return;
  const { riderId } = booking;
  // What stands against it by now, such as that nothing is owed any more, is no news to anybody.
  await startPayment(context, { booking_id: bookingId, by: 'card', savedCardId, isAtDropOff: true, riderId });
});

const openPage = settlingNews<OfRide>('open_page_for_holder', async ({ bookingId }, context) => {
  const { tx } = context;
  const payments = await paymentsOfBooking({ queries: tx.queries, operator: tx.operator }, bookingId);
  const last = payments.findLast(({ kind }) => kind === 'charge');
  if (!last?.at_drop_off || last.state !== 'failed' || !last.wants_holder) return;
  await startPayment(context, { booking_id: bookingId, by: 'card', sendsPage: true, riderId: last.party_id });
});

/** What was started for a ride, to be asked about once nothing is held. */
async function underWay(services: Services, operator: OperatorId, bookingId: BookingId): Promise<string[]> {
  const payments = await readOperator(services.db, operator, async (queries) =>
    paymentsOfBooking({ queries, operator }, bookingId),
  );
  return payments.filter(({ state }) => state === 'pending').map(({ payment_id }) => payment_id);
}

/** Rides that are over, to be paid by card, owing, and of somebody who had one kept: whether it is charged is for the rule to say. */
async function drivenAndUnpaid({ queries, operator, from }: Looking): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select b.booking_id as id
    from booking b
    where b.operator_id = ${operator} and b.service_day >= ${from}::date and b.ride_status = 3
      and b.payment_status = 'unpaid' and lower(trim(b.payment)) = 'card'
      and exists (select 1 from saved_card c where c.operator_id = b.operator_id and c.rider_id = b.rider_id)
      and not exists (
        select 1 from payment p where p.operator_id = b.operator_id and p.booking_id = b.booking_id
          and p.kind = 'charge' and (p.at_drop_off or p.state = 'pending'))
      and 0 < (
        select coalesce(sum(p.cents), 0) from money_entry e join money_posting p using (operator_id, money_entry_id)
        where e.operator_id = b.operator_id and e.booking_id = b.booking_id
          and p.account = 'receivable' and p.party_kind = 'rider' and p.party_id = b.rider_id)
    order by b.booking_id limit ${MOST_AT_ONCE}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** Rides whose kept card was charged and whose bank wants the holder, for whom no page was opened since. */
async function wantingTheirHolder({ queries, operator, from }: Looking): Promise<BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select p.booking_id as id
    from payment p join booking b using (operator_id, booking_id)
    where p.operator_id = ${operator} and p.at_drop_off and p.wants_holder and p.state = 'failed' and b.payment_status = 'unpaid'
      and b.service_day >= ${from}::date
      and not exists (
        select 1 from payment later where later.operator_id = p.operator_id and later.booking_id = p.booking_id
          and later.kind = 'charge' and later.payment_id > p.payment_id)
    order by p.booking_id limit ${MOST_AT_ONCE}`.execute(queries);
  return rows.map(({ id }) => id);
}
