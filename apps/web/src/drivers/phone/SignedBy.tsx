import { type Signer, SIGNER_WORDS, SIGNERS, UNSIGNED_REASONS } from '@handrail/domain/bookings';
import { useState } from 'react';
import { SignaturePad } from './SignaturePad.tsx';
import type { Signature } from './shift.ts';

export interface SignedExtra {
  signature?: Signature;
  unsigned?: string;
}

/** Whoever signs for a ride: the rider, somebody for them, or nobody and why. */
export function SignedBy({ onSaid }: { onSaid: (said: SignedExtra) => void }) {
  const [signer, setSigner] = useState<Signer>('rider');
  const [name, setName] = useState('');
  const [reason, setReason] = useState<string>(UNSIGNED_REASONS[0]);
  const [picture, setPicture] = useState<string | null>(null);

  function say(change: { signer?: Signer; name?: string; reason?: string; picture?: string | null }) {
    const who = change.signer ?? signer;
    const signed = change.picture === undefined ? picture : change.picture;
    if (who === 'none') return onSaid({ unsigned: change.reason ?? reason });
    if (signed === null) return onSaid({});
    const printed = (change.name ?? name).trim();
    onSaid({
      signature: {
        picture: signed,
        fileId: null,
        // A press is never kept back for a name: the office can put it right.
        ...(who === 'rider' ? {} : { by: { signer: who, name: printed === '' ? 'Name not given' : printed } }),
      },
    });
  }

  return (
    <>
      <label>
        Signed by
        <select
          value={signer}
          onChange={({ target }) => {
            const chosen = SIGNERS.find((one) => one === target.value) ?? 'rider';
            setSigner(chosen);
            // What the rider began is nobody else's signature.
            setPicture(null);
            say({ signer: chosen, picture: null });
          }}
        >
          {SIGNERS.map((one) => (
            <option key={one} value={one}>
              {SIGNER_WORDS[one]}
            </option>
          ))}
        </select>
      </label>
      {(signer === 'attendant' || signer === 'facility') && (
        <label>
          Name of who signs
          <input
            maxLength={120}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              say({ name: target.value });
            }}
          />
        </label>
      )}
      {signer === 'none' ? (
        <label>
          Why nobody signs
          <select
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              say({ reason: target.value });
            }}
          >
            {UNSIGNED_REASONS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      ) : (
        <SignaturePad
          key={signer}
          label={`Signature of the ${signer}`}
          onSigned={(signed) => {
            setPicture(signed);
            say({ picture: signed });
          }}
        />
      )}
    </>
  );
}
