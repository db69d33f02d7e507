import { CertificationsInput, PaperWarning, usePaperState } from '../accounts/index.ts';
import {
  Checkbox,
  FormGroup,
  type FormState,
  PhotoInput,
  SelectInput,
  TextArea,
  TextInput,
  SharedNumberInput,
} from '../platform/kit/index.ts';
import { DateField } from './DateField.tsx';
import { type DriverValues, statusChoices } from './driver-form.ts';
import { dateOf } from './driver-rows.ts';
import { HomeField } from './HomeField.tsx';
import { useDriverLabel } from './use-driver-label.ts';
import { useSharedEmployeeId } from './use-shared-employee-id.ts';

/** The fields of a driver, for adding one and for editing one; those of the person stand above them. Both go by one id. */
export function DriverFields({ form, driverId }: { form: FormState<DriverValues>; driverId: string }) {
  const { values, set, field } = form;
  const { label, error } = useDriverLabel();
  const shared = useSharedEmployeeId(values.employee_id, driverId);
  return (
    <>
      {error !== null && <p className="field-error">{error}</p>}
      <FormGroup title={label}>
        <SelectInput label="Status" choices={statusChoices(values.status)} {...field('status')} />
        <TextInput label="Alt name" optional help="Shown on the board instead of the name." {...field('alt_name')} />
        <SharedNumberInput label="Employee ID" optional {...field('employee_id')} shared={shared} />
        <DateField label="Service assignment date" optional {...field('service_assignment_date')} />
        <TextInput label="Labor class code" optional {...field('labor_class_code')} />
        <TextInput label="Labor classification" optional {...field('labor_classification')} />
        <Checkbox
          label="Clocks in and out"
          isChecked={values.clock_in_out}
          onChange={(isOn) => set('clock_in_out', isOn)}
        />
      </FormGroup>
      <FormGroup title="Photo" isWide>
        <PhotoInput
          label="Photo"
          purpose="driver_photo"
          value={values.photo}
          onChange={(photo) => set('photo', photo)}
          error={form.errors.photo}
        />
      </FormGroup>
      <LicenseFields form={form} />
      <FormGroup title="Record" isWide>
        <TextArea label="Training" optional rows={2} {...field('training')} />
        <TextArea label="Background checks" optional rows={2} {...field('background_checks')} />
        <TextArea label="Driving record" optional rows={2} {...field('driving_record')} />
        <TextArea
          label="Rider assistance accommodation"
          optional
          rows={2}
          help="What help riders get, and what this driver cannot do."
          {...field('rider_assistance_accommodation')}
        />
      </FormGroup>
      <FormGroup title="Certifications" isWide>
        <CertificationsInput
          value={values.certifications}
          onChange={(certifications) => set('certifications', certifications)}
          error={form.errors.certifications}
        />
      </FormGroup>
      <FormGroup title="Home" isWide>
        <HomeField value={values.home} onChange={(home) => set('home', home)} />
      </FormGroup>
      <FormGroup title="Note" isWide>
        <TextArea label="Note" optional rows={3} help="Read by those who keep drivers' files." {...field('note')} />
      </FormGroup>
    </>
  );
}

function LicenseFields({ form }: { form: FormState<DriverValues> }) {
  const { values, set, field, errors } = form;
  const expiresOn = dateOf(values.dl_expiration)?.toString() ?? null;
  const isDue = ['expired', 'expires_this_month'].includes(usePaperState(expiresOn));
  return (
    <FormGroup title="License">
      <TextInput label="License number" optional {...field('dl_number')} />
      <TextInput label="License state" optional {...field('license_state')} />
      <DateField
        label="License expires on"
        optional
        help={isDue && <PaperWarning name="Driver license" expiresOn={expiresOn} />}
        {...field('dl_expiration')}
      />
      <TextInput label="Other licenses" optional {...field('other_licenses')} />
      <Checkbox label="Commercial license (CDL)" isChecked={values.cdl} onChange={(isCdl) => set('cdl', isCdl)} />
      <span />
      <PhotoInput
        label="License photo"
        purpose="license_photo"
        value={values.license_photo}
        onChange={(photo) => set('license_photo', photo)}
        error={errors.license_photo}
      />
      <PhotoInput
        label="Signature"
        purpose="signature"
        value={values.signature}
        onChange={(photo) => set('signature', photo)}
        error={errors.signature}
      />
    </FormGroup>
  );
}
