import { nameOfMonth } from '@handrail/domain/billing';
import { useState } from 'react';
import { ActionButton, Modal, TextArea } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';

/** Opens the last closed month again, with a reason that the log keeps. */
export function ReopenModal({ month, onClose }: { month: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useChange('reopenMonth', { touches: ['getMonths'] });
  const name = nameOfMonth(month);
  async function send() {
    setRefusal(null);
    try {
      await change.mutateAsync({ month, reason });
      sayDone(`${name} is open again.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }
  return (
    <Modal
      title={`Reopen ${name}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Keep it closed" onClick={onClose} />
          <ActionButton look="main" label="Reopen the month" isBusy={change.isPending} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>
          What is charged from now on for rides of {name} counts in it again. What was reported of it may be other by
          then.
        </p>
        <TextArea label="Reason" rows={2} value={reason} onChange={setReason} error={refusal ?? undefined} />
      </div>
    </Modal>
  );
}
