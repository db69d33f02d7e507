import { type ReactNode, useState } from 'react';
import type { Account } from '../platform/account/index.ts';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Form } from '../platform/kit/forms/Form.tsx';
import { PasswordInput } from '../platform/kit/inputs/PasswordInput.tsx';
import { TextInput } from '../platform/kit/inputs/TextInput.tsx';
import { useForm } from '../platform/kit/forms/use-form.ts';
import { CallError, callServer } from '../platform/wire/index.ts';

interface ProofFormProps {
  /** Names what the proof is for: 'Unlock'. */
  action: string;
  size: 'large' | 'medium';
  onProven: (user: Account) => void;
  children?: ReactNode;
}

/** One's own password, and a code of the second factor once the server asks for it. */
export function ProofForm({ action, size, onProven, children }: ProofFormProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({ start: { password: '', code: '' } });

  async function prove({ password, code }: { password: string; code: string }) {
    try {
      const reply = await callServer('confirmIdentity', { password, ...(code === '' ? {} : { code }) });
      onProven(reply.data.user);
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'CODE_WRONG') setNeedsCode(true);
      throw failure;
    }
  }

  return (
    <Form form={form} onSubmit={prove} label={action}>
      <PasswordInput label="Password" size={size} startsFocused {...form.field('password')} />
      {needsCode && (
        <TextInput
          label="Code"
          help="From your authenticator, or a recovery code."
          size={size}
          pasting="allowed"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
      <ActionButton look="main" type="submit" isBlock label={action} isBusy={form.isBusy} />
      {children}
    </Form>
  );
}
