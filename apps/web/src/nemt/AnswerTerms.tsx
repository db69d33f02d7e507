import { useState } from 'react';
import { useInsurances } from '../accounts/index.ts';
import { useUndo } from '../log/index.ts';
import { SelectInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange, useRead } from '../platform/wire/index.ts';

const CHOICES = [
  { value: 'none', label: 'Wants no answer' },
  { value: '30', label: '30 minutes after its file' },
  { value: '60', label: '1 hour after its file' },
  { value: '120', label: '2 hours after its file' },
  { value: '240', label: '4 hours after its file' },
  { value: '480', label: '8 hours after its file' },
  { value: '1440', label: '1 day after its file' },
] as const;

/** How long a payer waits for answers. It holds for the files that come from now on. */
export function AnswerTerms() {
  const { insurances } = useInsurances();
  const payers = (insurances ?? []).filter(({ is_active }) => is_active);
  const [chosen, choose] = useState<string | null>(null);
  const payer = payers.find(({ insurance_id }) => insurance_id === chosen) ?? payers[0];
  if (!payer) return null;
  return (
    <section className="sheet nemt-answer-terms" aria-labelledby="nemt-answer-terms">
      <h2 id="nemt-answer-terms">How long a payer waits</h2>
      <div className="nemt-pair">
        <SelectInput
          label="Payer"
          value={payer.insurance_id}
          choices={payers.map(({ insurance_id, insurance_name }) => ({ value: insurance_id, label: insurance_name }))}
          onChange={choose}
        />
        <Terms key={payer.insurance_id} insuranceId={payer.insurance_id} name={payer.insurance_name} />
      </div>
      <p className="quiet">
        A ride that its file offers waits in any case, and never longer than until its pickup. It holds for files to
        come.
      </p>
    </section>
  );
}

function Terms({ insuranceId, name }: { insuranceId: string; name: string }) {
  const asked = useRead('getBrokerTerms', { insurance_id: insuranceId });
  const save = useChange('saveAnswerTerms', { touches: ['getBrokerTerms', 'getOperationList'] });
  const undo = useUndo();
  const [refusal, setRefusal] = useState<string | null>(null);
  const held = asked.data ? String(asked.data.answer_within_min ?? 'none') : null;
  const known = CHOICES.some(({ value }) => value === held);

  async function choose(value: string) {
    setRefusal(null);
    try {
      const { operation } = await save.mutateAsync({
        insurance_id: insuranceId,
        answer_within_min: value === 'none' ? null : Number(value),
      });
      sayDone(`${name}: ${CHOICES.find((one) => one.value === value)?.label.toLowerCase() ?? ''}.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefusal(failure.message);
    }
  }

  return (
    <SelectInput
      label="Wants its answers"
      value={held}
      isDisabled={held === null}
      choices={[
        ...CHOICES,
        ...(known || held === null ? [] : [{ value: held, label: `${held} minutes after its file` }]),
      ]}
      error={refusal ?? asked.error?.message ?? null}
      onChange={(value) => void choose(value)}
    />
  );
}
