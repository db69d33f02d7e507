import { clockTimeAt, fileRules } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, ErrorState, FileButton, PhotoView, shrinkPicture, useUpload } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { bookingReads } from './booking-reads.ts';
import type { Booking } from './bookings.ts';

interface BookingSignatureProps {
  booking: Booking;
  /** Whether a signature may be put right: at a desk, while the ride is shown as it is now. */
  mayChange: boolean;
}

/** Who was driven has signed for it. What a driver could not take is added here, from a scan of the paper. */
export function BookingSignature({ booking, mayChange }: BookingSignatureProps) {
  const { booking_id, dropoff_signature: isSigned, version, program_timezone: zone } = booking;
  const asked = useRead('getPassengerSignature', { booking_id }, { enabled: isSigned });
  const edit = useChange('editPassengerSignature', { touches: [...bookingReads, 'getPassengerSignature'] });
  const upload = useUpload('signature');
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [signature, signedAt] = isSigned
    ? [asked.data?.signature ?? null, asked.data?.signed_at ?? null]
    : [null, null];

  async function save(url: string | null) {
    setRefusal(null);
    try {
      const { operation } = await edit.mutateAsync({ booking_id, signature: url, expected_version: version });
      sayDone(url === null ? 'Signature removed.' : 'Signature saved.', undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  async function choose(file: File) {
    const sent = await upload.send(file, shrinkPicture);
    if (sent) await save(sent.file_url);
  }

  const trouble = upload.problem ?? refusal;
  return (
    <section aria-label="Signature" className="booking-signature">
      <h3>Signature</h3>
      {asked.error && isSigned ? (
        <ErrorState sentence={asked.error.message} onRetry={() => void asked.refetch()} />
      ) : (
        <>
          {signature !== null && (
            <PhotoView photo={{ url: signature, name: 'signature' }} label="Passenger signature" />
          )}
          <p className="quiet">{signedText(isSigned, signedAt, zone)}</p>
        </>
      )}
      {mayChange && (
        <div className="button-row">
          <FileButton
            label={isSigned ? 'Replace signature' : 'Add signature'}
            fileLabel="Signature file"
            accept={fileRules.signature.types.join()}
            isBusy={upload.isBusy || edit.isPending}
            onChoose={(file) => void choose(file)}
          />
          {isSigned && (
            <ActionButton
              look="danger"
              label="Remove signature"
              isBusy={edit.isPending}
              onClick={() => void save(null)}
            />
          )}
        </div>
      )}
      {trouble !== null && (
        <p className="field-error" role="alert">
          {trouble}
        </p>
      )}
    </section>
  );
}

function signedText(isSigned: boolean, signedAt: string | null, zone: string): string {
  if (!isSigned) return 'Nobody has signed for this ride.';
  return signedAt === null ? 'Signed.' : `Signed at ${clockTimeAt(Temporal.Instant.from(signedAt), zone)}.`;
}
