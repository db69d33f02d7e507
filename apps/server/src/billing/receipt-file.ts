import { receiptSheet } from '@handrail/domain/billing';
import { type BookingId, fullName, type OperatorId, type RiderId, serviceDateOf } from '@handrail/domain/platform';
import { chargesBeside, lineTitle } from '@handrail/domain/pricing';
import { readBooking } from '../day/index.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { paperOf } from '../platform/paper/index.ts';
import type { Services } from '../platform/services.ts';
import { ridePricer } from '../pricing/index.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { paymentsOfBooking } from './payment-store.ts';
import { standingOf } from './ride-standing.ts';
import { senderOf } from './sender.ts';
import { firstZone } from './zone-of-program.ts';

const LIMIT_MS = 20_000;
const DRAWER = new URL('./paper/draw-receipt.ts', import.meta.url).href;

export type ReceiptWords = ReturnType<typeof receiptSheet>;

/** What a receipt says of a ride as it stands, read in one picture, and whose it is. */
export async function receiptOf(
  services: Services,
  { queries, operator }: { queries: Queries; operator: OperatorId },
  bookingId: BookingId,
): Promise<{ sheet: ReceiptWords; riderId: RiderId }> {
  const { booking } = await readBooking(queries, operator, bookingId);
  const asking = { queries, operator };
  const payments = await paymentsOfBooking(asking, bookingId);
  const zone = await firstZone(queries, operator);
  const person = await queries
    .selectFrom('person')
    .select(['firstname', 'lastname'])
    .where('operator_id', '=', operator)
    .where('person_id', '=', booking.riderId)
    .executeTakeFirst();
  const pricer = await ridePricer(asking, [booking]);
  const by = pricer?.pricedWith(booking) ?? null;
  const extras = pricer && by ? chargesBeside(booking, pricer.factsOf(booking), by.version) : [];
  const sheet = receiptSheet({
    booking,
    rider: fullName({ first: person?.firstname ?? '', last: person?.lastname ?? '' }),
    extras: extras.map((line) => ({ title: lineTitle(line), cents: line.cents })),
    moves: payments.flatMap(({ kind, state, method, cents, settled_at }) => {
      if (settled_at === null || (state !== 'captured' && state !== 'done')) return [];
      const on = serviceDateOf(settled_at, zone).toString();
      return [{ on, method, cents: kind === 'refund' ? 0 - cents : cents }];
    }),
    standing: standingOf(booking, await entriesOfBookings(asking, [bookingId])),
    sender: await senderOf(services, asking),
    printedOn: serviceDateOf(services.clocks.town.now(), zone).toString(),
  });
  return { sheet, riderId: booking.riderId };
}

/** Draws it off the thread that answers calls. */
export async function drawReceipt(services: Services, sheet: ReceiptWords): Promise<Buffer> {
  const { bytes } = await paperOf(services).draw({ drawer: DRAWER, work: sheet, limitMs: LIMIT_MS });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
