import { phoneText } from '@handrail/domain/platform';
import { useAccount } from '../platform/account/index.ts';
import {
  ActionButton,
  ConfirmButton,
  Drawer,
  Facts,
  Form,
  FormActions,
  SaveButton,
  Tag,
  useRecordForm,
} from '../platform/kit/index.ts';
import { notify, sayDone } from '../platform/notices/index.ts';
import { CallError, useChange } from '../platform/wire/index.ts';
import { History, useUndo } from '../log/index.ts';
import { useIdentity } from '../session/index.ts';
import { agoText } from './ago.ts';
import { UserFields } from './UserFields.tsx';
import { spokenName, filedName } from '../platform/names.ts';
import { standing, standingNames, type User } from './users.ts';
import { checkUser, toEdit, type UserValues, valuesOf } from './user-form.ts';

interface UserDrawerProps {
  /** As the list has them now: it follows other people's changes. */
  user: User;
  onClose: () => void;
  onNext: (() => void) | null;
  onPrevious: (() => void) | null;
}

/** One user: who they are, what they may open, and what happened to them. */
export function UserDrawer({ user, onClose, onNext, onPrevious }: UserDrawerProps) {
  const account = useAccount();
  const edit = useChange('editUser', { touches: ['getEmployerAdmins', 'getCurrentAccount'] });
  const { form, base, show, staleBanner } = useRecordForm<User, UserValues>({
    record: user,
    valuesOf,
    check: checkUser,
    isSaving: edit.isPending,
  });
  const undo = useUndo();
  const { vouched, prompt } = useIdentity();
  const isSelf = user.user_id === account.userId;

  async function save(values: UserValues) {
    const { data, operation } = await vouched(async () => edit.mutateAsync(toEdit(base, values)));
    show(data);
    sayDone(`${spokenName(data)} was changed.`, undo(operation));
  }

  async function setStatus(status: 0 | 1) {
    try {
      const { data, operation } = await vouched(async () =>
        edit.mutateAsync({ user_id: user.user_id, status, expected_version: user.version }),
      );
      show(data);
      sayDone(
        status === 1 ? `${spokenName(data)} can sign in again.` : `${spokenName(data)} was switched off.`,
        undo(operation),
      );
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      notify({ kind: 'warning', title: 'Not changed', text: failure.message });
    }
  }

  return (
    <Drawer
      title={filedName(user)}
      badge={standing(user) === 'active' ? null : <Tag tone="warn">{standingNames[standing(user)]}</Tag>}
      subtitle={`User ${user.user_id}${isSelf ? ' · this is you' : ''}`}
      onClose={onClose}
      onNext={onNext}
      onPrevious={onPrevious}
      isDirty={form.isDirty}
    >
      {staleBanner(`Someone else just changed ${spokenName(user)}.`)}
      <Facts
        facts={[
          { name: 'Phone', value: phoneText(user.phone) || 'None' },
          { name: 'Second factor', value: user.has_totp ? 'On' : 'Off' },
          { name: 'Last seen', value: agoText(user.last_seen) },
        ]}
      />
      <Form form={form} onSubmit={save} label={spokenName(user)}>
        <UserFields
          form={form}
          levelsRefusal={isSelf ? 'These are your own levels. Someone else who holds them can change them.' : null}
        />
        <FormActions far={<StatusButton user={user} isSelf={isSelf} onChange={(status) => void setStatus(status)} />}>
          <SaveButton label="Save user" form={form} />
          <EndSessions user={user} />
        </FormActions>
      </Form>
      <History entityId={user.user_id} />
      {prompt}
    </Drawer>
  );
}

function StatusButton({ user, isSelf, onChange }: { user: User; isSelf: boolean; onChange: (status: 0 | 1) => void }) {
  const refusal = isSelf ? { sentence: "You can't switch yourself off." } : null;
  return user.status === 1 ? (
    <ActionButton look="danger" label="Switch off" refusal={refusal} onClick={() => onChange(0)} />
  ) : (
    <ActionButton label="Switch on" refusal={refusal} onClick={() => onChange(1)} />
  );
}

/** Ends every session of theirs: a lost laptop, someone who left. */
function EndSessions({ user }: { user: User }) {
  const end = useChange('endUserSessions', { touches: ['getEmployerAdmins'] });
  return (
    <ConfirmButton
      look="quiet"
      label="Sign out everywhere"
      question={`${spokenName(user)} is signed out on every device and loses what they have not saved there.`}
      confirmLabel="Sign them out"
      isBusy={end.isPending}
      onConfirm={() =>
        end.mutate(
          { user_id: user.user_id },
          {
            onSuccess: ({ data: { ended } }) =>
              sayDone(`${ended} ${ended === 1 ? 'session' : 'sessions'} of ${spokenName(user)} ended.`),
            onError: (failure) => notify({ kind: 'error', title: 'Not ended', text: failure.message }),
          },
        )
      }
    />
  );
}
