import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Form } from '../platform/kit/forms/Form.tsx';
import { TextInput } from '../platform/kit/inputs/TextInput.tsx';
import { useForm } from '../platform/kit/forms/use-form.ts';
import { CallError, callServer } from '../platform/wire/index.ts';
import { AuthLayout } from './AuthLayout.tsx';

type Outcome = { is: 'asked' } | { is: 'sent' } | { is: 'refused'; sentence: string };

/** Asks for the address, has it checked, and only then asks for the mail (AUTH-12 to AUTH-14). */
export default function ForgotPasswordPage() {
  const [outcome, setOutcome] = useState<Outcome>({ is: 'asked' });
  const form = useForm({
    start: { email: '' },
    check: ({ email }) => (email.trim() === '' ? { email: 'Enter your e-mail address.' } : {}),
  });

  async function requestReset({ email }: { email: string }) {
    try {
      await callServer('checkEmail', { email });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setOutcome({ is: 'refused', sentence: failure.message });
      return;
    }
    setOutcome({ is: 'asked' });
    await callServer('requestPasswordReset', { email });
    setOutcome({ is: 'sent' });
  }

  return (
    <AuthLayout title="Forgot password">
      {outcome.is === 'sent' ? (
        <output className="auth-outcome" aria-label="Reset requested">
          <p>If someone signs in with {form.values.email}, a link to choose a new password is on its way there.</p>
        </output>
      ) : (
        <>
          {outcome.is === 'refused' && (
            <section className="auth-outcome bad" role="alert" aria-label="Reset not requested">
              <p>{outcome.sentence}</p>
            </section>
          )}
          <Form form={form} onSubmit={requestReset} label="Forgot password">
            <TextInput
              label="Email"
              size="large"
              type="email"
              pasting="allowed"
              autoComplete="email"
              startsFocused
              {...form.field('email')}
            />
            <ActionButton look="main" type="submit" isBlock label="Send a link" isBusy={form.isBusy} />
          </Form>
        </>
      )}
      <p className="auth-note">
        <Link to="/auth/login">Go to sign-in</Link>
      </p>
    </AuthLayout>
  );
}
