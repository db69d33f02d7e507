import { useUndo } from '../log/index.ts';
import { AddressInput } from '../places/index.ts';
import {
  ActionButton,
  ButtonRow,
  Form,
  Modal,
  MultiSelectInput,
  SelectInput,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useMyPrograms } from '../programs/index.ts';
import { checkNewAccount, type NewAccountValues } from './account-form.ts';
import { ACCOUNT_READS, type Account } from './accounts.ts';

interface NewAccountModalProps {
  /** The program the list is of; empty for all of them. */
  programId: string;
  onClose: () => void;
  onAdded: (account: Account) => void;
}

/** A new account: its name, its programs, who pays, and where it is. The rest is added in its panel. */
export function NewAccountModal({ programId, onClose, onAdded }: NewAccountModalProps) {
  const programs = useMyPrograms();
  const only = programs.length === 1 ? programs.map(({ program_id }) => program_id) : [];
  const form = useForm<NewAccountValues>({
    start: { name: '', program_id: programId === '' ? only : [programId], main_address: null, is_insurance: false },
    check: checkNewAccount,
  });
  const create = useChange('createNewProgramAccount', { touches: ACCOUNT_READS });
  const undo = useUndo();

  async function add(values: NewAccountValues) {
    const { data, operation } = await create.mutateAsync(values);
    sayDone(`${data.name} was added.`, undo(operation));
    onAdded(data);
  }

  return (
    <Modal title="New account" isOpen onClose={onClose} width={640} actions={null}>
      <Form form={form} onSubmit={add} label="New account">
        <TextInput label="Name" {...form.field('name')} />
        <MultiSelectInput
          label="Programs"
          choices={programs.map(({ program_id, program_name }) => ({ value: program_id, label: program_name }))}
          {...form.field('program_id')}
        />
        <SelectInput
          label="Who pays for rides"
          value={form.values.is_insurance ? 'pay' : 'private'}
          onChange={(kind) => form.set('is_insurance', kind === 'pay')}
          choices={[
            { value: 'private', label: 'Not a pay account: riders pay' },
            { value: 'pay', label: 'Pay account: the account pays' },
          ]}
        />
        <AddressInput
          label="Main address"
          optional
          purpose="account"
          programId={form.values.program_id[0]}
          {...form.field('main_address')}
        />
        <ButtonRow align="end">
          <ActionButton label="Cancel" onClick={onClose} />
          <ActionButton look="main" type="submit" label="Add account" isBusy={form.isBusy} />
        </ButtonRow>
      </Form>
    </Modal>
  );
}
