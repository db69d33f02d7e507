import { judgeSigner, type Signer, SIGNER_WORDS, SIGNERS } from '@handrail/domain/bookings';
import { fileRules } from '@handrail/domain/platform';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import {
  ActionButton,
  FileButton,
  Modal,
  PhotoView,
  SelectInput,
  shrinkPicture,
  TextInput,
  useUpload,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { bookingReads } from './booking-reads.ts';
import type { Booking } from './bookings.ts';

interface Problem {
  field: 'signature' | 'signer_name' | 'reason';
  sentence: string;
}

/** Says who signed for a ride, with a scan of it; or that nobody did, and why. What was there before is kept. */
export function SignatureModal({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { booking_id, version } = booking;
  const [signer, setSigner] = useState<Signer>('rider');
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const upload = useUpload('signature');
  const edit = useChange('editPassengerSignature', {
    touches: [...bookingReads, 'getPassengerSignature', 'getDayReadiness', 'getRideReadiness', 'getReturnRides'],
  });
  const undo = useUndo();
  const sentence = (field: Problem['field']) => (problem?.field === field ? problem.sentence : null);

  async function choose(chosen: File) {
    const sent = await upload.send(chosen, shrinkPicture);
    if (!sent) return;
    setFile(sent.file_url);
    setProblem(null);
  }

  async function save() {
    const said = { signer, signerName: name.trim(), reason: reason.trim() };
    const judged = judgeSigner(said, file !== null);
    if (!judged.ok) return setProblem({ field: FIELD_OF[judged.refusal.code], sentence: judged.refusal.sentence });
    try {
      const { operation } = await edit.mutateAsync({
        booking_id,
        signature: signer === 'none' ? null : file,
        signer,
        ...(judged.value.signerName === '' ? {} : { signer_name: judged.value.signerName }),
        ...(judged.value.reason === '' ? {} : { reason: judged.value.reason }),
        expected_version: version,
      });
      sayDone(signer === 'none' ? 'Noted that nobody signed.' : 'Signature saved.', undo(operation));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem({ field: signer === 'none' ? 'reason' : 'signature', sentence: failure.message });
    }
  }

  return (
    <Modal
      title="Who signed for the ride?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label={signer === 'none' ? 'Note that nobody signed' : 'Save signature'}
            isBusy={edit.isPending}
            onClick={() => void save()}
          />
        </>
      }
    >
      <div className="stack">
        <SelectInput<Signer>
          label="Signed by"
          value={signer}
          choices={SIGNERS.map((value) => ({ value, label: SIGNER_WORDS[value] }))}
          onChange={(value) => {
            setSigner(value);
            setProblem(null);
          }}
        />
        {(signer === 'attendant' || signer === 'facility') && (
          <TextInput
            label="Name of who signed"
            maxLength={120}
            value={name}
            error={sentence('signer_name')}
            onChange={setName}
          />
        )}
        {signer === 'none' ? (
          <TextInput
            label="Why nobody signed"
            maxLength={300}
            value={reason}
            error={sentence('reason')}
            onChange={setReason}
          />
        ) : (
          <>
            {file !== null && <PhotoView photo={{ url: file, name: 'signature' }} label="New signature" />}
            <FileButton
              label={file === null ? 'Choose the file' : 'Choose another file'}
              fileLabel="Signature file"
              accept={fileRules.signature.types.join()}
              isBusy={upload.isBusy}
              onChoose={(chosen) => void choose(chosen)}
            />
            {(upload.problem ?? sentence('signature')) !== null && (
              <p className="field-error" role="alert">
                {upload.problem ?? sentence('signature')}
              </p>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

const FIELD_OF = { SIGNATURE_MISSING: 'signature', SIGNER_MISSING: 'signer_name', REASON_MISSING: 'reason' } as const;
