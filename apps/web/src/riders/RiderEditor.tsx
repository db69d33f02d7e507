import { ActionButton, Form, FormActions, SaveButton, useRecordForm } from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { RiderFields } from './RiderFields.tsx';
import { checkRider, type RiderValues, toEdit, valuesOf } from './rider-form.ts';
import { spokenName } from '../platform/names.ts';
import type { Rider } from './riders.ts';

/** What is done with a rider, said, with the way back. */
export function useRiderDeeds() {
  const edit = useChange('updateCommunityMember', {
    touches: ['getCommunityMemberList', 'getCommunityMemberInfoById', 'searchUserByName', 'searchUserByPhone'],
  });
  const undo = useUndo();
  return {
    isSaving: edit.isPending,
    save: async (base: Rider, values: RiderValues): Promise<Rider> => {
      const { data, operation } = await edit.mutateAsync(toEdit(base, values));
      sayDone(`${spokenName(data)} was changed.`, undo(operation));
      return data;
    },
    /** The rider as they are then; null where it was refused, which is told. */
    setStatus: async ({ user_id, version }: Rider, status: 0 | 1): Promise<Rider | null> => {
      try {
        const { data, operation } = await edit.mutateAsync({ user_id, status, expected_version: version });
        sayDone(`${spokenName(data)} is ${status === 1 ? '' : 'not '}active.`, undo(operation));
        return data;
      } catch (failure) {
        if (!(failure instanceof CallError)) throw failure;
        notify({ kind: 'warning', title: 'Not changed', text: failure.message });
        return null;
      }
    },
  };
}

/** The form of a rider beside a list, and what it was filled from. The record moves on beneath it; the form does not, until told. */
export function useRiderForm(rider: Rider) {
  const deeds = useRiderDeeds();
  const filled = useRecordForm<Rider, RiderValues>({
    record: rider,
    valuesOf,
    check: checkRider,
    isSaving: deeds.isSaving,
  });
  return { ...filled, deeds };
}

interface RiderEditorProps {
  rider: Rider;
  state: ReturnType<typeof useRiderForm>;
}

/** Edits a rider beside a list. What someone else changed meanwhile is told before anything is overwritten. */
export function RiderEditor({ rider, state }: RiderEditorProps) {
  const { form, base, deeds, show, staleBanner } = state;
  return (
    <>
      {staleBanner(`Someone else just changed ${spokenName(rider)}.`)}
      <Form form={form} onSubmit={async (values) => show(await deeds.save(base, values))} label={spokenName(rider)}>
        <RiderFields form={form} isNarrow />
        <FormActions far={<StatusButton rider={rider} deeds={deeds} show={show} />}>
          <SaveButton label="Save rider" form={form} />
        </FormActions>
      </Form>
    </>
  );
}

interface StatusButtonProps {
  rider: Rider;
  deeds: ReturnType<typeof useRiderDeeds>;
  show: (rider: Rider) => void;
}

export function StatusButton({ rider, deeds, show }: StatusButtonProps) {
  const set = async (status: 0 | 1) => {
    const changed = await deeds.setStatus(rider, status);
    if (changed) show(changed);
  };
  return rider.status === 1 ? (
    <ActionButton look="danger" label="Make inactive" onClick={() => void set(0)} />
  ) : (
    <ActionButton label="Make active" onClick={() => void set(1)} />
  );
}
