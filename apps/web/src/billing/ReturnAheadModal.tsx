import { mayReturn, ticketsText } from '@handrail/domain/billing';
import { dollars, invariant, money } from '@handrail/domain/platform';
import { useUndo } from '../log/index.ts';
import { ActionButton, Form, Modal, SelectInput, TextArea, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { aheadParams, aheadTyped, type AheadValues, NO_AHEAD, type Prepaid, ticketsOf } from './ahead-form.ts';
import { AmountField, HandedOver, KindChoice, TicketCount } from './AheadFields.tsx';
import { paymentReads } from './payment-reads.ts';

interface ReturnAheadModalProps {
  riderId: string;
  prepaid: Prepaid;
  onClose: () => void;
}

/** Gives back what was paid ahead and not ridden for, with a reason. */
export function ReturnAheadModal({ riderId, prepaid, onClose }: ReturnAheadModalProps) {
  const books = ticketsOf(prepaid);
  const hasMoney = prepaid.loose_cents > 0;
  const form = useForm<AheadValues>({
    start: {
      ...NO_AHEAD,
      kind: hasMoney ? 'money' : 'tickets',
      amount_cents: hasMoney ? dollars(prepaid.loose_cents) : '',
      ticket_cents: books[0] ? dollars(books[0].eachCents) : '',
    },
    check: (values) => {
      const typed = aheadTyped(values);
      const may = typed.ok ? mayReturn(typed.value, { balanceCents: prepaid.balance_cents, tickets: books }) : typed;
      return {
        ...(may.ok ? {} : may.refusal.fields),
        ...(values.reason.trim() === '' ? { reason: 'Say why it is given back.' } : {}),
      };
    },
  });
  const change = useChange('returnPrepaid', { touches: paymentReads });
  const undo = useUndo();
  const { values } = form;
  const typed = aheadTyped(values);

  async function giveBack(asked: AheadValues) {
    const { payment, reason } = asked;
    const given = aheadTyped(asked);
    invariant(given.ok, 'A form that is sent was checked.');
    const { operation } = await change.mutateAsync({
      passenger_id: riderId,
      ...aheadParams(given.value),
      payment,
      reason: reason.trim(),
    });
    sayDone(`${money(given.value.cents)} is given back.`, undo(operation));
    onClose();
  }

  return (
    <Modal title="Give back" isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={giveBack} label="What is given back">
        <p>Only what was not ridden for goes back: what a ride was paid by is refunded with the ride.</p>
        {hasMoney && books.length > 0 && <KindChoice form={form} />}
        {values.kind === 'money' ? (
          <AmountField form={form} />
        ) : (
          <div className="billing-pair">
            <SelectInput
              label="Which tickets"
              choices={books.map((book) => ({ value: dollars(book.eachCents), label: ticketsText(book) }))}
              {...form.field('ticket_cents')}
            />
            <TicketCount form={form} />
          </div>
        )}
        <HandedOver form={form} label="Given back by" />
        <TextArea label="Reason" rows={2} {...form.field('reason')} />
        <div className="billing-send">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            type="submit"
            label={typed.ok ? `Give back ${money(typed.value.cents)}` : 'Give it back'}
            isBusy={form.isBusy}
          />
        </div>
      </Form>
    </Modal>
  );
}
