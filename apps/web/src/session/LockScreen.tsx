import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Account, setAccount } from '../platform/account/index.ts';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Mark } from '../platform/shell/index.ts';
import { ProofForm } from './ProofForm.tsx';
import { logOut, unlock } from './session-deeds.ts';
import './session.css';

/**
 * Lies over the whole page until the password is given. The page beneath stays as it was, drafts and all, but nothing
 * of it can be read, reached or pressed.
 */
export function LockScreen({ account }: { account: Account }) {
  const queries = useQueryClient();
  const host = useLockedPage();

  function open(user: Account) {
    setAccount(queries, user);
    unlock();
  }

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it must lie over open dialog elements too, whatever opened them
    <div className="auth-lock" role="dialog" aria-modal="true" aria-labelledby="lock-title">
      <div className="auth-lock-sheet">
        <Mark size={34} />
        <h1 id="lock-title">Locked</h1>
        <p>Enter your password to go on where you were, {account.firstname}.</p>
        <ProofForm action="Unlock" size="large" onProven={open}>
          <ActionButton look="quiet" isBlock label="Logout" onClick={() => void logOut(queries)} />
        </ProofForm>
      </div>
    </div>,
    host,
  );
}

/** Hides everything but the lock from sight and from reach for as long as it stands. */
function useLockedPage(): HTMLElement {
  const [host] = useState(makeHost);
  useEffect(() => {
    const others = [...document.body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && !one.inert,
    );
    for (const other of others) other.inert = true;
    const title = document.title;
    document.title = 'Locked · Handrail';
    document.documentElement.dataset['locked'] = '';
    document.body.append(host);
    host.querySelector('input')?.focus();
    return () => {
      for (const other of others) other.inert = false;
      document.title = title;
      delete document.documentElement.dataset['locked'];
      host.remove();
    };
  }, [host]);
  return host;
}

function makeHost(): HTMLElement {
  const host = document.createElement('div');
  host.id = 'lock';
  return host;
}
