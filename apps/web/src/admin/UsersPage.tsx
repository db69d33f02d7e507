import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton, DataTable, PageHead, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { NewUserDrawer } from './NewUserDrawer.tsx';
import { UserDrawer } from './UserDrawer.tsx';
import { levelsText, userColumns, userFilters } from './user-columns.tsx';
import { spokenName, filedName } from '../platform/names.ts';
import { standing, standingNames, type User } from './users.ts';
import './admin.css';

/** The people of the organization who may sign in. */
export default function UsersPage() {
  const list = useRead('getEmployerAdmins', {});
  const [open, setOpen] = useUrlState('user');
  const [inView, setInView] = useState<readonly string[]>([]);
  const users = list.data?.users;
  const shown = users?.find(({ user_id }) => user_id === open);
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };
  const newUser = (
    <ActionButton look="main" icon={<IconPlus size={16} />} label="New user" onClick={() => setOpen('new')} />
  );

  return (
    <div className="page">
      <PageHead title="Users" actions={newUser} />
      <DataTable<User>
        list="users"
        label="Users"
        rows={users}
        columns={userColumns}
        filters={userFilters}
        keyOf={({ user_id }) => user_id}
        nameOf={spokenName}
        lines={(user) => [
          filedName(user),
          `${user.email || 'No email'} · levels ${levelsText(user)} · ${standingNames[standing(user)]}`,
        ]}
        onOpen={({ user_id }) => setOpen(user_id)}
        openKey={shown?.user_id ?? (open === 'new' ? 'new' : null)}
        isOff={({ status }) => status === 0}
        search="Name, email or phone"
        empty={{ line: 'Nobody may sign in yet.', action: newUser }}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
        onView={setInView}
      />
      {open === 'new' && <NewUserDrawer onClose={() => setOpen(null)} onAdded={setOpen} />}
      {shown && (
        <UserDrawer
          key={shown.user_id}
          user={shown}
          onClose={() => setOpen(null)}
          onNext={neighbor(1)}
          onPrevious={neighbor(-1)}
        />
      )}
    </div>
  );
}
