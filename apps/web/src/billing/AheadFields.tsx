import { MOST_TICKETS } from '@handrail/domain/billing';
import { type FormState, Segmented, SelectInput, TextInput } from '../platform/kit/index.ts';
import type { AheadValues } from './ahead-form.ts';

/** Money or tickets: the one or the other is typed. */
export function KindChoice({ form }: { form: FormState<AheadValues> }) {
  return (
    <Segmented
      label="What it is"
      value={form.values.kind}
      onChange={(kind) => form.set('kind', kind)}
      choices={[
        { value: 'money', label: 'An amount' },
        { value: 'tickets', label: 'Tickets' },
      ]}
    />
  );
}

export function AmountField({ form }: { form: FormState<AheadValues> }) {
  return <TextInput label="Amount in dollars" inputMode="decimal" pasting="allowed" {...form.field('amount_cents')} />;
}

export function TicketCount({ form }: { form: FormState<AheadValues> }) {
  return (
    <TextInput
      label="How many tickets"
      inputMode="numeric"
      maxLength={String(MOST_TICKETS).length}
      {...form.field('tickets')}
    />
  );
}

/** By what it is put in or given back; a card is charged for a ride, and not ahead of it. */
export function HandedOver({ form, label }: { form: FormState<AheadValues>; label: string }) {
  return (
    <SelectInput
      label={label}
      choices={[
        { value: 'cash', label: 'Cash' },
        { value: 'check', label: 'Check' },
      ]}
      {...form.field('payment')}
    />
  );
}
