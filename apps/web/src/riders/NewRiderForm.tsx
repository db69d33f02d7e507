import type { ReactNode } from 'react';
import { ActionButton, Form, FormActions, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useUndo } from '../log/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { RiderFields } from './RiderFields.tsx';
import { checkRider, riderFromTyped, type RiderValues, toNewRider } from './rider-form.ts';
import { spokenName } from '../platform/names.ts';
import type { Rider } from './riders.ts';

interface NewRiderFormProps {
  /** What was typed into the search that found nobody. */
  said: string;
  onAdded: (rider: Rider) => void;
  /** Beside the main button. */
  beside?: ReactNode;
}

export function NewRiderForm({ said, onAdded, beside }: NewRiderFormProps) {
  const programs = useMyPrograms();
  const only = programs.length === 1 ? programs.map(({ program_id }) => program_id) : [];
  const form = useForm<RiderValues>({ start: { ...riderFromTyped(said), program_id: only }, check: checkRider });
  const create = useChange('createNewRiderUser', {
    touches: ['getCommunityMemberList', 'searchUserByName', 'searchUserByPhone'],
  });
  const undo = useUndo();

  async function add(values: RiderValues) {
    const { data, operation } = await create.mutateAsync(toNewRider(values));
    sayDone(`${spokenName(data.user)} was added.`, undo(operation));
    onAdded(data.user);
  }

  return (
    <Form form={form} onSubmit={add} label="New rider">
      <RiderFields form={form} />
      <FormActions>
        <ActionButton look="main" type="submit" label="Add rider" isBusy={form.isBusy} />
        {beside}
      </FormActions>
    </Form>
  );
}
