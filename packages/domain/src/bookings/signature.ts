import { no, yes, type Verdict } from '../platform/verdict.ts';

/** Who signs for a ride: the rider, whoever goes with them, or somebody where it ended. Nobody is an answer with its reason. */
export const SIGNERS = ['rider', 'attendant', 'facility', 'none'] as const;
export type Signer = (typeof SIGNERS)[number];

export const SIGNER_WORDS: Readonly<Record<Signer, string>> = {
  rider: 'Rider',
  attendant: 'Attendant',
  facility: 'Facility',
  none: 'Nobody',
};

/** Why nobody signed, as drivers say it at the door: chosen with one press. */
export const UNSIGNED_REASONS = [
  'Could not hold a pen',
  'Refused to sign',
  'Asleep or confused',
  'Nobody at the facility had time',
] as const;

/** What is said of a signature beside its picture. */
export interface SignedBy {
  signer: Signer;
  /** Who signed in the rider's place, as printed beside the line. */
  signerName: string;
  /** Why nobody signed. */
  reason: string;
}

/**
 * A signature tells its signer, for a payer asks who it was. Whoever signs for the rider is named, and a ride that nobody
 * signed says why.
 */
export function judgeSigner(
  { signer, signerName, reason }: SignedBy,
  hasPicture: boolean,
): Verdict<SignedBy, 'SIGNATURE_MISSING' | 'SIGNER_MISSING' | 'REASON_MISSING'> {
  if (signer === 'none') {
    if (reason === '') return refusedAt('REASON_MISSING', 'reason', 'Say why nobody signed.');
    return yes({ signer, signerName: '', reason });
  }
  if (!hasPicture) return no('SIGNATURE_MISSING', 'Choose the file of the signature.');
  if (signer !== 'rider' && signerName === '') {
    return refusedAt('SIGNER_MISSING', 'signer_name', "Enter the name of who signed in the rider's place.");
  }
  return yes({ signer, signerName: signer === 'rider' ? '' : signerName, reason: '' });
}

function refusedAt<C extends string>(code: C, field: string, sentence: string) {
  return no(code, sentence, { [field]: sentence });
}

/** `Signed by the attendant, Dana Quill.`, `Nobody signed: could not hold a pen.` */
export function signerText({ signer, signerName, reason }: SignedBy): string {
  switch (signer) {
    case 'rider':
      return 'Signed by the rider.';
    case 'attendant':
    case 'facility':
      return `Signed by the ${signer}${signerName === '' ? '' : `, ${signerName}`}.`;
    case 'none':
      return reason === '' ? 'The signature was taken away.' : `Nobody signed: ${reason}`;
  }
}
