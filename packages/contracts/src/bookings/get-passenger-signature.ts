import { SIGNERS } from '@handrail/domain/bookings';
import { z } from 'zod';
import { at, call, id, levels } from '../platform/index.ts';

const signed = z.object({
  signature: z.string().nullable(),
  /** When it was given: as the driver said, else when the rider was dropped off. */
  signed_at: at.nullable(),
  /** Null where nobody has said anything of it. */
  signer: z.enum(SIGNERS).nullable(),
  signer_name: z.string(),
  reason: z.string(),
});

/** The signature of a ride, where it is shown from, whose it is and when it was given; and what stood there before. */
export const getPassengerSignature = call('v1_webapp_get_passenger_signature', {
  by: levels(1, 2, 3, 4),
  readsRiders: true,
  params: { booking_id: id },
  result: signed.extend({ earlier: z.array(signed.extend({ kept_at: at })) }),
});
