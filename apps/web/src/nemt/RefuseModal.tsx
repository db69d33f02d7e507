import { REFUSAL_REASONS } from '@handrail/domain/nemt';
import { useState } from 'react';
import { ActionButton, Modal, SelectInput, TextInput } from '../platform/kit/index.ts';
import { rides } from './answers.ts';

interface RefuseModalProps {
  count: number;
  isBusy: boolean;
  /** True once it is done. */
  onRefuse: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

const OTHER = 'other';

/** Asks why rides are refused: the broker is told, and what was booked of them is canceled. */
export function RefuseModal({ count, isBusy, onRefuse, onClose }: RefuseModalProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const reason = chosen === OTHER ? typed.trim() : (chosen ?? '');

  async function send() {
    if (reason === '') return setProblem('Say why the ride is refused.');
    if (await onRefuse(reason)) onClose();
  }

  return (
    <Modal
      title={`Refuse ${rides(count)}?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <ActionButton label="Not yet" onClick={onClose} />
          <ActionButton look="danger" label={`Refuse ${rides(count)}`} isBusy={isBusy} onClick={() => void send()} />
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <SelectInput
          label="Reason"
          value={chosen}
          placeholder="Choose a reason"
          choices={[
            ...REFUSAL_REASONS.map((value) => ({ value, label: value })),
            { value: OTHER, label: 'Another reason' },
          ]}
          error={chosen === OTHER ? null : problem}
          onChange={(value) => {
            setChosen(value);
            setProblem(null);
          }}
        />
        {chosen === OTHER && (
          <TextInput label="In your words" maxLength={200} value={typed} error={problem} onChange={setTyped} />
        )}
        <p className="quiet">What is booked of {count === 1 ? 'it' : 'them'} is canceled here. Undo brings it back.</p>
      </form>
    </Modal>
  );
}
