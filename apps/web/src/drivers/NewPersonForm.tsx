import { phoneText, readEmail } from '@handrail/domain/platform';
import {
  ActionButton,
  type FieldErrors,
  Form,
  FormActions,
  FormGroup,
  TextInput,
  useForm,
} from '../platform/kit/index.ts';
import { useChange } from '../platform/wire/index.ts';
import { useIdentity } from '../session/index.ts';
import type { Person } from './chosen-person.ts';
import { DriverLinks } from './DriverLinks.tsx';
import { useDriversWithEmail } from './use-known-drivers.ts';

interface PersonValues {
  firstname: string;
  lastname: string;
  email: string;
}

/** Adds the person whose phone was just confirmed, and who is in nobody's records yet. */
export function NewPersonForm({ phone, onCreated }: { phone: string; onCreated: (person: Person) => void }) {
  const form = useForm<PersonValues>({ start: { firstname: '', lastname: '', email: '' }, check: checkPerson });
  const create = useChange('createNewUser', { touches: ['getEmployerAdmins'] });
  const { vouched, prompt } = useIdentity();
  const drivers = useDriversWithEmail(form.values.email);

  async function add({ firstname, lastname, email }: PersonValues) {
    const wanted = { firstname, lastname, phone, ...(email.trim() === '' ? {} : { email: email.trim() }) };
    const { data } = await vouched(async () => create.mutateAsync(wanted));
    onCreated(data.user);
  }

  return (
    <Form form={form} onSubmit={add} label="New person">
      <p>{phoneText(phone)} is confirmed. Whose is it?</p>
      <FormGroup title="Person">
        <TextInput label="First name" startsFocused {...form.field('firstname')} />
        <TextInput label="Last name" {...form.field('lastname')} />
        <TextInput
          label="Email"
          type="email"
          optional
          help={
            form.errors.email !== undefined && drivers.length > 0 ? (
              <DriverLinks drivers={drivers} />
            ) : (
              'A link to choose a password is mailed to it.'
            )
          }
          {...form.field('email')}
        />
      </FormGroup>
      <FormActions>
        <ActionButton look="main" type="submit" label="Add person" isBusy={form.isBusy} />
      </FormActions>
      {prompt}
    </Form>
  );
}

function checkPerson({ firstname, lastname, email }: PersonValues): FieldErrors<PersonValues> {
  const address = email.trim() === '' ? null : readEmail(email);
  return {
    ...(firstname.trim() === '' ? { firstname: 'Enter a first name.' } : {}),
    ...(lastname.trim() === '' ? { lastname: 'Enter a last name.' } : {}),
    ...(address && !address.ok ? { email: address.refusal.sentence } : {}),
  };
}
