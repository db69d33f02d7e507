import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Form } from '../platform/kit/forms/Form.tsx';
import { PasswordInput } from '../platform/kit/inputs/PasswordInput.tsx';
import { TextInput } from '../platform/kit/inputs/TextInput.tsx';
import { useForm } from '../platform/kit/forms/use-form.ts';
import { notify } from '../platform/notices/index.ts';
import { CallError, callServer, useRead } from '../platform/wire/index.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { loginWarning } from './login-warning.ts';
import { beginSession } from './session-deeds.ts';

const NEEDS_HTTPS =
  'This page was opened over plain http. Open it over https to sign in: the session would not be safe here.';

/** User name and password. What goes wrong is told in a warning, in the words of ERR-01 to ERR-03. */
export function PasswordStep({ onTicket }: { onTicket: (ticket: string) => void }) {
  const queries = useQueryClient();
  const contact = useRead('getContactInfo', {}).data;
  const form = useForm({
    start: { username: '', password: '' },
    check: ({ username, password }) => ({
      ...(username.trim() === '' ? { username: 'Enter your user name.' } : {}),
      ...(password === '' ? { password: 'Enter your password.' } : {}),
    }),
  });

  async function signIn(params: { username: string; password: string }) {
    try {
      const { data } = await callServer('login', params);
      if ('ticket' in data) onTicket(data.ticket);
      else await beginSession(queries);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      form.set('password', '');
      notify({ kind: 'warning', ...loginWarning(failure, location.host) });
    }
  }

  return (
    <>
      <Form form={form} onSubmit={signIn} label="Sign in">
        <TextInput
          label="Username"
          size="large"
          inputMode="email"
          pasting="allowed"
          autoComplete="username"
          startsFocused
          {...form.field('username')}
        />
        <PasswordInput
          label="Password"
          size="large"
          aside={<Link to="/auth/forgotpassword">Forgot password</Link>}
          {...form.field('password')}
        />
        <ActionButton
          look="main"
          type="submit"
          isBlock
          label="Sign in"
          isBusy={form.isBusy}
          refusal={contact?.needs_https ? { sentence: NEEDS_HTTPS } : null}
        />
      </Form>
      {contact?.needs_https && <p className="auth-note">{NEEDS_HTTPS}</p>}
      {contact?.signup_open && (
        <p className="auth-note">
          Have an invitation? <Link to="/auth/signup">Open an account</Link>
        </p>
      )}
      {contact?.demo && (
        <DemoSignIns
          onUse={({ username, password }) => {
            form.set('username', username);
            form.set('password', password);
          }}
        />
      )}
    </>
  );
}
