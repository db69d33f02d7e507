import {
  dateCell,
  statusCell,
  textOfCell,
  textCell,
  troublesOf,
  yesOrNoCell,
  type CellValue,
  type ImportField,
  type RowTrouble,
  type RowValues,
} from '../fleet/index.ts';
import { readEmail } from '../platform/email.ts';
import { isBlank } from '../platform/text-checks.ts';
import { readPhone } from '../platform/phone.ts';
import { readDriver, type TypedDriver } from './driver-form.ts';

/** The fields of a driver list, by their names on the wire, with what payroll systems call them. */
export const driverImportFields: readonly ImportField[] = [
  { name: 'firstname', label: 'First name', aliases: ['first', 'given name'], required: true, read: textCell(80) },
  {
    name: 'lastname',
    label: 'Last name',
    aliases: ['last', 'surname', 'family name'],
    required: true,
    read: textCell(80),
  },
  {
    name: 'phone',
    label: 'Phone',
    aliases: ['mobile', 'cell', 'phone number', 'mobile phone', 'cell phone'],
    required: true,
    read: readPhone,
  },
  { name: 'email', label: 'E-mail', aliases: ['mail', 'email address'], read: readEmail },
  { name: 'alt_name', label: 'Alt name', aliases: ['nickname', 'display name', 'radio name'], read: textCell(80) },
  {
    name: 'employee_id',
    label: 'Employee ID',
    aliases: ['employee number', 'employee', 'badge', 'payroll id'],
    read: textCell(40),
  },
  { name: 'status', label: 'Status', aliases: ['active'], read: statusCell },
  {
    name: 'dl_number',
    label: 'License number',
    aliases: ['driver license', 'drivers license', 'license', 'dl'],
    read: textCell(40),
  },
  { name: 'license_state', label: 'License state', aliases: ['dl state', 'issuing state'], read: textCell(40) },
  {
    name: 'dl_expiration',
    label: 'License expires',
    aliases: ['license expiration', 'license expiry', 'expiration date', 'dl expires'],
    read: dateCell,
  },
  { name: 'cdl', label: 'CDL', aliases: ['commercial license'], read: yesOrNoCell },
  { name: 'labor_class_code', label: 'Labor class code', aliases: ['labor code'], read: textCell(40) },
  {
    name: 'labor_classification',
    label: 'Labor classification',
    aliases: ['job title', 'position'],
    read: textCell(80),
  },
  { name: 'clock_in_out', label: 'Clocks in and out', aliases: ['clock in', 'time clock'], read: yesOrNoCell },
  {
    name: 'rider_assistance_accommodation',
    label: 'Rider assistance',
    aliases: ['assistance'],
    read: textCell(500),
  },
  {
    name: 'service_assignment_date',
    label: 'Service assignment date',
    aliases: ['hire date', 'start date', 'assigned on'],
    read: dateCell,
  },
  { name: 'other_licenses', label: 'Other licenses', read: textCell(500) },
  { name: 'background_checks', label: 'Background checks', aliases: ['background check'], read: textCell(500) },
  { name: 'driving_record', label: 'Driving record', aliases: ['mvr'], read: textCell(500) },
  { name: 'training', label: 'Training', read: textCell(500) },
  { name: 'home_addressline', label: 'Home address', aliases: ['address', 'street', 'address 1'], read: textCell(200) },
  { name: 'home_address_city', label: 'Home city', aliases: ['city'], read: textCell(80) },
  { name: 'home_address_state', label: 'Home state', aliases: ['state'], read: textCell(40) },
  { name: 'home_address_zipcode', label: 'Home zip', aliases: ['zip', 'zipcode', 'postal code'], read: textCell(12) },
  { name: 'note', label: 'Note', aliases: ['notes', 'comment', 'comments'], read: textCell(2000) },
];

/** A row as the forms would have typed it: the person, and the driver they become. */
export function driverOfRow(values: RowValues): { person: TypedPerson; driver: TypedDriver } {
  const text = (name: string) => textOfCell(values[name]);
  return {
    person: {
      firstname: text('firstname').trim(),
      lastname: text('lastname').trim(),
      phone: text('phone'),
      email: text('email') || null,
    },
    driver: {
      status: text('status') || 1,
      altName: text('alt_name'),
      employeeId: text('employee_id'),
      licenseNumber: text('dl_number'),
      licenseExpiresOn: text('dl_expiration') || null,
      licenseState: text('license_state'),
      isCdl: isYes(values['cdl']),
      laborClassCode: text('labor_class_code'),
      laborClassification: text('labor_classification'),
      clocksIn: isYes(values['clock_in_out']),
      riderAssistance: text('rider_assistance_accommodation'),
      serviceAssignedOn: text('service_assignment_date') || null,
      otherLicenses: text('other_licenses'),
      backgroundChecks: text('background_checks'),
      drivingRecord: text('driving_record'),
      training: text('training'),
      home: {
        line: text('home_addressline'),
        city: text('home_address_city'),
        state: text('home_address_state'),
        zip: text('home_address_zipcode'),
        latitude: null,
        longitude: null,
      },
      note: text('note'),
    },
  };
}

interface TypedPerson {
  firstname: string;
  lastname: string;
  phone: string;
  email: string | null;
}

/** All that is wrong with a row taken whole. */
export function troublesOfDriverRow(row: number, values: RowValues): RowTrouble[] {
  const { person, driver } = driverOfRow(values);
  const verdict = readDriver(driver);
  const isNamed = !isBlank(person.firstname) && !isBlank(person.lastname);
  return [
    ...(isNamed ? [] : [{ row, field: null, sentence: 'A driver has a first and a last name.' }]),
    ...(verdict.ok ? [] : troublesOf(row, verdict.refusal)),
  ];
}

/**
 * Two rows with one phone are one driver written twice. A household may share a number, but a driver signs in to the
 * vehicle's device with theirs.
 */
export function driverRowKey(values: RowValues): string | null {
  return textOfCell(values['phone']) || null;
}

function isYes(value: CellValue | undefined): boolean {
  return value === true;
}
