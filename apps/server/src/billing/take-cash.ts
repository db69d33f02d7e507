import { dueAtDropoff, takePayment } from '@handrail/domain/billing';
import { textOfInstant } from '@handrail/domain/day';
import { type Cents, type DriverId, serviceDateOf, type Verdict, yes } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import type { DoneToRides, OpenedBooking } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import { paymentEntity } from './entities.ts';
import { entriesOfBookings } from './ledger-store.ts';
import { postEntry } from './post-entries.ts';
import { projectStatus } from './project-status.ts';
import { zoneOfProgram } from './zone-of-program.ts';

interface Taking {
  driverId: DriverId;
  cents: Cents;
  at: Temporal.Instant;
}

/**
 * Writes down what a driver took for a ride in cash. It covers what the ride asks by its end, also where that is charged a
 * moment later, and it is in the driver's hands until it is counted.
 */
export async function takeCash(
  context: Changing,
  opened: OpenedBooking,
  { driverId, cents, at }: Taking,
): Promise<Verdict<DoneToRides, 'AMOUNT_INVALID' | 'ALREADY_PAID' | 'BALANCE_TOO_SMALL'>> {
  const { tx, by, clock } = context;
  const { id, riderId, serviceDay, programId } = opened.booking;
  const asking = { queries: tx.queries, operator: tx.operator };
  const openCents = dueAtDropoff(opened.booking, await entriesOfBookings(asking, [id]));
  const paying = { party: { kind: 'rider', id: riderId }, cents, by: 'cash', takenBy: driverId } as const;
  const taken = takePayment(paying, { openCents, prepaidCents: 0 });
  if (!taken.ok) return taken;
  const entry_id = await postEntry(tx, {
    why: 'payment',
    at: textOfInstant(at),
    countsOn: serviceDateOf(at, await zoneOfProgram(tx, programId)).toString(),
    serviceDay,
    subject: { kind: 'booking', id },
    reverses: null,
    reason: '',
    postings: taken.value,
  });
  await tx.insert(paymentEntity, {
    kind: 'charge',
    booking_id: id,
    invoice_id: null,
    party_kind: 'rider',
    party_id: riderId,
    charge_id: null,
    method: 'cash',
    cents,
    state: 'captured',
    provider: null,
    provider_ref: null,
    checkout_url: null,
    saved_card_id: null,
    taken_by: driverId,
    failure: null,
    entry_id,
    started_by: by.personId,
    started_at: at.toString(),
    settled_at: clock.now().toString(),
  });
  return yes(await projectStatus(context, opened));
}
