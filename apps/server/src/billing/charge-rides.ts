import {
  chargedSoFar,
  chargePostings,
  hasMoneyMoved,
  NOTHING_OWED,
  owed,
  paymentStatusOf,
  type Posting,
  reversalOf,
  rideMoney,
} from '@handrail/domain/billing';
import type { Booking } from '@handrail/domain/day';
import { invariant, type BookingId } from '@handrail/domain/platform';
import type { Tx } from '../platform/log/tx.ts';
import { entriesOfBookings, type PostedEntry } from './ledger-store.ts';
import { type NewEntry, postEntries } from './post-entries.ts';

/** A ride as it will be; null where it will not be any more. */
export interface Charged {
  id: BookingId;
  is: Booking | null;
}

/**
 * Posts what rides are charged more or less than the ledger has of them, and answers with those whose payment stands
 * otherwise by that. Where an undo takes exactly a charge back, its entry is reversed.
 */
export async function chargeRides(
  tx: Tx,
  rides: readonly Charged[],
  { isUndo = false }: { isUndo?: boolean } = {},
): Promise<Booking[]> {
  if (rides.length === 0) return [];
  const all = await entriesOfBookings(
    tx,
    rides.map(({ id }) => id),
  );
  const byRide = Map.groupBy(all, ({ subject }) => subject?.id ?? '');
  const posted: NewEntry[] = [];
  const otherwise: Booking[] = [];
  for (const { id, is } of rides) {
    const entries = byRide.get(id) ?? [];
    const now = is ? owed(is, { timing: is.paymentTiming, isSet: false }) : NOTHING_OWED;
    const postings = chargePostings(chargedSoFar(entries), now);
    const serviceDay = is?.serviceDay ?? entries.at(-1)?.serviceDay;
    if (postings.length === 0 || !serviceDay) continue;
    const entry = chargeEntry(tx, { id, serviceDay, postings, reverses: isUndo ? taken(entries, postings) : null });
    posted.push(entry);
    const paymentStatus = is && hasMoneyMoved(entries) ? statusBy(is, [...entries, entry]) : is?.paymentStatus;
    if (is && paymentStatus && paymentStatus !== is.paymentStatus) otherwise.push({ ...is, paymentStatus });
  }
  await postEntries(tx, posted);
  return otherwise;
}

/** How a ride stands with money by what was posted for it. A payment that is under way is for its provider to decide. */
export function statusBy(
  { paymentStatus }: Pick<Booking, 'paymentStatus'>,
  entries: readonly Pick<PostedEntry, 'why' | 'postings'>[],
): Booking['paymentStatus'] {
  return paymentStatusOf(rideMoney(entries), paymentStatus === 'pending');
}

interface Charge {
  id: BookingId;
  serviceDay: string;
  postings: Posting[];
  reverses: PostedEntry | null;
}

function chargeEntry(tx: Tx, { id, serviceDay, postings, reverses }: Charge): NewEntry {
  invariant(tx.at !== null, 'Money is posted by a deed that knows when it is done.');
  return {
    why: 'charge',
    at: tx.at,
    countsOn: serviceDay,
    serviceDay,
    subject: { kind: 'booking', id },
    reverses: reverses?.id ?? null,
    reason: '',
    postings,
  };
}

/** The last charge of a ride that these postings take back to the cent, and nobody took back before. */
function taken(entries: readonly PostedEntry[], postings: readonly Posting[]): PostedEntry | null {
  const asText = (all: readonly Posting[]) =>
    all
      .map(({ account, party, cents }) => [account, party?.kind, party?.id, cents].join(' '))
      .toSorted()
      .join();
  const wanted = asText(postings);
  const found = entries.findLast((entry) => {
    if (entry.why !== 'charge' || entry.reverses !== null) return false;
    const reversal = reversalOf(entry, entries);
    return reversal.ok && asText(reversal.value.postings) === wanted;
  });
  return found ?? null;
}
