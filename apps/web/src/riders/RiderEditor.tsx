import { ActionButton, Form, FormActions, SaveButton, useRecordForm } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { RiderFields } from './RiderFields.tsx';
import { checkRider, type RiderValues, toEdit, valuesOf } from './rider-form.ts';
import { spokenName } from '../platform/names.ts';
import type { Rider } from './riders.ts';

/** The form of a rider, and what it was filled from. The record moves on beneath it; the form does not, until told. */
export function useRiderForm(rider: Rider) {
  const edit = useChange('updateCommunityMember', {
    touches: ['getCommunityMemberList', 'getCommunityMemberInfoById', 'searchUserByName', 'searchUserByPhone'],
  });
  const filled = useRecordForm<Rider, RiderValues>({
    record: rider,
    valuesOf,
    check: checkRider,
    isSaving: edit.isPending,
  });
  return { ...filled, edit };
}

interface RiderEditorProps {
  rider: Rider;
  state: ReturnType<typeof useRiderForm>;
  isNarrow?: boolean;
  onSaved?: () => void;
}

/** Edits a rider. What someone else changed meanwhile is told before anything is overwritten. */
export function RiderEditor({ rider, state, isNarrow = false, onSaved }: RiderEditorProps) {
  const { form, base, edit, show, staleBanner } = state;
  const undo = useUndo();

  async function save(values: RiderValues) {
    const { data, operation } = await edit.mutateAsync(toEdit(base, values));
    show(data);
    sayDone(`${spokenName(data)} was changed.`, undo(operation));
    onSaved?.();
  }

  async function setStatus(status: 0 | 1) {
    try {
      const { data, operation } = await edit.mutateAsync({
        user_id: rider.user_id,
        status,
        expected_version: rider.version,
      });
      show(data);
      sayDone(status === 1 ? `${spokenName(data)} is active.` : `${spokenName(data)} is not active.`, undo(operation));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  return (
    <>
      {staleBanner(`Someone else just changed ${spokenName(rider)}.`)}
      <Form form={form} onSubmit={save} label={spokenName(rider)}>
        <RiderFields form={form} isNarrow={isNarrow} />
        <FormActions far={<StatusButton rider={rider} onChange={(status) => void setStatus(status)} />}>
          <SaveButton label="Save rider" form={form} />
        </FormActions>
      </Form>
    </>
  );
}

function StatusButton({ rider, onChange }: { rider: Rider; onChange: (status: 0 | 1) => void }) {
  return rider.status === 1 ? (
    <ActionButton look="danger" label="Make inactive" onClick={() => onChange(0)} />
  ) : (
    <ActionButton label="Make active" onClick={() => onChange(1)} />
  );
}
