import { countSentence } from '@handrail/domain/billing';
import { invariant, money } from '@handrail/domain/platform';
import { readMoney } from '@handrail/domain/pricing';
import { SaveModal, TextArea, TextInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { type DriverCash, dayText } from './invoices.ts';

interface CountCashModalProps {
  date: string;
  driver: Pick<DriverCash, 'driver_id' | 'driver_name' | 'in_hand_cents'>;
  onClose: () => void;
}

/** What a driver brings in is counted by hand: nothing is filled in, so that nobody counts by agreeing. */
export function CountCashModal({ date, driver, onClose }: CountCashModalProps) {
  const { driver_id, driver_name, in_hand_cents } = driver;
  const form = useForm({
    start: { counted_cents: '', reason: '' },
    check: ({ counted_cents: typed }) => {
      const amount = readMoney(typed);
      if (typed.trim() === '') return { counted_cents: 'Enter what was counted.' };
      return amount.ok ? {} : { counted_cents: amount.refusal.sentence };
    },
  });
  const { counted_cents: typed, reason } = form.values;
  const change = useChange('countDriverCash', { touches: ['getDriverCash', 'getMonths'] });
  const amount = readMoney(typed);
  const differs = amount.ok && typed.trim() !== '' && amount.value !== in_hand_cents;

  async function send() {
    invariant(amount.ok, 'A form that is sent was checked.');
    const counted = { driver_id, date, taken_cents: in_hand_cents, counted_cents: amount.value };
    const { data } = await change.mutateAsync(differs ? { ...counted, reason } : counted);
    sayDone(`${driver_name}: ${data.sentence}`);
  }

  return (
    <SaveModal
      title={`Count the cash of ${driver_name}`}
      save="Count it in"
      form={form}
      onSave={send}
      onClose={onClose}
    >
      <p>
        {money(in_hand_cents)} was taken on {dayText(date)} and is not counted yet.
      </p>
      <TextInput label="Counted, in dollars" inputMode="decimal" startsFocused {...form.field('counted_cents')} />
      {differs && (
        <>
          <output>{countSentence(in_hand_cents, amount.value)}</output>
          <TextArea label="Reason" rows={2} {...form.field('reason')} />
        </>
      )}
    </SaveModal>
  );
}
