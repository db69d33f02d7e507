import { useState } from 'react';
import { ActionButton, Modal, TextArea } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

/** Takes an invoice out of force, with a reason: its number stays, and its rides are billed again. */
export function VoidModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = useChange('voidInvoice', { touches: invoiceReads });
  async function send() {
    setRefusal(null);
    try {
      await change.mutateAsync({ invoice_id: invoice.invoice_id, reason, expected_version: invoice.version });
      sayDone(`${titleOf(invoice)} is void.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }
  return (
    <Modal
      title={`Void ${invoice.number}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Keep it" onClick={onClose} />
          <ActionButton look="main" label="Void the invoice" isBusy={change.isPending} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>Its number stays, and its rides are in the next draft again. This cannot be undone.</p>
        <TextArea label="Reason" rows={2} value={reason} onChange={setReason} error={refusal ?? undefined} />
      </div>
    </Modal>
  );
}
