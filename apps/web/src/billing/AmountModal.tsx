import { type Cents, dollars, invariant } from '@handrail/domain/platform';
import { readMoney } from '@handrail/domain/pricing';
import type { ReactNode } from 'react';
import { SaveModal, TextArea, TextInput, useForm } from '../platform/kit/index.ts';

interface AmountModalProps {
  title: string;
  /** What the deed means for whoever does it. */
  children: ReactNode;
  /** What is meant where nobody types anything else. */
  cents: Cents;
  doLabel: string;
  /** Does it with the amount and the reason; what the server refuses stands at its field. */
  onDo: (cents: Cents, reason: string) => Promise<void>;
  onClose: () => void;
}

/** A deed about a part of an invoice that the log keeps with its reason. */
export function AmountModal({ title, children, cents, doLabel, onDo, onClose }: AmountModalProps) {
  const form = useForm({
    start: { amount_cents: dollars(cents), reason: '' },
    check: ({ amount_cents }) => {
      const amount = readMoney(amount_cents);
      return amount.ok ? {} : { amount_cents: amount.refusal.sentence };
    },
  });
  async function send() {
    const amount = readMoney(form.values.amount_cents);
    invariant(amount.ok, 'A form that is sent was checked.');
    await onDo(amount.value, form.values.reason);
  }
  return (
    <SaveModal title={title} save={doLabel} form={form} onSave={send} onClose={onClose}>
      <p>{children}</p>
      <TextInput label="Amount in dollars" pasting="allowed" {...form.field('amount_cents')} />
      <TextArea label="Reason" rows={2} {...form.field('reason')} />
    </SaveModal>
  );
}
