import { readEmail, readPhone } from '@handrail/domain/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Account, setAccount, START_PATHS, type StartPage } from '../platform/account/index.ts';
import {
  type FieldErrors,
  Form,
  PhoneInput,
  SaveButton,
  SelectInput,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { sayDone } from '../platform/notices/index.ts';
import { callServer } from '../platform/wire/index.ts';
import type { Vouched } from './use-identity.tsx';

type Values = Pick<Account, 'firstname' | 'lastname' | 'email' | 'phone' | 'start_page'>;

/** One's own name, e-mail and phone, and where one starts. */
export function ProfileForm({ account, vouched }: { account: Account; vouched: Vouched }) {
  const queries = useQueryClient();
  const { firstname, lastname, email, phone, start_page } = account;
  const form = useForm<Values>({ start: { firstname, lastname, email, phone, start_page }, check: checkProfile });
  const { routesByPath } = useRouter();
  const offered = START_PAGES.filter(({ value }) => START_PATHS[value] in routesByPath);

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
          <SelectInput
            label="Start with"
            value={form.values.start_page ?? AS_LEVELS}
            onChange={(value) => form.set('start_page', value === AS_LEVELS ? null : value)}
            choices={[{ value: AS_LEVELS, label: 'What my levels open first' }, ...offered]}
          />
        </div>
        <SaveButton label="Save profile" form={form} look="plain" />
      </Form>
    </section>
  );
}

const AS_LEVELS = 'levels';

const START_PAGES: readonly { value: StartPage; label: string }[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'bookings', label: 'Bookings' },
  { value: 'board', label: 'Board' },
];

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
