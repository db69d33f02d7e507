import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Account, setAccount } from '../platform/account/index.ts';
import { ActionButton, Form, PasswordInput, TextInput, useForm } from '../platform/kit/index.ts';
import { Mark } from '../platform/shell/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';
import { logOut, unlock } from './session-deeds.ts';

/**
 * Lies over the whole page until the password is given. The page beneath stays as it was, drafts and all, but nothing
 * of it can be read, reached or pressed.
 */
export function LockScreen({ account }: { account: Account }) {
  const queries = useQueryClient();
  const host = useLockedPage();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ start: { password: '', code: '' } });

  async function confirm({ password, code }: { password: string; code: string }) {
    try {
      const reply = await callServer('confirmIdentity', { password, ...(code === '' ? {} : { code }) });
      setAccount(queries, reply.data.user);
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'CODE_WRONG') setNeedsCode(true);
      throw failure;
    }
  }

  if (host === null) return null;
  return createPortal(
    <div className="lock" role="dialog" aria-modal="true" aria-labelledby="lock-title">
      <div className="lock-sheet">
        <Mark size={34} />
        <h1 id="lock-title">Locked</h1>
        <p>Enter your password to go on where you were, {account.firstname}.</p>
        <Form form={form} onSubmit={confirm} onSaved={unlock}>
          <PasswordInput label="Password" size="large" autoFocus {...form.field('password')} />
          {needsCode && (
            <TextInput
              label="Code"
              help="From your authenticator, or a recovery code."
              size="large"
              pasting="allowed"
              autoComplete="one-time-code"
              {...form.field('code')}
            />
          )}
          <ActionButton look="main" type="submit" isBlock label="Unlock" isBusy={form.isBusy} />
          <ActionButton look="quiet" isBlock label="Logout" onClick={() => void logOut(queries)} />
        </Form>
      </div>
    </div>,
    host,
  );
}

/** Hides everything but the lock from sight and from reach for as long as it stands. */
function useLockedPage(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const mine = document.createElement('div');
    mine.id = 'lock';
    const others = [...document.body.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && !one.inert,
    );
    for (const other of others) other.inert = true;
    const title = document.title;
    document.title = 'Locked · Handrail';
    document.body.append(mine);
    document.documentElement.dataset['locked'] = '';
    setHost(mine);
    return () => {
      for (const other of others) other.inert = false;
      document.title = title;
      delete document.documentElement.dataset['locked'];
      mine.remove();
    };
  }, []);
  return host;
}
