import { money } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Modal, TextArea, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

/** Lets go of what a payer paid short. */
export function WriteOffModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [typed, setTyped] = useState((invoice.open_cents / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<{ amount?: string; reason?: string }>({});
  const change = useChange('writeOffInvoice', { touches: invoiceReads });
  async function send() {
    const amount = readPrice(typed);
    if (!amount.ok) return setRefusals({ amount: amount.refusal.sentence });
    setRefusals({});
    try {
      await change.mutateAsync({
        invoice_id: invoice.invoice_id,
        amount_cents: amount.value,
        reason,
        expected_version: invoice.version,
      });
      sayDone(`${titleOf(invoice)}: ${money(amount.value)} written off.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusals('reason' in failure.fields ? { reason: failure.message } : { amount: failure.message });
    }
  }
  return (
    <Modal
      title={`Write off of ${invoice.number}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Write it off" isBusy={change.isPending} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>{money(invoice.open_cents)} is open. What is written off is asked of nobody any more.</p>
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
