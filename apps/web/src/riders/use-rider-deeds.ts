import { useUndo } from '../log/index.ts';
import { spokenName } from '../platform/names.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { type RiderValues, toEdit } from './rider-form.ts';
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
