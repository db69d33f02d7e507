import { isSameParty, type Party, type Posting } from '@handrail/domain/billing';
import { type BookingId, invariant, type RiderId } from '@handrail/domain/platform';
import type { Tx } from '../platform/log/tx.ts';
import { paymentEntity } from './entities.ts';
import { entriesOfBookings, type PostedEntry } from './ledger-store.ts';
import { type NewEntry, postEntries } from './post-entries.ts';

/** A ride that is another record's from now on. */
export interface HandedOn {
  id: BookingId;
  from: RiderId;
  to: RiderId;
}

/**
 * What a rider paid, was given back or was forgiven for rides goes along to the record that they are of: charges follow from
 * rides by themselves, and what stayed behind would be somebody's credit who is nobody any more. Each kind of deed is moved by
 * itself, so that what was paid of a ride stays what was paid.
 */
export async function movePaid(tx: Tx, rides: readonly HandedOn[]): Promise<void> {
  const entries = await entriesOfBookings(
    tx,
    rides.map(({ id }) => id),
  );
  const byRide = Map.groupBy(entries, ({ subject }) => subject?.id ?? '');
  const moved = rides.flatMap((ride) => movedOf(tx, ride, byRide.get(ride.id) ?? []));
  await postEntries(tx, moved);
  await handOnPayments(tx, rides);
}

/** A payment names its rider as whoever owed. */
async function handOnPayments(tx: Tx, rides: readonly HandedOn[]): Promise<void> {
  if (rides.length === 0) return;
  const byRide = new Map(rides.map((ride) => [ride.id, ride]));
  const rows = await tx.queries
    .selectFrom('payment')
    .select(['payment_id', 'booking_id', 'party_id', 'version'])
    .where('operator_id', '=', tx.operator)
    .where('party_kind', '=', 'rider')
    .where('booking_id', 'in', [...byRide.keys()])
    .orderBy('payment_id')
    .execute();
  const patches = rows.flatMap(({ payment_id: id, booking_id, party_id, version }) => {
    const ride = byRide.get(booking_id ?? '');
    return ride?.from === party_id ? [{ id, overVersion: version, fields: { party_id: ride.to } }] : [];
  });
  if (patches.length > 0) await tx.patchAll(paymentEntity, patches);
}

function movedOf({ at }: Tx, { id, from, to }: HandedOn, entries: readonly PostedEntry[]): NewEntry[] {
  invariant(at !== null, 'Money is posted by a deed that knows when it is done.');
  const [leaves, stays]: [Party, Party] = [
    { kind: 'rider', id: from },
    { kind: 'rider', id: to },
  ];
  const byWhy = Map.groupBy(
    entries.filter(({ why }) => why !== 'charge'),
    ({ why }) => why,
  );
  return [...byWhy].flatMap(([why, deeds]): NewEntry[] => {
    const sums = new Map<Posting['account'], number>();
    for (const { account, party, cents } of deeds.flatMap(({ postings }) => postings)) {
      if (isSameParty(party, leaves)) sums.set(account, (sums.get(account) ?? 0) + cents);
    }
    const postings = [...sums].flatMap(([account, cents]): Posting[] =>
      cents === 0
        ? []
        : [
            { account, party: leaves, cents: 0 - cents },
            { account, party: stays, cents },
          ],
    );
    const serviceDay = deeds.at(-1)?.serviceDay;
    if (postings.length === 0 || !serviceDay) return [];
    return [
      {
        why,
        at,
        countsOn: serviceDay,
        serviceDay,
        subject: { kind: 'booking', id },
        reverses: null,
        reason: 'Two records of one person are one',
        postings,
      },
    ];
  });
}
