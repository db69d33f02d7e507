import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Drawer, LoadingState, Bar, useUrlState } from '../platform/kit/index.ts';
import { notify } from '../platform/notices/index.ts';
import { useStore } from '../platform/store.ts';
import { useRead } from '../platform/wire/index.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { accountsInView } from './accounts.ts';

/** The account that the address names, at the right of whatever page is open: a list of accounts, of rides, the board. */
export default function AccountOver() {
  const [accountId, setAccountId] = useUrlState('account');
  // Beside the page and not over the whole frame: the list makes room for what stands there.
  const place = useSyncExternalStore(unwatched, besidePage);
  if (accountId === '' || place === null) return null;
  return createPortal(<OpenAccount key={accountId} accountId={accountId} onOpen={setAccountId} />, place);
}

/** It may be drawn together with the frame, and is looked for again once that is there. */
function besidePage(): Element | null {
  return document.getElementById('content')?.parentElement ?? null;
}

function unwatched(): () => void {
  return () => undefined;
}

function OpenAccount({ accountId, onOpen }: { accountId: string; onOpen: (id: string | null) => void }) {
  const asked = useRead('getProgramAccountInfoById', { account_id: accountId });
  const inView = useStore(accountsInView);
  const at = inView.indexOf(accountId);
  const neighbor = (step: number) => {
    const next = at === -1 ? undefined : inView[at + step];
    return next === undefined ? null : () => onOpen(next);
  };
  const walk = inView.length === 0 ? {} : { onNext: neighbor(1), onPrevious: neighbor(-1) };
  const close = () => onOpen(null);
  // What was read once stays, also where reading it again fails.
  const isLost = asked.data === undefined && asked.error !== null;
  useEffect(() => {
    if (!isLost) return;
    notify({ kind: 'error', title: 'Account', text: 'Failed to fetch this account.' });
    onOpen(null);
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each time it is lost, whatever is drawn anew around it
  }, [isLost]);

  if (asked.data) return <AccountPanel account={asked.data} onClose={close} {...walk} />;
  if (isLost) return null;
  return (
    <Drawer title="Account" onClose={close} {...walk}>
      <LoadingState
        label="Loading the account."
        bars={['40%', '70%', '60%', '80%', '50%'].map((width) => (
          <Bar key={width} width={width} />
        ))}
      />
    </Drawer>
  );
}
