import { getPassengerSignature as contract } from '@handrail/contracts/bookings';
import { zoneOf } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { readBooking, zoneClock } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { fileUrl } from '../../platform/files/claim-file.ts';

export const getPassengerSignatureHandler = read(contract, async ({ booking_id }, { queries, by, reveals }) => {
  const { day, booking } = await readBooking(queries, by.operator, booking_id);
  reveals([booking.riderId]);
  const { at } = zoneClock(zoneOf(day, booking.programId));
  // A rider signs as they get out.
  const signedAt = booking.signatureFileId === null ? null : booking.droppedOffAt;
  return yes({ signature: fileUrl(booking.signatureFileId), signed_at: at(signedAt) });
});
