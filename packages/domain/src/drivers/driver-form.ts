import { Temporal } from 'temporal-polyfill';
import { knownDate, wholeNumber } from '../fleet/index.ts';
import type { PersonId } from '../platform/ids.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { driverName, type DriverNames } from './driver-name.ts';

/** What a driver's form asks beside name, phone and e-mail, which are the person's. */
export interface DriverRecord {
  status: number;
  altName: string;
  employeeId: string;
  licenseNumber: string;
  licenseExpiresOn: Temporal.PlainDate | null;
  licenseState: string;
  isCdl: boolean;
  laborClassCode: string;
  laborClassification: string;
  clocksIn: boolean;
  riderAssistance: string;
  serviceAssignedOn: Temporal.PlainDate | null;
  otherLicenses: string;
  backgroundChecks: string;
  drivingRecord: string;
  training: string;
  home: HomeAddress;
  note: string;
}

/** Where a driver lives. Mail is sent there and no vehicle is, so a point is welcome and not asked for. */
export interface HomeAddress {
  line: string;
  city: string;
  state: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
}

/** Dates as the wire has them: `2027-05-01`, null or empty. */
export interface TypedDriver extends Omit<DriverRecord, 'status' | 'licenseExpiresOn' | 'serviceAssignedOn'> {
  status: string | number;
  licenseExpiresOn: string | null;
  serviceAssignedOn: string | null;
}

/** Reads a driver's form whole, and names every field that is wrong at once. */
export function readDriver(typed: TypedDriver): Verdict<DriverRecord, 'DRIVER_INVALID'> {
  const status = wholeNumber(typed.status);
  const licenseExpiresOn = readDate(typed.licenseExpiresOn);
  const serviceAssignedOn = readDate(typed.serviceAssignedOn);

  const fields: Record<string, string> = {};
  if (status === null) fields['status'] = 'Status is a whole number.';
  if (licenseExpiresOn === undefined) fields['dl_expiration'] = NOT_A_DATE;
  if (serviceAssignedOn === undefined) fields['service_assignment_date'] = NOT_A_DATE;
  const [first] = Object.values(fields);
  if (status === null || licenseExpiresOn === undefined || serviceAssignedOn === undefined) {
    return no('DRIVER_INVALID', first ?? NOT_A_DATE, fields);
  }

  return yes({ ...trimmed(typed), home: trimmed(typed.home), status, licenseExpiresOn, serviceAssignedOn });
}

/** A person drives for the operator once. Whoever drove before is made active again, with their history. */
export function mayBecomeDriver(
  person: PersonId,
  drivers: readonly { id: PersonId; status: number }[],
): Verdict<true, 'ALREADY_DRIVER'> {
  const known = drivers.find(({ id }) => id === person);
  if (!known) return yes(true);
  return no(
    'ALREADY_DRIVER',
    known.status === 1
      ? 'This person is a driver already.'
      : 'This person has been a driver before. Set their status to Active instead.',
  );
}

/**
 * Whether a code may go to a phone to make a driver of whoever answers. A phone is one driver's, who signs in with it;
 * it makes no sense to wake them with a code, nor whoever drove before and only has to be made active again.
 */
export function mayConfirmPhone(
  owners: readonly { name: string; driverStatus: number | null }[],
): Verdict<true, 'ALREADY_DRIVER'> {
  const active = owners.find(({ driverStatus }) => driverStatus === 1);
  if (active) return no('ALREADY_DRIVER', `${active.name} drives already, and signs in with this number.`);
  const [first] = owners;
  if (!first || owners.some(({ driverStatus }) => driverStatus === null)) return yes(true);
  return no('ALREADY_DRIVER', `${first.name} has been a driver before. Set their status to Active instead.`);
}

/** What is kept of a driver in files and sealed fields; each is sent only with word that it is new. */
export interface DriverParts {
  licenseNumber: string;
  photoFile: string | null;
  licensePhotoFile: string | null;
  signatureFile: string | null;
}

/** The flags that a form sends beside those parts, as the wire spells them. */
export function replacedParts(before: DriverParts, after: DriverParts) {
  return {
    dl_number_replaced: numberKey(before) !== numberKey(after),
    photo_replaced: before.photoFile !== after.photoFile,
    license_photo_replaced: before.licensePhotoFile !== after.licensePhotoFile,
    signature_replaced: before.signatureFile !== after.signatureFile,
  };
}

/** An entry of the driver list, with the full name nobody stores. */
export function driverListEntry<D extends { firstname: string; lastname: string; alt_name: string }>(
  driver: D,
): D & { fullname: string } {
  return { ...driver, fullname: driverName({ ...driver, altName: driver.alt_name }) };
}

/** The link to choose a password anew goes by mail: whoever has only a phone is told so. */
export function passwordLinkTarget(driver: DriverNames & { email: string | null }): Verdict<string, 'NO_EMAIL'> {
  if (driver.email) return yes(driver.email);
  return no('NO_EMAIL', `${driverName(driver)} has no e-mail address to send a link to.`);
}

/** Capitals and spaces make no new license. */
function numberKey({ licenseNumber }: DriverParts): string {
  return licenseNumber.replaceAll(/\s/g, '').toUpperCase();
}

const NOT_A_DATE = 'Enter the date as mm/dd/yyyy.';

/** Null for no date and for 12/31/1969; undefined where the text is none. */
function readDate(text: string | null): Temporal.PlainDate | null | undefined {
  if (text === null || text.trim() === '') return null;
  try {
    return knownDate(Temporal.PlainDate.from(text.trim(), { overflow: 'reject' }));
  } catch {
    return undefined;
  }
}

function trimmed<T extends object>(fields: T): T {
  const clean = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]);
  return Object.fromEntries(clean) as T; // the same names, each with its own text without spaces around it
}
