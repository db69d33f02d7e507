import { ticketsText } from '@handrail/domain/billing';
import { invariant, money } from '@handrail/domain/platform';
import { useUndo } from '../log/index.ts';
import { ActionButton, Checkbox, Form, Modal, TextInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { aheadErrors, aheadParams, aheadTyped, type AheadValues, NO_AHEAD } from './ahead-form.ts';
import { AmountField, HandedOver, KindChoice, TicketCount } from './AheadFields.tsx';
import { paymentReads } from './payment-reads.ts';

interface TopUpModalProps {
  riderId: string;
  email: string;
  onClose: () => void;
}

/** Takes what a rider pays ahead: an amount on their balance, or a book of tickets. */
export function TopUpModal({ riderId, email, onClose }: TopUpModalProps) {
  const form = useForm({ start: NO_AHEAD, check: aheadErrors });
  const change = useChange('topUpPrepaid', { touches: paymentReads });
  const undo = useUndo();
  const { values } = form;
  const typed = aheadTyped(values);

  async function keep(asked: AheadValues) {
    const { payment, reference, mails_receipt } = asked;
    const bought = aheadTyped(asked);
    invariant(bought.ok, 'A form that is sent was checked.');
    const { operation } = await change.mutateAsync({
      passenger_id: riderId,
      ...aheadParams(bought.value),
      payment,
      ...(payment === 'check' && reference.trim() !== '' ? { reference: reference.trim() } : {}),
      ...(mails_receipt ? { mails_receipt } : {}),
    });
    const { cents, tickets } = bought.value;
    sayDone(`${tickets ? `${ticketsText(tickets)}, ` : ''}${money(cents)} paid ahead.`, undo(operation));
    onClose();
  }

  return (
    <Modal title="Top up" isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={keep} label="What is paid ahead">
        <KindChoice form={form} />
        {values.kind === 'money' ? (
          <AmountField form={form} />
        ) : (
          <div className="billing-pair">
            <TicketCount form={form} />
            <TextInput
              label="Price of one in dollars"
              inputMode="decimal"
              pasting="allowed"
              {...form.field('ticket_cents')}
            />
          </div>
        )}
        <HandedOver form={form} label="Paid by" />
        {values.payment === 'check' && (
          <TextInput
            label="Number of the check"
            optional
            maxLength={80}
            pasting="allowed"
            {...form.field('reference')}
          />
        )}
        {email !== '' && (
          <Checkbox
            label="E-mail a receipt"
            help={`To ${email}.`}
            isChecked={values.mails_receipt}
            onChange={(isMailed) => form.set('mails_receipt', isMailed)}
          />
        )}
        <div className="billing-send">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            type="submit"
            label={typed.ok ? `Take ${money(typed.value.cents)}` : 'Take the money'}
            isBusy={form.isBusy}
          />
        </div>
      </Form>
    </Modal>
  );
}
