import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Modal, SelectInput, TextInput } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { planReads } from './plan-reads.ts';
import type { Plan } from './plans.ts';

/** A plan begins with a name in a program, and free rides. */
export function NewPlanModal({ onClose, onMade }: { onClose: () => void; onMade: (plan: Plan) => void }) {
  const programs = useMyPrograms();
  const [program, setProgram] = useState(programs[0]?.program_id ?? '');
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const create = useChange('createNewFeePlan', { touches: planReads });
  const undo = useUndo();

  async function make() {
    setError(null);
    try {
      const { data, operation } = await create.mutateAsync({ program_id: program, pricing_name: name });
      sayDone(`The fee plan ${data.pricing_name} is made.`, undo(operation));
      onMade(data);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.message);
    }
  }

  return (
    <Modal
      title="New fee plan"
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" label="Make the fee plan" isBusy={create.isPending} onClick={() => void make()} />
        </>
      }
    >
      <form
        className="stack"
        aria-label="New fee plan"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <TextInput
          label="Name"
          value={name}
          maxLength={80}
          pasting="allowed"
          error={error}
          onChange={(text) => {
            setName(text);
            setError(null);
          }}
        />
        {programs.length > 1 && (
          <SelectInput
            label="Program"
            value={program}
            onChange={setProgram}
            choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          />
        )}
        {/* Enter saves: the buttons of the modal stand outside the form. */}
        <button type="submit" hidden>
          Make the fee plan
        </button>
      </form>
    </Modal>
  );
}
