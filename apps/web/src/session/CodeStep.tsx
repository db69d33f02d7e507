import { useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Form } from '../platform/kit/forms/Form.tsx';
import { TextInput } from '../platform/kit/inputs/TextInput.tsx';
import { useForm } from '../platform/kit/forms/use-form.ts';
import { notify } from '../platform/notices/index.ts';
import { CallError, callServer } from '../platform/wire/index.ts';
import { beginSession } from './session-deeds.ts';

/** The second half of signing in: six digits of an authenticator, or one of the recovery codes. */
export function CodeStep({ ticket, onExpired }: { ticket: string; onExpired: () => void }) {
  const queries = useQueryClient();
  const form = useForm({
    start: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'Enter the code.' } : {}),
  });

  async function verify({ code }: { code: string }) {
    try {
      await callServer('verifySecondFactor', { ticket, code });
    } catch (failure) {
      if (!(failure instanceof CallError) || failure.code !== 'CODE_EXPIRED') throw failure;
      notify({ kind: 'warning', title: 'Sign in again', text: failure.message });
      onExpired();
      return;
    }
    await beginSession(queries);
  }

  return (
    <Form form={form} onSubmit={verify} label="Enter your code">
      <TextInput
        label="Code"
        help="From your authenticator, or one of your recovery codes."
        size="large"
        pasting="allowed"
        autoComplete="one-time-code"
        startsFocused
        {...form.field('code')}
      />
      <ActionButton look="main" type="submit" isBlock label="Sign in" isBusy={form.isBusy} />
      <ActionButton look="quiet" isBlock label="Start again" onClick={onExpired} />
    </Form>
  );
}
