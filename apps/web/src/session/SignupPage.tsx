import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../platform/kit/buttons/ActionButton.tsx';
import { Form } from '../platform/kit/forms/Form.tsx';
import { PasswordInput } from '../platform/kit/inputs/PasswordInput.tsx';
import { TextInput } from '../platform/kit/inputs/TextInput.tsx';
import { type FieldErrors, useForm } from '../platform/kit/forms/use-form.ts';
import { callServer, useRead } from '../platform/wire/index.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { usePasswordRule, withWeakness } from './password-check.ts';
import { useTokenOnce } from './use-token-once.ts';

/** Opening an account with an operator's invitation. It waits under Users until someone grants it levels. */
export default function SignupPage() {
  const [isDone, setIsDone] = useState(false);
  const contact = useRead('getContactInfo', {}).data;
  const { shortest, help } = usePasswordRule();
  const invited = useTokenOnce();
  const form = useForm({
    start: { invitation: invited, firstname: '', lastname: '', email: '', password: '' },
    check: (values) => missing(values, shortest),
  });

  if (isDone) {
    return (
      <AuthLayout title="Account opened">
        <p>You can sign in once someone at your operator has granted you what you work with.</p>
        <p className="auth-note">
          <Link to="/auth/login">Go to sign-in</Link>
        </p>
      </AuthLayout>
    );
  }
  if (contact && !contact.signup_open && invited === '') {
    return (
      <AuthLayout title="Open an account">
        <p>Accounts are opened with an invitation. Ask your operator for one.</p>
        <p className="auth-note">
          <Link to="/contact/contact-info">How to reach them</Link> · <Link to="/auth/login">Go to sign-in</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title="Open an account">
      <Form
        form={form}
        label="Open an account"
        onSubmit={(values) => callServer('signup', values)}
        onSaved={() => setIsDone(true)}
      >
        <TextInput label="Invitation" size="large" pasting="allowed" {...form.field('invitation')} />
        <TextInput label="First name" size="large" autoComplete="given-name" {...form.field('firstname')} />
        <TextInput label="Last name" size="large" autoComplete="family-name" {...form.field('lastname')} />
        <TextInput
          label="Email"
          size="large"
          type="email"
          pasting="allowed"
          autoComplete="email"
          {...form.field('email')}
        />
        <PasswordInput
          label="Password"
          help={help}
          size="large"
          autoComplete="new-password"
          {...form.field('password')}
        />
        <ActionButton look="main" type="submit" isBlock label="Open account" isBusy={form.isBusy} />
      </Form>
      <p className="auth-note">
        <Link to="/auth/login">Go to sign-in</Link>
      </p>
    </AuthLayout>
  );
}

type Values = { invitation: string; firstname: string; lastname: string; email: string; password: string };

const sentences: Values = {
  invitation: 'Enter the invitation you were sent.',
  firstname: 'Enter your first name.',
  lastname: 'Enter your last name.',
  email: 'Enter your e-mail address.',
  password: 'Choose a password.',
};

function missing(values: Values, shortest: number | undefined): FieldErrors<Values> {
  const names = Object.keys(sentences) as (keyof Values)[];
  const { firstname, lastname, email } = values;
  const empty = names.filter((name) => values[name].trim() === '').map((name) => [name, sentences[name]]);
  const weakness = withWeakness('password', values.password, { shortest, knownWords: [firstname, lastname, email] });
  return { ...weakness, ...Object.fromEntries(empty) };
}
