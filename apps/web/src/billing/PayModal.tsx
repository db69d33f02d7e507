import { money } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Modal, SelectInput, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import type { Statement } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

interface PayModalProps {
  payer: Statement['payers'][number];
  onClose: () => void;
}

/** Books what a payer sent: what was due first is paid first, and what is more is its credit. */
export function PayModal({ payer, onClose }: PayModalProps) {
  const [typed, setTyped] = useState((Math.max(0, payer.open_cents) / 100).toFixed(2));
  const [method, setMethod] = useState<'check' | 'cash'>('check');
  const [reference, setReference] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const book = useChange('recordInvoicePayment', { touches: invoiceReads });

  async function send() {
    const amount = readPrice(typed);
    if (!amount.ok) return setRefusal(amount.refusal.sentence);
    setRefusal(null);
    try {
      const { data } = await book.mutateAsync({
        account_id: payer.account_id,
        amount_cents: amount.value,
        payment: method,
        reference: reference.trim(),
        invoice_ids: [],
      });
      const paid = data.invoices.map(({ number }) => number).join(', ');
      const credit = data.credit_cents > 0 ? `${money(data.credit_cents)} is kept as credit.` : '';
      sayDone(
        [`${payer.account_name}: ${money(amount.value)} booked${paid === '' ? '' : ` for ${paid}`}.`, credit].join(' '),
      );
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <Modal
      title={`Payment of ${payer.account_name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Book the payment" isBusy={book.isPending} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>{money(payer.open_cents)} is open. What was due first is paid first.</p>
        <TextInput
          label="Amount in dollars"
          value={typed}
          onChange={setTyped}
          pasting="allowed"
          error={refusal ?? undefined}
        />
        <SelectInput
          label="Sent as"
          value={method}
          onChange={setMethod}
          choices={[
            { value: 'check', label: 'Check' },
            { value: 'cash', label: 'Cash' },
          ]}
        />
        <TextInput
          label="Number of the check"
          optional
          value={reference}
          onChange={setReference}
          maxLength={80}
          pasting="allowed"
        />
      </div>
    </Modal>
  );
}
