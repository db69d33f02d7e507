import { money } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Modal, TextArea, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type Invoice, titleOf } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

/** Gives back a part of what an invoice asked, or all of it, by a note that stands against it. */
export function CreditNoteModal({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { amount_cents, credited_cents, open_cents } = invoice;
  const [typed, setTyped] = useState(((open_cents > 0 ? open_cents : amount_cents - credited_cents) / 100).toFixed(2));
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<{ amount?: string; reason?: string }>({});
  const change = useChange('writeCreditNote', { touches: invoiceReads });
  async function send() {
    const amount = readPrice(typed);
    if (!amount.ok) return setRefusals({ amount: amount.refusal.sentence });
    setRefusals({});
    try {
      const { data } = await change.mutateAsync({
        invoice_id: invoice.invoice_id,
        amount_cents: amount.value,
        reason,
        expected_version: invoice.version,
      });
      const number = data.credit_notes.at(-1)?.number ?? '';
      sayDone(`${titleOf(invoice)}: credit note ${number} of ${money(amount.value)} written.`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusals('reason' in failure.fields ? { reason: failure.message } : { amount: failure.message });
    }
  }
  return (
    <Modal
      title={`Credit note on ${invoice.number}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Write the note" isBusy={change.isPending} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>
          {open_cents > 0 ? `${money(open_cents)} of ${money(amount_cents)} is open.` : 'Nothing of it is open.'} What
          the payer has paid already is kept as its credit. The note gets the next number, and is never edited.
        </p>
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
