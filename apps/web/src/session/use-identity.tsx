import { useState } from 'react';
import { ActionButton, Form, Modal, PasswordInput, TextInput, useForm } from '../platform/kit/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';

/** Does a delicate deed; where the server wants to be sure who is there, asks for the password and does it again. */
export type Vouched = <R>(deed: () => Promise<R>) => Promise<R>;

interface Waiting {
  resolve: () => void;
  reject: (failure: CallError) => void;
}

export function useIdentity(): { vouched: Vouched; prompt: React.ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  async function vouched<R>(deed: () => Promise<R>): Promise<R> {
    try {
      return await deed();
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'IDENTITY_STALE') throw failure;
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject: () => reject(failure) }));
      return await deed();
    }
  }

  function settle(how: (waiting: Waiting) => void) {
    if (waiting) how(waiting);
    setWaiting(null);
  }

  const prompt = waiting && (
    <IdentityPrompt
      onConfirmed={() => settle((one) => one.resolve())}
      onClose={() => settle((one) => one.reject(new CallError(0, { message: '', error_code: 'IDENTITY_STALE' })))}
    />
  );
  return { vouched, prompt };
}

function IdentityPrompt({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ start: { password: '', code: '' } });

  async function confirm({ password, code }: { password: string; code: string }) {
    try {
      await callServer('confirmIdentity', { password, ...(code === '' ? {} : { code }) });
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'CODE_WRONG') setNeedsCode(true);
      throw failure;
    }
  }

  return (
    <Modal title="Confirm that it is you" isOpen onClose={onClose} actions={null}>
      <Form form={form} onSubmit={confirm} onSaved={onConfirmed} label="Confirm that it is you">
        <PasswordInput label="Password" autoFocus {...form.field('password')} />
        {needsCode && (
          <TextInput
            label="Code"
            help="From your authenticator, or a recovery code."
            pasting="allowed"
            autoComplete="one-time-code"
            {...form.field('code')}
          />
        )}
        <ActionButton look="main" type="submit" isBlock label="Confirm" isBusy={form.isBusy} />
      </Form>
    </Modal>
  );
}
