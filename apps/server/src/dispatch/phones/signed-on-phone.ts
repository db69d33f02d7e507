import { judgeSigner, type SignedBy, type Signer } from '@handrail/domain/bookings';
import { yes, type Verdict } from '@handrail/domain/platform';

interface Said {
  signature?: string | undefined;
  signer?: Signer | undefined;
  signer_name?: string | undefined;
  no_signature_reason?: string | undefined;
}

/** Who signed on a driver's phone, or why nobody did; null where the press says nothing of it. */
export function signedOnPhone({
  signature,
  signer,
  signer_name: signerName = '',
  no_signature_reason: reason = '',
}: Said): Verdict<SignedBy | null, 'SIGNATURE_MISSING' | 'SIGNER_MISSING' | 'REASON_MISSING'> {
  if (signature === undefined && signer === undefined) return yes(null);
  return judgeSigner({ signer: signer ?? 'rider', signerName, reason }, signature !== undefined);
}
