import { ActionButton, Form, PasswordInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { callServer } from '../platform/wire/index.ts';
import { usePasswordRule, withWeakness } from './password-check.ts';
import type { Vouched } from './use-identity.tsx';

/** A new password. It ends every other session: whoever knew the old one is out. */
export function PasswordChange({ vouched }: { vouched: Vouched }) {
  const { shortest, help } = usePasswordRule();
  const form = useForm({
    start: { password: '', new_password: '' },
    check: (values) => ({
      ...(values.password === '' ? { password: 'Enter your password.' } : {}),
      ...withWeakness('new_password', values.new_password, { shortest }),
    }),
  });
  return (
    <section className="panel-section" aria-label="Password">
      <h3>Password</h3>
      <Form
        form={form}
        label="Change of password"
        onSubmit={(values) => vouched(() => callServer('changePassword', values))}
        onSaved={() => {
          form.reset({ password: '', new_password: '' });
          sayDone('Your password is changed. Other sessions were ended.');
        }}
      >
        <div className="form-fields">
          <PasswordInput label="Password now" {...form.field('password')} />
          <PasswordInput label="New password" help={help} autoComplete="new-password" {...form.field('new_password')} />
        </div>
        <ActionButton type="submit" label="Change password" isBusy={form.isBusy} />
      </Form>
    </section>
  );
}
