import { money } from '@handrail/domain/platform';
import { readMoney } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Modal, MultiSelectInput, SelectInput, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { dayText, type Statement } from './invoices.ts';
import { invoiceReads } from './payment-reads.ts';

interface PayModalProps {
  payer: Statement['payers'][number];
  onClose: () => void;
}

/** Books what a payer sent, for the invoices that it names or else for what was due first; what is more is its credit. */
export function PayModal({ payer, onClose }: PayModalProps) {
  const [typed, setTyped] = useState((Math.max(0, payer.open_cents) / 100).toFixed(2));
  const [method, setMethod] = useState<'check' | 'cash'>('check');
  const [reference, setReference] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: invoices } = useRead('getInvoiceList', { account_id: payer.account_id });
  const open = (invoices ?? []).filter(({ open_cents }) => open_cents > 0);
  const book = useChange('recordInvoicePayment', { touches: invoiceReads });

  async function send() {
    const amount = readMoney(typed);
    if (!amount.ok) return setRefusal(amount.refusal.sentence);
    setRefusal(null);
    try {
      const { data } = await book.mutateAsync({
        account_id: payer.account_id,
        amount_cents: amount.value,
        payment: method,
        reference: reference.trim(),
        invoice_ids: chosen,
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
        <p>{money(payer.open_cents)} is open.</p>
        <TextInput
          label="Amount in dollars"
          value={typed}
          onChange={setTyped}
          pasting="allowed"
          error={refusal ?? undefined}
        />
        {open.length > 0 && (
          <MultiSelectInput
            label="For"
            optional
            help="In this order. Where none is named, what was due first is paid first."
            value={chosen}
            onChange={setChosen}
            choices={open.map(({ invoice_id, number, due_date, open_cents }) => ({
              value: invoice_id,
              label: `${number}, ${money(open_cents)} due ${dayText(due_date)}`,
            }))}
          />
        )}
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
