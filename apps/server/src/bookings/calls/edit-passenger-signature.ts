import { editPassengerSignature as contract } from '@handrail/contracts/bookings';
import { patchBooking } from '@handrail/domain/day';
import { yes } from '@handrail/domain/platform';
import { drawRide } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { drawnChange } from '../../platform/calls/handler.ts';
import { claimSent } from '../../platform/files/claim-file.ts';
import { changeOne } from '../change-one.ts';

export const editPassengerSignatureHandler = drawnChange(
  contract,
  async (params, context) =>
    changeOne(context, params, async ({ day, booking }) => {
      const { tx, services } = context;
      const sent = {
        url: params.signature,
        replaced: true,
        held: booking.signatureFileId,
        purpose: 'signature',
      } as const;
      const file = await claimSent(services.files, tx, sent);
      if (!file.ok) throw notFound();
      return yes(patchBooking(day, booking.id, { signatureFileId: file.value }));
    }),
  drawRide,
);
