import {
  conditionWords,
  countedBy,
  COUNTED_WORDS,
  type Counted,
  FEE_KINDS,
  feeOfWritten,
  PERCENTAGE_BASES,
  RATE_UNITS,
} from '@handrail/domain/pricing';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Modal, NumberInput, Segmented, SelectInput, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { formOfFee, NEW_FEE, termsOf, withUnit } from './fee-form.ts';
import { planReads } from './plan-reads.ts';
import { dayText, type Fee, type PlanRecord } from './plans.ts';

interface FeeModalProps {
  plan: PlanRecord;
  /** The day from which the version holds that charges it. */
  day: string;
  /** Null for a new one. */
  fee: Fee | null;
  onClose: () => void;
}

const NEW_LABEL = 'new';

/** What a version charges beside the ride: under which label, how much, of what, how it is counted and for which rides. */
export function FeeModal({ plan, day, fee, onClose }: FeeModalProps) {
  const labels = useRead('getAddlInfoLabels', { type: 1 });
  const [form, setForm] = useState(() => (fee ? formOfFee(fee) : NEW_FEE));
  const [newLabel, setNewLabel] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [over] = useState(fee ? fee.version : plan.version);
  const addLabel = useChange('addNewAddlInfoLabel', { touches: ['getAddlInfoLabels'] });
  const add = useChange('saveNewAddlFee', { touches: planReads });
  const edit = useChange('editAddlFee', { touches: planReads });
  const undo = useUndo();
  const known = labels.data ?? [];
  const labelId = form.label_id ?? (labels.data?.length === 0 ? NEW_LABEL : null);
  const isFixed = form.fee_kind === 'Fixed Amount';

  function change(next: typeof form) {
    setForm(next);
    setErrors({});
  }

  async function attempt(deed: () => Promise<void>) {
    try {
      await deed();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      const fields = Object.keys(failure.fields).some((field) => SHOWN.has(field)) ? failure.fields : {};
      setErrors(Object.keys(fields).length > 0 ? fields : { all: failure.message });
    }
  }

  async function send() {
    const { terms, errors: found } = termsOf(form);
    const missing = labelId === null ? { label_id: 'Choose a label.' } : {};
    setErrors({ ...found, ...missing });
    if (terms === null || labelId === null) return;
    await attempt(async () => {
      let label_id = labelId;
      if (labelId === NEW_LABEL) {
        const { data } = await addLabel.mutateAsync({ type: 1, label: newLabel });
        label_id = data.label_id;
        setForm({ ...form, label_id });
      }
      const { data, operation } = fee
        ? await edit.mutateAsync({
            addl_fee_id: fee.addl_fee_id,
            label_id,
            ...terms,
            effective_on: day,
            expected_version: over,
          })
        : // A label that was made meanwhile is none of the plan's own.
          await add.mutateAsync({
            pricing_id: plan.pricing_id,
            label_id,
            ...terms,
            effective_on: day,
            expected_version: over,
          });
      sayDone(`${data?.label ?? 'The extra'}: saved from ${dayText(day)}.`, undo(operation));
      onClose();
    });
  }

  async function remove({ addl_fee_id, label }: Fee) {
    await attempt(async () => {
      const asked = { addl_fee_id, to_delete: true, effective_on: day, expected_version: over };
      const { operation } = await edit.mutateAsync(asked);
      sayDone(`${label}: not charged from ${dayText(day)}.`, undo(operation));
      onClose();
    });
  }

  const { terms } = termsOf(form);
  const read = terms && feeOfWritten({ addl_fee_id: '1', ...terms }, '');
  return (
    <Modal
      title={fee ? `Edit ${fee.label}` : 'Add an extra'}
      isOpen
      width={640}
      onClose={onClose}
      actions={
        <>
          {fee && <ActionButton look="danger" label="Charge it no more" onClick={() => void remove(fee)} />}
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            label="Save the extra"
            isBusy={addLabel.isPending || add.isPending || edit.isPending}
            onClick={() => void send()}
          />
        </>
      }
    >
      <div className="pricing-fee-form">
        <SelectInput
          label="Label"
          value={labelId}
          placeholder="Choose a label"
          error={errors['label_id']}
          onChange={(label_id) => change({ ...form, label_id })}
          choices={[
            ...known.map(({ label_id, label }) => ({ value: label_id, label })),
            { value: NEW_LABEL, label: 'New label…' },
          ]}
        />
        {labelId === NEW_LABEL && (
          <TextInput
            label="New label"
            value={newLabel}
            maxLength={60}
            pasting="allowed"
            error={errors['label']}
            onChange={(text) => {
              setNewLabel(text);
              setErrors({});
            }}
          />
        )}
        <Segmented
          label="Kind"
          value={form.fee_kind}
          onChange={(fee_kind) => change(withUnit(form, { fee_kind }))}
          choices={FEE_KINDS.map((kind) => ({ value: kind, label: kind }))}
        />
        <TextInput
          label={isFixed ? 'Amount in dollars' : 'Percentage'}
          help="Below zero it is a discount"
          inputMode="decimal"
          pasting="allowed"
          value={form.amount}
          error={errors['amount']}
          onChange={(amount) => change({ ...form, amount })}
        />
        {!isFixed && (
          <SelectInput
            label="Percentage is"
            value={form.percentage_basis}
            onChange={(percentage_basis) => change({ ...form, percentage_basis })}
            choices={PERCENTAGE_BASES.map((basis) => ({ value: basis, label: basis }))}
          />
        )}
        <SelectInput
          label="Rate"
          value={form.rate_unit}
          onChange={(rate_unit) => change(withUnit(form, { rate_unit }))}
          choices={RATE_UNITS.map((unit) => ({ value: unit, label: unit }))}
        />
        <SelectInput<Counted>
          label="Counted"
          value={form.counted}
          error={errors['counted']}
          onChange={(counted) =>
            change({ ...form, counted, free_minutes: counted === 'waited_minutes' ? form.free_minutes : 0 })
          }
          choices={countedBy(form.rate_unit, form.fee_kind).map((way) => ({ value: way, label: COUNTED_WORDS[way] }))}
        />
        {form.counted === 'waited_minutes' && (
          <NumberInput
            label="Free minutes"
            value={form.free_minutes}
            min={0}
            error={errors['free_minutes']}
            onChange={(minutes) => change({ ...form, free_minutes: minutes ?? 0 })}
          />
        )}
        <ConditionFields form={form} errors={errors} onChange={change} />
        {read?.ok && <p className="quiet pricing-wide">Only for: {conditionWords(read.value.only)}</p>}
        {errors['all'] !== undefined && (
          <p className="form-refusal pricing-wide" role="alert">
            {errors['all']}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** The fields of the form that a sentence can stand beside. */
const SHOWN = new Set(['label', 'label_id', 'amount', 'counted', 'free_minutes', 'occasions', 'weekdays', 'hours']);
