import { editPassengerSignature as contract } from '@handrail/contracts/bookings';
import { judgeSigner } from '@handrail/domain/bookings';
import { patchBooking } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { drawRide, keepSignature } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { claimSent } from '../../platform/files/claim-file.ts';
import { changeOne } from '../change-one.ts';

export const editPassengerSignatureHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      const { tx, services } = context;
      const { signature: url, signer, signer_name: signerName = '', reason = '' } = params;
      const said = { signer: signer ?? 'rider', signerName, reason };
      const judged = url === null && signer === undefined ? null : judgeSigner(said, url !== null);
      if (judged && !judged.ok) return judged;
      const sent = {
        url: signer === 'none' ? null : url,
        replaced: true,
        held: booking.signatureFileId,
        purpose: 'signature',
      } as const;
      const file = await claimSent(services.files, tx, sent);
      if (!file.ok) throw notFound();
      await keepSignature(context, {
        bookingId: booking.id,
        ...(judged?.value ?? { signer: 'none', signerName: '', reason: '' }),
        fileId: file.value,
        signedAt: file.value === null ? null : booking.droppedOffAt,
      });
      return yes(patchBooking(day, booking.id, { signatureFileId: file.value }));
    }),
  drawRide,
);
