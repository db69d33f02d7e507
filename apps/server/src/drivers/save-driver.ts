import type { driverForm } from '@handrail/contracts/drivers';
import type { DriverRecord, TypedDriver } from '@handrail/domain/drivers';
import { yes } from '@handrail/domain/platform';
import type { z } from 'zod';
import { saveCertifications, type Certified } from '../fleet/index.ts';
import { claimSent } from '../platform/files/claim-file.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { DriverFile } from './driver-file.ts';
import { driverEntity, driverPayerEntity } from './entities.ts';

export type DriverFormParams = z.output<z.ZodObject<typeof driverForm>>;

/** A driver's form as the rule reads it. */
export function typedDriver(form: DriverFormParams): TypedDriver {
  return {
    status: form.status,
    altName: form.alt_name,
    employeeId: form.employee_id,
    licenseNumber: form.dl_number,
    licenseExpiresOn: form.dl_expiration,
    licenseState: form.license_state,
    isCdl: form.cdl,
    laborClassCode: form.labor_class_code,
    laborClassification: form.labor_classification,
    clocksIn: form.clock_in_out,
    riderAssistance: form.rider_assistance_accommodation,
    serviceAssignedOn: form.service_assignment_date,
    otherLicenses: form.other_licenses,
    backgroundChecks: form.background_checks,
    drivingRecord: form.driving_record,
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
  };
}

/** The columns of a driver's record. The license number is sealed by whoever knows the row it belongs to. */
export function columnsOf(record: DriverRecord) {
  return {
    status: record.status,
    alt_name: record.altName,
    employee_id: record.employeeId,
    license_expires_on: record.licenseExpiresOn?.toString() ?? null,
    license_state: record.licenseState,
    is_cdl: record.isCdl,
    labor_class_code: record.laborClassCode,
    labor_classification: record.laborClassification,
    clocks_in: record.clocksIn,
    rider_assistance: record.riderAssistance,
    service_assigned_on: record.serviceAssignedOn?.toString() ?? null,
    other_licenses: record.otherLicenses,
    background_checks: record.backgroundChecks,
    driving_record: record.drivingRecord,
    training: record.training,
    home: JSON.stringify(record.home),
    note: record.note,
  };
}

/** The three files of the form, now the driver's; those that were not replaced stay. */
export async function claimFiles(
  files: FileStore,
  tx: Tx,
  form: DriverFormParams,
  held: Pick<DriverFile, 'photo' | 'licensePhoto' | 'signature'> | null,
) {
  const photo = await claimSent(files, tx, {
    url: form.photo_file_url,
    replaced: form.photo_replaced,
    held: held?.photo?.fileId ?? null,
    purpose: 'driver_photo',
  });
  if (!photo.ok) return photo;
  const license = await claimSent(files, tx, {
    url: form.license_photo_file_url,
    replaced: form.license_photo_replaced,
    held: held?.licensePhoto?.fileId ?? null,
    purpose: 'license_photo',
  });
  if (!license.ok) return license;
  const signature = await claimSent(files, tx, {
    url: form.signature_file_url,
    replaced: form.signature_replaced,
    held: held?.signature?.fileId ?? null,
    purpose: 'signature',
  });
  if (!signature.ok) return signature;
  return yes({
    photo_file_id: photo.value,
    license_photo_file_id: license.value,
    signature_file_id: signature.value,
  });
}

/** Saves a driver who was just read under the operator's head. Their form holds the person too, who may have been mended. */
export async function saveDriver(
  tx: Tx,
  file: DriverFile,
  columns: ReturnType<typeof columnsOf> & { license_sealed: string | null },
  files: { photo_file_id: string | null; license_photo_file_id: string | null; signature_file_id: string | null },
  { certifications, isMended }: { certifications: readonly Certified[]; isMended: boolean },
): Promise<void> {
  const isPaid = await saveCertifications(tx, driverPayerEntity, { driver_id: file.id }, file.payers, certifications);
  await tx.save(driverEntity, file.id, file.version, {
    ...columns,
    ...files,
    lists: file.lists + (isPaid || isMended ? 1 : 0),
  });
}
