import { FormGroup, type FormState, PhoneInput, TextInput } from '../platform/kit/index.ts';
import { useAccount } from '../platform/account/index.ts';
import { LevelChoice } from './LevelChoice.tsx';
import type { UserValues } from './user-form.ts';

/** The fields of a user, for adding one and for editing one. */
export function UserFields({ form, levelsRefusal }: { form: FormState<UserValues>; levelsRefusal: string | null }) {
  const { is_admin: own } = useAccount();
  const { value, onChange, error } = form.field('is_admin');
  return (
    <>
      <FormGroup title="Person" isWide>
        <TextInput label="First name" autoComplete="off" {...form.field('firstname')} />
        <TextInput label="Last name" autoComplete="off" {...form.field('lastname')} />
        <TextInput
          label="Email"
          type="email"
          optional
          autoComplete="off"
          help="They sign in with it."
          {...form.field('email')}
        />
        <PhoneInput label="Phone" optional autoComplete="off" {...form.field('phone')} />
      </FormGroup>
      <FormGroup title="Access" isWide>
        <LevelChoice held={value} onChange={onChange} own={own} refusal={levelsRefusal} error={error} />
      </FormGroup>
    </>
  );
}
