import { Link } from '@tanstack/react-router';
import { phoneText } from '@handrail/domain/platform';
import { Facts, FormGroup, type FormState, PhoneInput, TextInput } from '../platform/kit/index.ts';
import type { DriverValues } from './driver-form.ts';
import { type DriverDetails, nameOf, spokenName } from './drivers.ts';

/** Who a driver is. Whoever uses the console too is mended among the users, by those who may grant their levels. */
export function PersonFields({ driver, form }: { driver: DriverDetails; form: FormState<DriverValues> }) {
  if (driver.holds_levels) {
    return (
      <FormGroup title="Person" isWide>
        <Facts
          facts={[
            { name: 'Name', value: spokenName(nameOf(driver)) },
            { name: 'Phone', value: phoneText(driver.phone) || 'None' },
            { name: 'Email', value: driver.email || 'None' },
          ]}
        />
        <p className="field-help">
          They use the console too.{' '}
          <Link className="link" to="/account_mngm/users" search={{ user: driver.form.driver_user_id }}>
            Change name, phone and email on the Users page
          </Link>
        </p>
      </FormGroup>
    );
  }
  return (
    <FormGroup title="Person">
      <TextInput label="First name" {...form.field('firstname')} />
      <TextInput label="Last name" {...form.field('lastname')} />
      <PhoneInput label="Phone" optional help="They sign in with it on the vehicle." {...form.field('phone')} />
      <TextInput label="Email" type="email" optional {...form.field('email')} />
    </FormGroup>
  );
}
