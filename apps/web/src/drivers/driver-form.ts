import type { Calls } from '@handrail/contracts/wire';
import { driverStatusLabel, mendPerson, readDriver, replacedParts, type TypedDriver } from '@handrail/domain/drivers';
import type { Certified } from '../accounts/index.ts';
import type { FieldErrors, Photo } from '../platform/kit/index.ts';
import { dateOf } from './driver-rows.ts';
import type { DriverDetails } from './drivers.ts';

type DriverForm = Calls['createNewDriver']['params'];

/** The fields of the wire that the screen holds another way, or sends on its own. */
type Elsewhere =
  | 'driver_user_id'
  | 'status'
  | 'broker_certification'
  | 'certifications'
  | `home_${string}`
  | `${string}_file_url`
  | `${string}_file_name`
  | `${string}_replaced`;

type Plain = { [N in keyof DriverForm as N extends Elsewhere ? never : N]: DriverForm[N] };

/** Who the driver is. A new driver is somebody already, so that their form does not ask. */
export interface PersonValues {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
}

/** The fields of a driver as they stand on the screen. Dates are texts such as 2027-05-01, so that a draft can hold them. */
export interface DriverValues extends Plain, PersonValues {
  status: string;
  home: TypedDriver['home'];
  certifications: Certified[];
  photo: Photo | null;
  license_photo: Photo | null;
  signature: Photo | null;
}

export const noDriver: DriverValues = {
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  status: '1',
  alt_name: '',
  employee_id: '',
  dl_number: '',
  dl_expiration: null,
  license_state: '',
  cdl: false,
  labor_class_code: '',
  labor_classification: '',
  clock_in_out: false,
  rider_assistance_accommodation: '',
  service_assignment_date: null,
  other_licenses: '',
  background_checks: '',
  driving_record: '',
  training: '',
  home: { line: '', city: '', state: '', zip: '', latitude: null, longitude: null },
  note: '',
  certifications: [],
  photo: null,
  license_photo: null,
  signature: null,
};

/** Active and Inactive, and the driver's own number where nobody has explained it. */
export function statusChoices(status: string): { value: string; label: string }[] {
  const known = ['1', '0'];
  const values = known.includes(status) || status === '' ? known : [...known, status];
  return values.map((value) => ({ value, label: driverStatusLabel(Number(value)) }));
}

export function valuesOf({ form, ...person }: DriverDetails): DriverValues {
  return {
    firstname: person.driver_firstname,
    lastname: person.driver_lastname,
    phone: person.phone,
    email: person.email,
    status: String(form.status),
    alt_name: form.alt_name,
    employee_id: form.employee_id,
    dl_number: form.dl_number,
    dl_expiration: dateOf(form.dl_expiration)?.toString() ?? null,
    license_state: form.license_state,
    cdl: form.cdl,
    labor_class_code: form.labor_class_code,
    labor_classification: form.labor_classification,
    clock_in_out: form.clock_in_out,
    rider_assistance_accommodation: form.rider_assistance_accommodation,
    service_assignment_date: dateOf(form.service_assignment_date)?.toString() ?? null,
    other_licenses: form.other_licenses,
    background_checks: form.background_checks,
    driving_record: form.driving_record,
    training: form.training,
    home: {
      line: form.home_addressline,
      city: form.home_address_city,
      state: form.home_address_state,
      zip: form.home_address_zipcode,
      latitude: form.home_address_lat,
      longitude: form.home_address_long,
    },
    note: form.note,
    certifications: certificationsOf(form),
    photo: photoOf(form.photo_file_url, form.photo_file_name),
    license_photo: photoOf(form.license_photo_file_url, form.license_photo_file_name),
    signature: photoOf(form.signature_file_url, form.signature_file_name),
  };
}

/** The sentences beside the fields: the same rule that judges on the server. */
export function checkDriver(values: DriverValues): FieldErrors<DriverValues> {
  const verdict = readDriver(typedDriver(values));
  return verdict.ok ? {} : (verdict.refusal.fields ?? {});
}

/** The sentences of an edit, which may mend the person too. */
export function checkEdit(before: PersonValues, values: DriverValues): FieldErrors<DriverValues> {
  const person = { ...before, phone: before.phone || null, email: before.email || null, levels: null };
  const mended = mendPerson(person, mendedFields(before, values));
  return { ...checkDriver(values), ...(mended.ok ? {} : mended.refusal.fields) };
}

/** What an edit says of the person: only what was changed, since others may mend them at the same time. */
export function mendedFields(before: PersonValues, values: PersonValues): Partial<PersonValues> {
  const changed = PERSON.filter((field) => before[field] !== values[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

const PERSON = ['firstname', 'lastname', 'phone', 'email'] as const;

/** What the form sends, and which of its sealed fields and files are new against what it was filled from. */
export function toForm(userId: string, before: DriverValues, values: DriverValues): DriverForm {
  const { status, home, certifications, photo, license_photo, signature, ...rest } = values;
  const { firstname: _1, lastname: _2, phone: _3, email: _4, ...plain } = rest; // the person's, and sent on their own
  return {
    ...plain,
    driver_user_id: userId,
    status: Number(status),
    dl_expiration: knownText(values.dl_expiration),
    service_assignment_date: knownText(values.service_assignment_date),
    home_addressline: home.line,
    home_address_city: home.city,
    home_address_state: home.state,
    home_address_zipcode: home.zip,
    home_address_lat: home.latitude,
    home_address_long: home.longitude,
    broker_certification: certifications.map(({ insurance_id }) => insurance_id),
    certifications,
    photo_file_url: photo?.url ?? null,
    photo_file_name: photo?.name ?? null,
    license_photo_file_url: license_photo?.url ?? null,
    license_photo_file_name: license_photo?.name ?? null,
    signature_file_url: signature?.url ?? null,
    signature_file_name: signature?.name ?? null,
    ...replacedParts(partsOf(before), partsOf(values)),
  };
}

function typedDriver(values: DriverValues): TypedDriver {
  return {
    status: values.status,
    altName: values.alt_name,
    employeeId: values.employee_id,
    licenseNumber: values.dl_number,
    licenseExpiresOn: values.dl_expiration,
    licenseState: values.license_state,
    isCdl: values.cdl,
    laborClassCode: values.labor_class_code,
    laborClassification: values.labor_classification,
    clocksIn: values.clock_in_out,
    riderAssistance: values.rider_assistance_accommodation,
    serviceAssignedOn: values.service_assignment_date,
    otherLicenses: values.other_licenses,
    backgroundChecks: values.background_checks,
    drivingRecord: values.driving_record,
    training: values.training,
    home: values.home,
    note: values.note,
  };
}

function partsOf({ dl_number, photo, license_photo, signature }: DriverValues) {
  return {
    licenseNumber: dl_number,
    photoFile: photo?.url ?? null,
    licensePhotoFile: license_photo?.url ?? null,
    signatureFile: signature?.url ?? null,
  };
}

/** Payers named without a date or a switch are active and undated. */
function certificationsOf({ broker_certification, certifications = [] }: DriverForm): Certified[] {
  const dated = new Set(certifications.map(({ insurance_id }) => insurance_id));
  const undated = broker_certification.filter((id) => !dated.has(id));
  return [...certifications, ...undated.map((insurance_id) => ({ insurance_id, is_active: true, expires_on: null }))];
}

function photoOf(url: string | null, name: string | null): Photo | null {
  return url === null ? null : { url, name: name ?? '' };
}

/** 12/31/1969 stands for no date, also where someone types it. */
function knownText(date: string | null): string | null {
  return dateOf(date)?.toString() ?? null;
}
