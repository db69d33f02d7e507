import type { driverDetails, driverListed } from '@handrail/contracts/drivers';
import type { DriverId, OperatorId } from '@handrail/domain/platform';
import type { z } from 'zod';
import { userOnWire } from '../admin/index.ts';
import { type StoredCertification } from '../fleet/index.ts';
import { fileUrl } from '../platform/files/claim-file.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Services } from '../platform/services.ts';
import { type DriverFile, type HeldFile, listFiles, openedLicense } from './driver-file.ts';
import { findDriver, listDrivers, personOf, type StoredDriver } from './driver-store.ts';
import { driverOnWire } from './driver-wire.ts';
import { findPerson, listPeople } from './people-store.ts';

export type DriverListedOnWire = z.output<typeof driverListed>;
type Details = z.output<typeof driverDetails>;

/** Drivers as a list files them, all of them or some, with who they are to the console and what lapses. */
export async function listedDrivers(
  queries: Queries,
  operator: OperatorId,
  ids: readonly DriverId[] | null = null,
): Promise<DriverListedOnWire[]> {
  const drivers = await listDrivers(queries, operator, ids);
  const known = drivers.map(({ id }) => id);
  const files = new Map((await listFiles(queries, operator, known)).map((file) => [file.id, file]));
  const people = await listPeople(
    queries,
    operator,
    drivers.map((driver) => personOf(driver).id),
  );
  const personWith = new Map(people.map((person) => [person.user.id, person]));
  return drivers.map((driver) => {
    const [file, person] = [files.get(driver.id), personWith.get(personOf(driver).id)];
    return {
      ...driverOnWire(driver),
      user: person ? userOnWire(person) : null,
      employee_id: file?.record.employeeId ?? '',
      dl_expiration: file?.record.licenseExpiresOn?.toString() ?? null,
      driver_broker_certification: (file?.payers ?? []).map(certificationOnWire),
    };
  });
}

/** One driver with everything the view shows and the form edits; null for nobody's. */
export async function findDetails(
  { vault }: Services,
  queries: Queries,
  operator: OperatorId,
  id: DriverId,
): Promise<Details | null> {
  const driver = await findDriver(queries, operator, id);
  const [file] = driver ? await listFiles(queries, operator, [id]) : [];
  if (!driver || !file) return null;
  const person = await findPerson(queries, operator, personOf(driver).id);
  const holdsLevels = (person?.user.levels ?? []).length > 0;
  return { ...detailsOnWire(driver, file, openedLicense(vault, operator, file)), holds_levels: holdsLevels };
}

export async function getDetails(...args: Parameters<typeof findDetails>): Promise<Details> {
  const details = await findDetails(...args);
  if (!details) throw notFound();
  return details;
}

function detailsOnWire(driver: StoredDriver, file: DriverFile, license: string): Omit<Details, 'holds_levels'> {
  return {
    driver_id: driver.id,
    version: driver.version,
    driver_firstname: driver.firstname,
    driver_lastname: driver.lastname,
    driver_alt_name: driver.altName,
    driver_license: license,
    driver_training: file.record.training,
    driver_photo: fileUrl(file.photo?.fileId ?? null),
    driver_broker_certification: file.payers.map(certificationOnWire),
    phone: driver.phone ?? '',
    email: driver.email ?? '',
    form: formOnWire(file, license),
  };
}

function formOnWire(
  { id, record, payers, photo, licensePhoto, signature }: DriverFile,
  license: string,
): Details['form'] {
  const { home } = record;
  return {
    driver_user_id: id,
    status: record.status,
    alt_name: record.altName,
    employee_id: record.employeeId,
    dl_number: license,
    dl_expiration: record.licenseExpiresOn?.toString() ?? null,
    license_state: record.licenseState,
    cdl: record.isCdl,
    labor_class_code: record.laborClassCode,
    labor_classification: record.laborClassification,
    clock_in_out: record.clocksIn,
    rider_assistance_accommodation: record.riderAssistance,
    service_assignment_date: record.serviceAssignedOn?.toString() ?? null,
    other_licenses: record.otherLicenses,
    background_checks: record.backgroundChecks,
    driving_record: record.drivingRecord,
    training: record.training,
    home_addressline: home.line,
    home_address_city: home.city,
    home_address_state: home.state,
    home_address_zipcode: home.zip,
    home_address_lat: home.latitude,
    home_address_long: home.longitude,
    note: record.note,
    broker_certification: payers.map(({ insurance_id }) => insurance_id),
    ...fileFields('photo', photo),
    ...fileFields('license_photo', licensePhoto),
    ...fileFields('signature', signature),
    photo_replaced: false,
    license_photo_replaced: false,
    dl_number_replaced: false,
    signature_replaced: false,
    certifications: payers.map(({ insurance_id, is_active, expires_on }) => ({ insurance_id, is_active, expires_on })),
  };
}

type FileFields<Part extends string> = Record<`${Part}_file_url` | `${Part}_file_name`, string | null>;

function fileFields<const Part extends string>(part: Part, held: HeldFile | null): FileFields<Part> {
  const fields = { [`${part}_file_url`]: fileUrl(held?.fileId ?? null), [`${part}_file_name`]: held?.name ?? null };
  return fields as FileFields<Part>; // the two names that were just written
}

function certificationOnWire({ insurance_name, is_active, expires_on }: StoredCertification) {
  return { insurance_name, is_active, expires_on };
}
