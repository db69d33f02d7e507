import { signerText } from '@handrail/domain/bookings';
import { clockTimeAt } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, ErrorState, PhotoView } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { bookingReads } from './booking-reads.ts';
import type { Booking } from './bookings.ts';
import { SignatureModal } from './SignatureModal.tsx';
import type { Signed } from './signed.ts';

interface BookingSignatureProps {
  booking: Booking;
  /** Whether a signature may be put right: at a desk, while the ride is shown as it is now. */
  mayChange: boolean;
}

/** Who was driven has signed for it, or somebody for them. What a driver could not take is added here, from a scan of the paper. */
export function BookingSignature({ booking, mayChange }: BookingSignatureProps) {
  const { booking_id, dropoff_signature: isSigned, version, program_timezone: zone, ride_status } = booking;
  // That nobody signed is said of rides that are over; of others there is nothing to ask.
  const asked = useRead('getPassengerSignature', { booking_id }, { enabled: isSigned || ride_status === COMPLETED });
  const edit = useChange('editPassengerSignature', { touches: [...bookingReads, ...SIGNATURE_READS] });
  const undo = useUndo();
  const [isEditing, setIsEditing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const signed = asked.data;

  async function remove() {
    setRefusal(null);
    try {
      const { operation } = await edit.mutateAsync({ booking_id, signature: null, expected_version: version });
      sayDone('Signature removed.', undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <section aria-label="Signature" className="booking-signature">
      <h3>Signature</h3>
      {asked.error ? (
        <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />
      ) : (
        <>
          {isSigned && signed && signed.signature !== null && (
            <PhotoView photo={{ url: signed.signature, name: 'signature' }} label="Passenger signature" />
          )}
          <p className="quiet">{signedText(isSigned, signed, zone)}</p>
          {signed && signed.earlier.length > 0 && (
            <details className="booking-earlier">
              <summary>
                {signed.earlier.length === 1 ? '1 earlier entry' : `${signed.earlier.length} earlier entries`}
              </summary>
              <ul>
                {signed.earlier.map((one) => (
                  <li key={`${one.kept_at} ${one.signature}`}>
                    {wordsOf(one)} <span className="quiet">Noted at {timeOf(one.kept_at, zone)}.</span>
                    {one.signature !== null && (
                      <PhotoView photo={{ url: one.signature, name: 'signature' }} label="Earlier signature" />
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
      {mayChange && (
        <div className="button-row">
          <ActionButton label={isSigned ? 'Replace signature' : 'Add signature'} onClick={() => setIsEditing(true)} />
          {isSigned && (
            <ActionButton
              look="danger"
              label="Remove signature"
              isBusy={edit.isPending}
              onClick={() => void remove()}
            />
          )}
        </div>
      )}
      {refusal !== null && (
        <p className="field-error" role="alert">
          {refusal}
        </p>
      )}
      {isEditing && <SignatureModal booking={booking} onClose={() => setIsEditing(false)} />}
    </section>
  );
}

const COMPLETED = 3;
const SIGNATURE_READS = ['getPassengerSignature', 'getDayReadiness', 'getRideReadiness', 'getReturnRides'] as const;

function signedText(isSigned: boolean, signed: Signed | undefined, zone: string): string {
  if (!isSigned && (!signed || signed.signer !== 'none' || signed.reason === ''))
    return 'Nobody has signed for this ride.';
  if (!signed) return 'Signed.';
  const when = signed.signed_at === null ? '' : ` Signed at ${timeOf(signed.signed_at, zone)}.`;
  return `${wordsOf(signed)}${when}`;
}

function wordsOf({ signer, signer_name, reason }: Pick<Signed, 'signer' | 'signer_name' | 'reason'>): string {
  return signerText({ signer: signer ?? 'rider', signerName: signer_name, reason });
}

function timeOf(moment: string, zone: string): string {
  return clockTimeAt(Temporal.Instant.from(moment), zone);
}
