import { type ReactNode, useState } from 'react';
import { ActionButton, Modal, TextArea } from '../platform/kit/index.ts';
import { CallError } from '../platform/wire/index.ts';

interface ReasonModalProps {
  title: string;
  /** What the deed means for whoever does it. */
  children: ReactNode;
  keepLabel: string;
  doLabel: string;
  isBusy: boolean;
  /** Does it with the reason; what the server refuses stands at the field. */
  onDo: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** A deed about money that the log keeps with its reason. */
export function ReasonModal({ title, children, keepLabel, doLabel, isBusy, onDo, onClose }: ReasonModalProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  async function send() {
    setRefusal(null);
    try {
      await onDo(reason);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label={keepLabel} onClick={onClose} />
          <ActionButton look="main" label={doLabel} isBusy={isBusy} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>{children}</p>
        <TextArea label="Reason" rows={2} value={reason} onChange={setReason} error={refusal ?? undefined} />
      </div>
    </Modal>
  );
}
