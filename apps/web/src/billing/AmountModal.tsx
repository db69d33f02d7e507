import type { Cents } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { type ReactNode, useState } from 'react';
import { ActionButton, Modal, TextArea, TextInput } from '../platform/kit/index.ts';
import { CallError } from '../platform/wire/index.ts';

interface AmountModalProps {
  title: string;
  /** What the deed means for whoever does it. */
  children: ReactNode;
  /** What is meant where nobody types anything else. */
  cents: Cents;
  doLabel: string;
  isBusy: boolean;
  /** Does it with the amount and the reason; what the server refuses stands at its field. */
  onDo: (cents: Cents, reason: string) => Promise<void>;
  onClose: () => void;
}

/** A deed about a part of an invoice that the log keeps with its reason. */
export function AmountModal({ title, children, cents, doLabel, isBusy, onDo, onClose }: AmountModalProps) {
  const [typed, setTyped] = useState((cents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<{ amount?: string; reason?: string }>({});
  async function send() {
    const amount = readPrice(typed);
    if (!amount.ok) return setRefusals({ amount: amount.refusal.sentence });
    setRefusals({});
    try {
      await onDo(amount.value, reason);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusals('reason' in failure.fields ? { reason: failure.message } : { amount: failure.message });
    }
  }
  return (
    <Modal
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label={doLabel} isBusy={isBusy} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>{children}</p>
        <TextInput
          label="Amount in dollars"
          value={typed}
          onChange={setTyped}
          pasting="allowed"
          error={refusals.amount}
        />
        <TextArea label="Reason" rows={2} value={reason} onChange={setReason} error={refusals.reason} />
      </div>
    </Modal>
  );
}
