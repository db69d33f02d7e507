import type { Calls } from '@handrail/contracts/wire';
import { useState } from 'react';
import { useUndo } from '../log/index.ts';
import { ActionButton, Form, Modal, MultiSelectInput, useForm } from '../platform/kit/index.ts';
import { notify, sayDone, sayWarnings } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { type Vehicle, vehicleName, vehicleReads } from './vehicles.ts';

type Change = Omit<Calls['editManyShuttles']['params'], 'shuttle_ids'>;
type Refused = Calls['editManyShuttles']['result']['refused'];

/** As many as one call takes. */
const MOST = 1000;

/** Changes the checked vehicles at once, and names those that stayed as they were. */
export function BulkChange({ vehicles, onDone }: { vehicles: readonly Vehicle[]; onDone: () => void }) {
  const edit = useChange('editManyShuttles', { touches: vehicleReads });
  const undo = useUndo();
  const [isChoosing, setIsChoosing] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  const tooMany = vehicles.length > MOST ? { sentence: `At most ${MOST.toLocaleString('en-US')} at a time.` } : null;

  async function change(asked: Change) {
    const { data, operation } = await edit.mutateAsync({
      shuttle_ids: vehicles.map(({ shuttle_id }) => shuttle_id),
      ...asked,
    });
    const { length } = data.changed;
    sayDone(`${length} ${length === 1 ? 'vehicle was' : 'vehicles were'} changed.`, undo(operation));
    sayWarnings(data);
    setIsChoosing(false);
    if (data.refused.length > 0) setRefused(data.refused);
    else onDone();
  }

  async function setStatus(status: 0 | 1) {
    try {
      await change({ status });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  return (
    <>
      <ActionButton
        isSmall
        label="Make active"
        isBusy={edit.isPending}
        refusal={
          tooMany ?? (vehicles.every(({ status }) => status === 1) ? { sentence: 'They are active already.' } : null)
        }
        onClick={() => void setStatus(1)}
      />
      <ActionButton
        isSmall
        label="Make inactive"
        isBusy={edit.isPending}
        refusal={
          tooMany ?? (vehicles.every(({ status }) => status === 0) ? { sentence: 'They are inactive already.' } : null)
        }
        onClick={() => void setStatus(0)}
      />
      <ActionButton isSmall label="Programs" refusal={tooMany} onClick={() => setIsChoosing(true)} />
      {isChoosing && <ProgramsModal count={vehicles.length} onSave={change} onClose={() => setIsChoosing(false)} />}
      {refused.length > 0 && (
        <Modal
          title={refused.length === 1 ? '1 vehicle was not changed' : `${refused.length} vehicles were not changed`}
          isOpen
          onClose={() => setRefused([])}
          actions={<ActionButton look="main" label="Close" onClick={() => setRefused([])} />}
        >
          <ul>
            {refused.map(({ shuttle_id, message }) => {
              const vehicle = vehicles.find((one) => one.shuttle_id === shuttle_id);
              return (
                <li key={shuttle_id}>
                  {vehicle ? vehicleName(vehicle) : `Vehicle ${shuttle_id}`}: {message}
                </li>
              );
            })}
          </ul>
        </Modal>
      )}
    </>
  );
}

interface ProgramsModalProps {
  count: number;
  onSave: (change: Change) => Promise<void>;
  onClose: () => void;
}

function ProgramsModal({ count, onSave, onClose }: ProgramsModalProps) {
  const programs = useMyPrograms().map(({ program_id, program_name }) => ({ value: program_id, label: program_name }));
  const form = useForm<{ add: string[]; remove: string[] }>({ start: { add: [], remove: [] } });
  const { add, remove } = form.values;
  const without = (held: readonly string[]) => programs.filter(({ value }) => !held.includes(value));
  return (
    <Modal title={`Programs of ${count} vehicles`} isOpen onClose={onClose} actions={null}>
      <Form form={form} label="Programs" onSubmit={async () => onSave({ add_programs: add, remove_programs: remove })}>
        <MultiSelectInput label="Add" optional choices={without(remove)} {...form.field('add')} />
        <MultiSelectInput label="Take away" optional choices={without(add)} {...form.field('remove')} />
        <div className="modal-buttons">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton
            look="main"
            type="submit"
            label="Change programs"
            isBusy={form.isBusy}
            refusal={add.length + remove.length === 0 ? { sentence: 'Choose a program.' } : null}
          />
        </div>
      </Form>
    </Modal>
  );
}
