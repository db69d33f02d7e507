import type { SignedBy } from '@handrail/domain/bookings';
import { type InstantText, textOfInstant } from '@handrail/domain/day';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { Changing } from '../platform/calls/handler.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { rideSignatureEntity } from './entities.ts';

export interface StoredSignature extends SignedBy {
  fileId: string | null;
  signedAt: InstantText | null;
  keptAt: InstantText;
}

interface Signed extends SignedBy {
  bookingId: BookingId;
  fileId: string | null;
  signedAt: InstantText | null;
}

/** Writes down who signed for a ride, beside whatever was written before. */
export async function keepSignature(
  { tx, by, clock }: Pick<Changing, 'tx' | 'by' | 'clock'>,
  { bookingId, signer, signerName, reason, fileId, signedAt }: Signed,
): Promise<void> {
  await tx.insert(rideSignatureEntity, {
    booking_id: bookingId,
    signer,
    signer_name: signerName,
    reason,
    file_id: fileId,
    signed_at: signedAt,
    kept_at: clock.now().toString(),
    kept_by: by.personId,
  });
}

/** All that was ever written of who signed for these rides, the newest first. */
export async function signaturesOf(
  queries: Queries,
  operator: OperatorId,
  bookingIds: readonly BookingId[],
): Promise<Map<BookingId, StoredSignature[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('ride_signature')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('booking_id', '=', sql<string>`any(${[...bookingIds]}::bigint[])`)
    .orderBy('ride_signature_id', 'desc')
    .execute();
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id);
  return new Map(
    [...byBooking].map(([id, kept]) => [
      id,
      kept.map(({ signer, signer_name, reason, file_id, signed_at, kept_at }) => ({
        signer,
        signerName: signer_name,
        reason,
        fileId: file_id,
        signedAt: signed_at && textOfInstant(signed_at),
        keptAt: textOfInstant(kept_at),
      })),
    ]),
  );
}
