import { MOST_NUMBER, readMemberNumber } from '@handrail/domain/riders';
import { Temporal } from 'temporal-polyfill';
import { useUndo } from '../log/index.ts';
import { ActionButton, DateInput, Form, Modal, SelectInput, TextInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useServiceDay } from '../programs/index.ts';
import { type MemberNumbers, numberReads } from './riders.ts';

interface NumberValues {
  insurance_id: string;
  number: string;
  starts_on: string;
}

interface MemberNumberModalProps {
  riderId: string;
  payers: MemberNumbers['payers'];
  onClose: () => void;
}

/** Notes the number by which a payer knows a member from a day on. */
export function MemberNumberModal({ riderId, payers, onClose }: MemberNumberModalProps) {
  const { today } = useServiceDay();
  const [only, ...others] = payers;
  const form = useForm<NumberValues>({
    start: {
      insurance_id: only && others.length === 0 ? only.insurance_id : '',
      number: '',
      starts_on: today.toString(),
    },
    check: ({ insurance_id, number }) => {
      const read = readMemberNumber(number);
      return {
        ...(insurance_id === '' ? { insurance_id: 'Choose a payer.' } : {}),
        ...(read.ok ? {} : { number: read.refusal.sentence }),
      };
    },
  });
  const save = useChange('saveMemberNumber', { touches: [...numberReads] });
  const undo = useUndo();

  async function keep(values: NumberValues) {
    const { data, operation } = await save.mutateAsync({ user_id: riderId, ...values });
    sayDone(`${data.insurance_name} knows them by this number.`, undo(operation));
    onClose();
  }

  return (
    <Modal title="Add a member number" isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={keep} label="A payer's number">
        <SelectInput
          label="Payer"
          choices={payers.map(({ insurance_id: value, insurance_name: label }) => ({ value, label }))}
          {...form.field('insurance_id')}
          value={form.values.insurance_id === '' ? null : form.values.insurance_id}
        />
        <TextInput label="Number" maxLength={MOST_NUMBER} {...form.field('number')} />
        <DateInput
          label="From"
          help="The first day it holds. An older number of the same payer stays known."
          {...form.field('starts_on')}
          value={Temporal.PlainDate.from(form.values.starts_on)}
          onChange={(day) => {
            if (day) form.set('starts_on', day.toString());
          }}
        />
        <div className="rider-numbers-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Save number" isBusy={form.isBusy} />
        </div>
      </Form>
    </Modal>
  );
}
