import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Form } from '../platform/kit/forms/Form.tsx';
import { PasswordInput } from '../platform/kit/inputs/PasswordInput.tsx';
import { useForm } from '../platform/kit/forms/use-form.ts';
import { callServer } from '../platform/wire/index.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { usePasswordRule, withWeakness } from './password-check.ts';
import { useTokenOnce } from './use-token-once.ts';

/** A new password with the token of the mail. The token leaves the address at once: history and screens keep nothing. */
export default function ResetPasswordPage() {
  const token = useTokenOnce();
  const [isDone, setIsDone] = useState(false);
  const { shortest, help } = usePasswordRule();
  const form = useForm({
    start: { password: '', again: '' },
    check: ({ password, again }) => ({
      ...withWeakness('password', password, { shortest }),
      ...(again === password ? {} : { again: 'The two are not the same.' }),
    }),
  });
  const signIn = (
    <p className="auth-note">
      <Link to="/auth/login">Go to sign-in</Link>
    </p>
  );

  if (token === '') {
    return (
      <AuthLayout title="New password">
        <p>This link is incomplete. Open it from the mail again, or ask for a new one.</p>
        <p className="auth-note">
          <Link to="/auth/forgotpassword">Ask for a new link</Link>
        </p>
      </AuthLayout>
    );
  }
  if (isDone) {
    return (
      <AuthLayout title="Password changed">
        <output>Sign in with your new password. Other sessions of yours were ended.</output>
        {signIn}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="New password">
      <Form
        form={form}
        onSubmit={({ password }) => callServer('resetPassword', { token, password })}
        onSaved={() => setIsDone(true)}
      >
        <PasswordInput
          label="New password"
          help={help}
          size="large"
          autoComplete="new-password"
          startsFocused
          {...form.field('password')}
        />
        <PasswordInput label="The same again" size="large" autoComplete="new-password" {...form.field('again')} />
        <ActionButton look="main" type="submit" isBlock label="Change password" isBusy={form.isBusy} />
      </Form>
      {signIn}
    </AuthLayout>
  );
}
