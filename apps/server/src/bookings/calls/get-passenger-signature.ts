import { getPassengerSignature as contract } from '@handrail/contracts/bookings';
import { type Booking, zoneOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { readBooking, signaturesOf, type StoredSignature, type ZoneClock, zoneClock } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';

export const getPassengerSignatureHandler = read(contract, async ({ booking_id }, { queries, by, reveals }) => {
  const { day, booking } = await readBooking(queries, by.operator, booking_id);
  reveals([booking.riderId]);
  const clock = zoneClock(zoneOf(day, booking.programId));
  const kept = (await signaturesOf(queries, by.operator, [booking_id])).get(booking_id) ?? [];
  const [newest, ...earlier] = kept;
  return yes({
    ...(newest ? signedOnWire(newest, booking, clock) : UNSIGNED),
    earlier: earlier.map((row) => ({ ...signedOnWire(row, booking, clock), kept_at: clock.at(row.keptAt) })),
  });
});

const UNSIGNED = { signature: null, signed_at: null, signer: null, signer_name: '', reason: '' };

/** A rider signs as they get out, unless the driver said when it was. */
function signedOnWire(row: StoredSignature, { droppedOffAt }: Booking, clock: ZoneClock) {
  return {
    signature: fileUrl(row.fileId),
    signed_at: row.fileId === null ? null : clock.at(row.signedAt ?? droppedOffAt),
    signer: row.signer,
    signer_name: row.signerName,
    reason: row.reason,
  };
}
