import type { vehicleForm } from '@handrail/contracts/fleet';
import {
  standardConfigurations,
  type Configuration,
  type TypedVehicle,
  type VehicleRecord,
} from '@handrail/domain/fleet';
import type { DriverId, PlaceId, ProgramId, VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import { placeOf } from '../places/index.ts';
import { saveLinks } from '../platform/log/save-links.ts';
import type { Tx } from '../platform/log/tx.ts';
import { saveCertifications, type Certified, type StoredCertification } from './certifications.ts';
import { vehicleEntity, vehiclePayerEntity, vehicleProgramEntity } from './entities.ts';
import type { StoredVehicle } from './vehicle-store.ts';

export type VehicleFormParams = z.output<z.ZodObject<typeof vehicleForm>>;

/** A vehicle's form as the rule reads it. Ways to set it up that the form does not name are those it has. */
export function typedVehicle(form: VehicleFormParams, held: readonly Configuration[]): TypedVehicle {
  return {
    fleetNumber: form.fleet_shuttle_id,
    plate: form.license_plate,
    vin: form.vin,
    make: form.make,
    model: form.model,
    year: form.year,
    color: form.color,
    capacity: form.vehicle_capacity,
    wheelchair: form.wheelchair,
    gurney: form.gurney,
    bikeRack: form.bike_rack,
    configurations: form.configurations ?? held,
    status: form.status,
    note: form.note,
    parking: {
      line: form.parking_addressline,
      city: form.parking_address_city,
      state: form.parking_address_state,
      zip: form.parking_address_zipcode,
      latitude: form.parking_address_lat,
      longitude: form.parking_address_long,
    },
  };
}

export interface VehicleLists {
  programs: readonly ProgramId[];
  certifications: readonly Certified[];
}

/** Adds a vehicle at the right end of the board. */
export async function addVehicle(
  tx: Tx,
  record: VehicleRecord,
  photoFileId: string | null,
  { programs, certifications }: VehicleLists,
): Promise<VehicleId> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(column_number), 0) as last from vehicle where operator_id = ${tx.operator}`.execute(tx.queries);
  const { vehicle_id: id } = await tx.insert(vehicleEntity, {
    ...(await columnsOf(tx, record)),
    photo_file_id: photoFileId,
    column_number: (rows[0]?.last ?? 0) + 1,
  });
  await savePrograms(tx, { id, programs: [] }, programs);
  await saveCertifications(tx, vehiclePayerEntity, { vehicle_id: id }, [], certifications);
  return id;
}

interface SavedVehicle {
  record: VehicleRecord;
  photoFileId: string | null;
  standingDriverId: DriverId | null;
}

/** Saves a vehicle that was just read under the operator's head, and its lists by what joined and left. */
export async function saveVehicle(
  tx: Tx,
  { stored, payers }: { stored: StoredVehicle; payers: readonly StoredCertification[] },
  { record, photoFileId, standingDriverId }: SavedVehicle,
  { programs, certifications }: VehicleLists,
): Promise<void> {
  const isServing = await savePrograms(tx, stored, programs);
  const isPaid = await saveCertifications(tx, vehiclePayerEntity, { vehicle_id: stored.id }, payers, certifications);
  await tx.save(vehicleEntity, stored.id, stored.version, {
    ...(await columnsOf(tx, record)),
    photo_file_id: photoFileId,
    standing_driver_id: standingDriverId,
    lists: stored.lists + (isServing || isPaid ? 1 : 0),
  });
}

/** Writes which programs a vehicle serves; whether that changed. */
export async function savePrograms(
  tx: Tx,
  { id: vehicle_id, programs }: Pick<StoredVehicle, 'id' | 'programs'>,
  wanted: readonly ProgramId[],
): Promise<boolean> {
  return saveLinks(tx, vehicleProgramEntity, { held: programs, wanted }, (program_id) => ({ vehicle_id, program_id }));
}

async function columnsOf(tx: Tx, record: VehicleRecord) {
  const { capacity, wheelchair, gurney } = record;
  const standard = standardConfigurations({ capacity, wheelchair, stretcher: gurney });
  const isStandard = JSON.stringify(record.configurations) === JSON.stringify(standard);
  return {
    fleet_number: record.fleetNumber,
    plate: record.plate,
    vin: record.vin,
    make: record.make,
    model: record.model,
    year: record.year,
    color: record.color,
    capacity,
    wheelchair,
    gurney,
    bike_rack: record.bikeRack,
    // What the settings say is not said twice: they may change.
    configurations: JSON.stringify(isStandard ? [] : record.configurations),
    parking_place_id: await parkingOf(tx, record.parking),
    note: record.note,
    status: record.status,
  };
}

async function parkingOf(tx: Tx, parking: VehicleRecord['parking']): Promise<PlaceId | null> {
  if (parking === null) return null;
  const { line: addressLine1, city, state, zip: zipcode, latitude, longitude } = parking;
  return placeOf(tx, { userplace_id: null, addressLine1, city, state, zipcode, latitude, longitude, location_type: 2 });
}
