import { ActionButton, Drawer, Form, FormActions, useForm } from '../platform/kit/index.ts';
import { spokenName } from '../platform/names.ts';
import { sayDone } from '../platform/notices/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useIdentity } from '../session/index.ts';
import { useUndo } from '../log/index.ts';
import { UserFields } from './UserFields.tsx';
import { checkUser, nobody, toNewUser, type UserValues } from './user-form.ts';

export function NewUserDrawer({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const form = useForm<UserValues>({ start: nobody, check: checkUser, draft: 'new-user' });
  const create = useChange('createNewUser', { touches: ['getEmployerAdmins'] });
  const undo = useUndo();
  const { vouched, prompt } = useIdentity();

  async function add(values: UserValues) {
    const { data, operation } = await vouched(async () => create.mutateAsync(toNewUser(values)));
    sayDone(`${spokenName(data.user)} was added.`, undo(operation));
    onAdded(data.user.user_id);
  }

  const mailed = form.values.email.trim() !== '';
  return (
    <Drawer title="New user" onClose={onClose} isDirty={form.isDirty}>
      <Form form={form} onSubmit={add} label="New user">
        <UserFields form={form} levelsRefusal={null} />
        <p className="field-help">
          {mailed
            ? 'They get a mail with a link to choose a password.'
            : 'Without an email they are listed, but cannot sign in.'}
        </p>
        <FormActions>
          <ActionButton look="main" type="submit" label="Add user" isBusy={form.isBusy} />
          <ActionButton label="Cancel" onClick={onClose} />
        </FormActions>
      </Form>
      {prompt}
    </Drawer>
  );
}
