import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ActionButton, DataTable, PageHead, useUrlState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { ProgramChoice } from '../programs/index.ts';
import { accountColumns, accountFilters } from './account-columns.tsx';
import { type Account, accountsInView, kindText, programsText } from './accounts.ts';
import { NewAccountModal } from './NewAccountModal.tsx';
import './accounts.css';

/** The places and payers that are served. Who is opened stands at the right, in the panel that opens on every page. */
export default function AccountsPage() {
  const [open, setOpen] = useUrlState('account');
  const [program, setProgram] = useUrlState('program');
  const [isAdding, setIsAdding] = useState(false);
  const list = useRead('getProgramAccounts', program === '' ? {} : { program_id: program });
  useEffect(() => () => accountsInView.set([]), []);
  const newAccount = (
    <ActionButton look="main" icon={<IconPlus size={16} />} label="New account" onClick={() => setIsAdding(true)} />
  );

  return (
    <div className="page account-list">
      <PageHead
        title="Accounts"
        beside={<ProgramChoice value={program} onChange={setProgram} />}
        actions={newAccount}
      />
      <DataTable<Account>
        list="accounts"
        label="Accounts"
        rows={list.data}
        columns={accountColumns}
        filters={accountFilters}
        keyOf={({ account_id }) => account_id}
        nameOf={({ name }) => name}
        lines={(account) => [account.name, `${kindText(account)} · ${programsText(account)}`]}
        onOpen={({ account_id }) => setOpen(account_id)}
        openKey={open === '' ? null : open}
        search="Name, address or contact"
        empty={
          program === ''
            ? { line: 'There are no accounts yet.', action: newAccount }
            : {
                line: 'No account is in this program.',
                action: <ActionButton label="Look in all programs" onClick={() => setProgram(null)} />,
              }
        }
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
        onView={accountsInView.set}
      />
      {isAdding && (
        <NewAccountModal
          programId={program}
          onClose={() => setIsAdding(false)}
          onAdded={({ account_id }) => {
            setIsAdding(false);
            setOpen(account_id);
          }}
        />
      )}
    </div>
  );
}
