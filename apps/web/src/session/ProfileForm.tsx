import { readEmail, readPhone } from '@handrail/domain/platform';
import { useQueryClient } from '@tanstack/react-query';
import { type Account, setAccount } from '../platform/account/index.ts';
import { type FieldErrors, Form, PhoneInput, SaveButton, TextInput, useForm } from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { callServer } from '../platform/wire/index.ts';
import type { Vouched } from './use-identity.tsx';

type Values = Pick<Account, 'firstname' | 'lastname' | 'email' | 'phone'>;

/** One's own name, e-mail and phone. */
export function ProfileForm({ account, vouched }: { account: Account; vouched: Vouched }) {
  const queries = useQueryClient();
  const { firstname, lastname, email, phone } = account;
  const form = useForm<Values>({ start: { firstname, lastname, email, phone }, check: checkProfile });

  async function save(values: Values) {
    const reply = await vouched(() =>
      callServer('editProfile', { ...changed(values, account), expected_version: account.version }),
    );
    setAccount(queries, reply.data);
    sayDone('Your profile is saved.');
  }

  return (
    <section className="panel-section" aria-label="Profile">
      <h3>Profile</h3>
      <Form form={form} onSubmit={save} label="Profile">
        <div className="form-fields">
          <TextInput label="First name" autoComplete="given-name" {...form.field('firstname')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.field('lastname')} />
          <TextInput label="Email" type="email" autoComplete="email" {...form.field('email')} />
          <PhoneInput label="Phone" optional autoComplete="tel" {...form.field('phone')} />
        </div>
        <SaveButton label="Save profile" form={form} look="plain" />
      </Form>
    </section>
  );
}

function checkProfile({ firstname, lastname, email, phone }: Values): FieldErrors<Values> {
  const readAddress = readEmail(email);
  const readNumber = phone.trim() === '' ? null : readPhone(phone);
  return {
    ...(firstname.trim() === '' ? { firstname: 'Enter a first name.' } : {}),
    ...(lastname.trim() === '' ? { lastname: 'Enter a last name.' } : {}),
    ...(readAddress.ok ? {} : { email: readAddress.refusal.sentence }),
    ...(readNumber === null || readNumber.ok ? {} : { phone: readNumber.refusal.sentence }),
  };
}

/** Only what differs: an untouched e-mail must not ask for a proof of identity. */
function changed(values: Values, account: Account): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  return Object.fromEntries(names.filter((name) => values[name] !== account[name]).map((name) => [name, values[name]]));
}
