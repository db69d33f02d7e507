import { PAYMENT_TIMINGS } from '@handrail/domain/pricing';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Checkbox, Modal, SelectInput, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { planReads } from './plan-reads.ts';
import type { PlanRecord } from './plans.ts';

/** What a plan is called, when its rides are paid, and whether it is the default. Prices have a form of their own. */
export function PlanInfoModal({ plan, onClose }: { plan: PlanRecord; onClose: () => void }) {
  const [name, setName] = useState(plan.pricing_name);
  const [timing, setTiming] = useState(String(plan.payment_timing));
  const [isDefault, setDefault] = useState(plan.is_default);
  const [errors, setErrors] = useState<{ name?: string; all?: string }>({});
  const [over] = useState(plan.version);
  const save = useChange('saveFeePlanInfo', { touches: planReads });
  const undo = useUndo();

  async function send() {
    setErrors({});
    try {
      const { data, operation } = await save.mutateAsync({
        pricing_id: plan.pricing_id,
        pricing_name: name,
        payment_timing: PAYMENT_TIMINGS.find((one) => String(one.timing) === timing)?.timing ?? 1,
        is_default: isDefault,
        expected_version: over,
      });
      sayDone(`The fee plan ${data.pricing_name} is saved.`, undo(operation));
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors('pricing_name' in failure.fields ? { name: failure.message } : { all: failure.message });
    }
  }

  return (
    <Modal
      title={`Edit ${plan.pricing_name}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Save the fee plan" isBusy={save.isPending} onClick={() => void send()} />
        </>
      }
    >
      <form
        className="stack"
        aria-label={`Edit ${plan.pricing_name}`}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextInput label="Name" value={name} maxLength={80} pasting="allowed" error={errors.name} onChange={setName} />
        <SelectInput
          label="Rides are paid"
          value={timing}
          onChange={setTiming}
          choices={PAYMENT_TIMINGS.map((one) => ({ value: String(one.timing), label: one.label }))}
        />
        <Checkbox
          label="Default of its program"
          help="It prices the rides of whoever has no plan of their own."
          isChecked={isDefault}
          onChange={setDefault}
        />
        {errors.all !== undefined && (
          <p className="form-refusal" role="alert">
            {errors.all}
          </p>
        )}
        {/* Enter saves: the buttons of the modal stand outside the form. */}
        <button type="submit" hidden>
          Save the fee plan
        </button>
      </form>
    </Modal>
  );
}
