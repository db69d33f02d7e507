import { readQuantity } from '@handrail/domain/pricing';
import { useState } from 'react';
import { ActionButton, Modal, SelectInput, TextInput } from '../../platform/kit/index.ts';
import { sayDone } from '../../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../../platform/wire/index.ts';
import { useUndo } from '../../log/index.ts';
import { bookingReads } from '../booking-reads.ts';
import type { Booking } from '../bookings.ts';
import type { Info } from './InfoList.tsx';

interface InfoModalProps {
  booking: Booking;
  /** The line that is changed; null where one is added. */
  info: Info | null;
  onClose: () => void;
}

const NEW_LABEL = 'new';
const NO_FEE = 'none';

/** A line beside a booking: under which label, what it says, and whether it is charged by the plan of the ride. */
export function InfoModal({ booking, info, onClose }: InfoModalProps) {
  const labels = useRead('getAddlInfoLabels', { type: 3 });
  const fees = useRead('getBookingFee', { booking_id: booking.booking_id });
  const [labelId, setLabelId] = useState<string | null>(info?.label_id ?? null);
  const [newLabel, setNewLabel] = useState('');
  const [value, setValue] = useState(info?.value ?? '');
  const [feeId, setFeeId] = useState(info?.addl_fee_id ?? NO_FEE);
  const [typed, setTyped] = useState(String(info?.quantity ?? 1));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const touches = { touches: [...bookingReads, 'getBookingFee', 'getAddlInfoLabels'] } as const;
  const addLabel = useChange('addNewAddlInfoLabel', { touches: ['getAddlInfoLabels'] });
  const add = useChange('saveNewAddlBookingInfo', touches);
  const edit = useChange('editAddlBookingInfo', touches);
  const undo = useUndo();
  const isBusy = add.isPending || edit.isPending || addLabel.isPending;
  const isCharged = feeId !== NO_FEE;
  const quantity = readQuantity(typed);

  async function save() {
    const missing = {
      ...(labelId === null ? { label_id: 'Choose a label.' } : {}),
      ...(labelId === NEW_LABEL && newLabel.trim() === '' ? { label: 'Name the label.' } : {}),
      ...(isCharged && !quantity.ok ? { quantity: quantity.refusal.sentence } : {}),
    };
    setErrors(missing);
    if (labelId === null || Object.keys(missing).length > 0) return;
    const charged = isCharged && quantity.ok ? { quantity: quantity.value } : {};
    await attempt(async () => {
      if (info) {
        const own = { addl_info_id: info.addl_info_id, expected_version: info.version };
        const { operation } = await edit.mutateAsync({ ...own, value: value.trim(), ...charged });
        return [`${info.label}: saved.`, operation] as const;
      }
      const label =
        labelId === NEW_LABEL
          ? (await addLabel.mutateAsync({ type: 3, label: newLabel.trim() })).data
          : labels.data?.find(({ label_id }) => label_id === labelId);
      setLabelId(label?.label_id ?? labelId);
      const { operation } = await add.mutateAsync({
        booking_id: booking.booking_id,
        label_id: label?.label_id ?? labelId,
        value: value.trim(),
        ...(isCharged ? { addl_fee_id: feeId, ...charged } : {}),
      });
      return [`${label?.label ?? 'The line'}: added.`, operation] as const;
    });
  }

  async function remove({ addl_info_id, version, label }: Info) {
    await attempt(async () => {
      const { operation } = await edit.mutateAsync({ addl_info_id, to_delete: true, expected_version: version });
      return [`${label}: taken away.`, operation] as const;
    });
  }

  async function attempt(deed: () => Promise<readonly [string, Parameters<typeof undo>[0]]>) {
    try {
      const [done, operation] = await deed();
      sayDone(done, undo(operation));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(failure.fields && Object.keys(failure.fields).length > 0 ? failure.fields : { value: failure.message });
    }
  }

  return (
    <Modal
      title={info ? `Edit ${info.label}` : 'Note something beside the booking'}
      isOpen
      onClose={onClose}
      actions={
        <>
          {info && (
            <ActionButton look="danger" label="Take it away" isBusy={isBusy} onClick={() => void remove(info)} />
          )}
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Save" isBusy={isBusy} onClick={() => void save()} />
        </>
      }
    >
      <div className="stack">
        {info === null && (
          <SelectInput
            label="Label"
            placeholder="Choose a label"
            value={labelId}
            onChange={setLabelId}
            error={errors['label_id'] ?? labels.error?.message}
            choices={[
              ...(labels.data ?? []).map(({ label_id, label }) => ({ value: label_id, label })),
              { value: NEW_LABEL, label: 'A new label' },
            ]}
          />
        )}
        {labelId === NEW_LABEL && (
          <TextInput label="Name of the new label" value={newLabel} onChange={setNewLabel} error={errors['label']} />
        )}
        <TextInput label="Value" optional value={value} onChange={setValue} error={errors['value']} />
        {info === null && (fees.data?.may_charge.length ?? 0) > 0 && (
          <SelectInput
            label="Charged as"
            value={feeId}
            onChange={setFeeId}
            error={errors['addl_fee_id']}
            choices={[
              { value: NO_FEE, label: 'Not charged' },
              ...(fees.data?.may_charge ?? []).map(({ addl_fee_id, label, rate_unit }) => ({
                value: addl_fee_id,
                label: `${label}, ${rate_unit}`,
              })),
            ]}
          />
        )}
        {isCharged && (
          <TextInput
            label="How many"
            inputMode="decimal"
            value={typed}
            onChange={setTyped}
            error={errors['quantity']}
          />
        )}
      </div>
    </Modal>
  );
}
