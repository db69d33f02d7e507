import type { Calls } from '@handrail/contracts/wire';
import {
  type Configuration,
  isPlateReplaced,
  readVehicle,
  standardConfigurations,
  type TypedVehicle,
  vinToKeep,
  wholeNumber,
} from '@handrail/domain/fleet';
import { isBlank } from '@handrail/domain/platform';
import type { Certified } from '../accounts/index.ts';
import type { Address } from '../places/index.ts';
import type { FieldErrors, Photo } from '../platform/kit/index.ts';
import type { Vehicle } from './vehicles.ts';

/** The form of a vehicle, in the shape of the screen; the fields that the wire has too are called as there. */
export interface VehicleValues {
  fleet_shuttle_id: string;
  license_plate: string;
  vin: string;
  make: string;
  model: string;
  year: string;
  color: string;
  vehicle_capacity: string;
  wheelchair: string;
  gurney: string;
  bike_rack: string;
  /** None: it is set up as its settings say. */
  configurations: Configuration[];
  serviceable_programs: string[];
  status: string;
  assigned_driver_id: string;
  photo: Photo | null;
  certifications: Certified[];
  parking: Address | null;
  note: string;
}

export const NO_DRIVER = '';

export const noVehicle: VehicleValues = {
  fleet_shuttle_id: '',
  license_plate: '',
  vin: '',
  make: '',
  model: '',
  year: '',
  color: '',
  vehicle_capacity: '',
  wheelchair: 'none',
  gurney: 'none',
  bike_rack: 'none',
  configurations: [],
  serviceable_programs: [],
  status: '1',
  assigned_driver_id: NO_DRIVER,
  photo: null,
  certifications: [],
  parking: null,
  note: '',
};

export function valuesOf(vehicle: Vehicle): VehicleValues {
  const { fleet_shuttle_id, license_plate, make, model, color, wheelchair, gurney, bike_rack, note } = vehicle;
  const standard = standardWays({ ...vehicle, vehicle_capacity: String(vehicle.vehicle_capacity) });
  return {
    fleet_shuttle_id,
    license_plate,
    make,
    model,
    color,
    wheelchair,
    gurney,
    bike_rack,
    note,
    vin: vehicle.vin ?? '',
    year: vehicle.year === 0 ? '' : String(vehicle.year),
    vehicle_capacity: String(vehicle.vehicle_capacity),
    // What the settings say anyway goes on following them.
    configurations:
      JSON.stringify(vehicle.configurations) === JSON.stringify(standard) ? [] : [...vehicle.configurations],
    serviceable_programs: [...vehicle.serviceable_programs],
    status: String(vehicle.status),
    assigned_driver_id: vehicle.assigned_driver_id ?? NO_DRIVER,
    photo: photoOf(vehicle),
    certifications: vehicle.certifications.map(({ insurance_id, is_active, expires_on }) => ({
      insurance_id,
      is_active,
      expires_on,
    })),
    parking: parkingOf(vehicle),
  };
}

export function photoOf({ photo_file_url: url, photo_file_name: name }: Vehicle): Photo | null {
  return url === null ? null : { url, name: name ?? '' };
}

/** Where it spends the night, as every address is written. */
export function parkingOf(vehicle: Vehicle): Address | null {
  const { parking_address_lat: latitude, parking_address_long: longitude } = vehicle;
  if (latitude === null || longitude === null) return null;
  return {
    userplace_id: null,
    addressLine1: vehicle.parking_addressline,
    city: vehicle.parking_address_city,
    state: vehicle.parking_address_state,
    zipcode: vehicle.parking_address_zipcode,
    latitude,
    longitude,
    location_type: 2,
  };
}

/** The ways to set it up that its settings name. */
export function standardWays(
  values: Pick<VehicleValues, 'vehicle_capacity' | 'wheelchair' | 'gurney'>,
): Configuration[] {
  const { vehicle_capacity, wheelchair, gurney: stretcher } = values;
  return standardConfigurations({ capacity: wholeNumber(vehicle_capacity) ?? 0, wheelchair, stretcher });
}

/** The rule's sentences, each beside its field. */
export function checkVehicle(values: VehicleValues): FieldErrors<VehicleValues> {
  const verdict = readVehicle(typedOf(values));
  const { parking_addressline: parking, ...same } = verdict.ok ? {} : (verdict.refusal.fields ?? {});
  return { ...same, ...(parking === undefined ? {} : { parking }) };
}

/** What adding one sends. Nobody stands on a vehicle that is only being made (VEH-09). */
export function toNewVehicle(values: VehicleValues): Calls['createNewShuttle']['params'] {
  return { ...fieldsOf(values), photo_replaced: values.photo !== null, license_plate_replaced: false };
}

/** What an edit sends: the whole form, and what of it was replaced. */
export function toEdit(before: Vehicle, values: VehicleValues): Calls['editShuttle']['params'] {
  return {
    ...fieldsOf(values),
    shuttle_id: before.shuttle_id,
    expected_version: before.version,
    assigned_driver_id: values.assigned_driver_id === NO_DRIVER ? null : values.assigned_driver_id,
    photo_replaced: (values.photo?.url ?? null) !== before.photo_file_url,
    license_plate_replaced: isPlateReplaced(before.license_plate, values.license_plate),
  };
}

function fieldsOf(values: VehicleValues) {
  const {
    photo,
    parking,
    certifications,
    vin,
    year,
    vehicle_capacity,
    status,
    assigned_driver_id: _driver,
    ...same
  } = values;
  return {
    ...same,
    ...settingsOf(values),
    vin: vinToKeep(vin),
    // The rule has judged them: they are whole numbers, or nobody knows the year.
    year: wholeNumber(year) ?? 0,
    vehicle_capacity: wholeNumber(vehicle_capacity) ?? 0,
    status: wholeNumber(status) ?? 0,
    photo_file_url: photo?.url ?? null,
    photo_file_name: photo?.name ?? null,
    broker_certification: certifications.map(({ insurance_id }) => insurance_id),
    certifications: [...certifications],
    parking_addressline: parking?.addressLine1 ?? '',
    parking_address_city: parking?.city ?? '',
    parking_address_state: parking?.state ?? '',
    parking_address_zipcode: parking?.zipcode ?? '',
    parking_address_lat: parking?.latitude ?? null,
    parking_address_long: parking?.longitude ?? null,
  };
}

/** A setting left empty is a vehicle without. */
function settingsOf({ wheelchair, gurney, bike_rack }: VehicleValues) {
  const said = (setting: string) => (isBlank(setting) ? 'none' : setting.trim());
  return { wheelchair: said(wheelchair), gurney: said(gurney), bike_rack: said(bike_rack) };
}

function typedOf(values: VehicleValues): TypedVehicle {
  const { fleet_shuttle_id, license_plate, vehicle_capacity, bike_rack, parking, ...same } = values;
  return {
    ...same,
    fleetNumber: fleet_shuttle_id,
    plate: license_plate,
    capacity: vehicle_capacity,
    bikeRack: bike_rack,
    parking: {
      line: parking?.addressLine1 ?? '',
      city: parking?.city ?? '',
      state: parking?.state ?? '',
      zip: parking?.zipcode ?? '',
      latitude: parking?.latitude ?? null,
      longitude: parking?.longitude ?? null,
    },
  };
}
