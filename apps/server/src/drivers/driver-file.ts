import type { DriverRecord } from '@handrail/domain/drivers';
import { type DriverId, type OperatorId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { StoredCertification } from '../fleet/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Vault } from '../platform/guard/vault.ts';

export interface HeldFile {
  fileId: string;
  name: string;
}

/** A driver's file: everything that is written of them, and what lies in it. */
export interface DriverFile {
  id: DriverId;
  version: number;
  lists: number;
  record: Omit<DriverRecord, 'licenseNumber'>;
  licenseSealed: string | null;
  photo: HeldFile | null;
  licensePhoto: HeldFile | null;
  signature: HeldFile | null;
  payers: StoredCertification[];
}

interface FileRow
  extends Omit<DriverFile, 'record' | 'payers'>, Omit<DriverFile['record'], 'licenseExpiresOn' | 'serviceAssignedOn'> {
  licenseExpiresOn: string | null;
  serviceAssignedOn: string | null;
  payers: StoredCertification[] | null;
}

export async function listFiles(
  queries: Queries,
  operator: OperatorId,
  ids: readonly DriverId[] | null = null,
): Promise<DriverFile[]> {
  const held = (column: string) => sql`
    (select jsonb_build_object('fileId', f.file_id::text, 'name', f.name) from file f
      where f.operator_id = d.operator_id and f.file_id = ${sql.ref(`d.${column}`)})`;
  const { rows } = await sql<FileRow>`
    select d.driver_id as id, d.version, d.lists, d.status, d.alt_name as "altName", d.employee_id as "employeeId",
      d.license_sealed as "licenseSealed", d.license_expires_on as "licenseExpiresOn", d.license_state as "licenseState",
      d.is_cdl as "isCdl", d.labor_class_code as "laborClassCode", d.labor_classification as "laborClassification",
      d.clocks_in as "clocksIn", d.rider_assistance as "riderAssistance", d.service_assigned_on as "serviceAssignedOn",
      d.other_licenses as "otherLicenses", d.background_checks as "backgroundChecks",
      d.driving_record as "drivingRecord", d.training, d.home, d.note,
      ${held('photo_file_id')} as photo, ${held('license_photo_file_id')} as "licensePhoto",
      ${held('signature_file_id')} as signature,
      (select jsonb_agg(jsonb_build_object('rowId', x.driver_payer_id::text, 'version', x.version,
          'insurance_id', x.account_id::text, 'insurance_name', a.name, 'is_active', x.is_active,
          'expires_on', x.expires_on) order by x.account_id)
        from driver_payer x join account a using (operator_id, account_id) where x.operator_id = d.operator_id and x.driver_id = d.driver_id) as payers
    from driver d
    where d.operator_id = ${operator} ${ids === null ? sql`` : sql`and d.driver_id = any(${[...ids]}::bigint[])`}
    order by d.driver_id`.execute(queries);
  return rows.map(({ id, version, lists, licenseSealed, photo, licensePhoto, signature, payers, ...fields }) => ({
    id,
    version,
    lists,
    record: {
      ...fields,
      home: { ...NOWHERE, ...fields.home },
      licenseExpiresOn: dateOf(fields.licenseExpiresOn),
      serviceAssignedOn: dateOf(fields.serviceAssignedOn),
    },
    licenseSealed,
    photo,
    licensePhoto,
    signature,
    payers: payers ?? [],
  }));
}

export async function getFile(queries: Queries, operator: OperatorId, id: DriverId): Promise<DriverFile> {
  const [file] = await listFiles(queries, operator, [id]);
  if (!file) throw notFound();
  return file;
}

/** A license number as it is kept: not to be read by whoever holds the database, nor moved to another driver. */
export function sealedLicense(vault: Vault, operator: OperatorId, id: DriverId, number: string): string | null {
  return number === '' ? null : vault.seal(number, placeOf(operator, id));
}

export function openedLicense(vault: Vault, operator: OperatorId, { id, licenseSealed }: DriverFile): string {
  return licenseSealed === null ? '' : vault.open(licenseSealed, placeOf(operator, id));
}

function placeOf(operator: OperatorId, id: DriverId): string {
  return `driver:${operator}:${id}:license`;
}

const NOWHERE = { line: '', city: '', state: '', zip: '', latitude: null, longitude: null };

function dateOf(text: string | null): Temporal.PlainDate | null {
  return text === null ? null : Temporal.PlainDate.from(text);
}
