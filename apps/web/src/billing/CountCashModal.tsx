import { countSentence } from '@handrail/domain/billing';
import { money } from '@handrail/domain/platform';
import { readPrice } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Modal, TextArea, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type DriverCash, dayText } from './invoices.ts';

interface CountCashModalProps {
  date: string;
  driver: Pick<DriverCash, 'driver_id' | 'driver_name' | 'in_hand_cents'>;
  onClose: () => void;
}

/** What a driver brings in is counted by hand: nothing is filled in, so that nobody counts by agreeing. */
export function CountCashModal({ date, driver, onClose }: CountCashModalProps) {
  const { driver_id, driver_name, in_hand_cents } = driver;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState<{ amount?: string; reason?: string }>({});
  const change = useChange('countDriverCash', { touches: ['getDriverCash', 'getMonths'] });
  const amount = readPrice(typed);
  const differs = amount.ok && typed.trim() !== '' && amount.value !== in_hand_cents;

  async function send() {
    if (typed.trim() === '') return setRefusals({ amount: 'Enter what was counted.' });
    if (!amount.ok) return setRefusals({ amount: amount.refusal.sentence });
    setRefusals({});
    try {
      const counted = { driver_id, date, taken_cents: in_hand_cents, counted_cents: amount.value };
      const { data } = await change.mutateAsync(differs ? { ...counted, reason } : counted);
      sayDone(`${driver_name}: ${data.sentence}`);
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusals('reason' in failure.fields ? { reason: failure.message } : { amount: failure.message });
    }
  }

  return (
    <Modal
      title={`Count the cash of ${driver_name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Count it in" isBusy={change.isPending} onClick={() => void send()} />
        </>
      }
    >
      <div className="stack">
        <p>
          {money(in_hand_cents)} was taken on {dayText(date)} and is not counted yet.
        </p>
        <TextInput
          label="Counted, in dollars"
          inputMode="decimal"
          startsFocused
          value={typed}
          onChange={setTyped}
          error={refusals.amount}
        />
        {differs && (
          <>
            <output>{countSentence(in_hand_cents, amount.value)}</output>
            <TextArea label="Reason" rows={2} value={reason} onChange={setReason} error={refusals.reason} />
          </>
        )}
      </div>
    </Modal>
  );
}
