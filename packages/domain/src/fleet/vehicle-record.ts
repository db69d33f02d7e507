import { isBlank } from '../platform/text-checks.ts';
import { no, yes, type Verdict } from '../platform/verdict.ts';
import { readConfigurations, type Configuration } from './configurations.ts';
import { vinToKeep, wholeNumber } from './vehicle-form.ts';

/** A vehicle as a form or a file says it is: numbers may still be text. */
export interface TypedVehicle {
  fleetNumber: string;
  plate: string;
  vin: string | null;
  make: string;
  model: string;
  /** Empty or 0 where nobody knows. */
  year: string | number;
  color: string;
  capacity: string | number;
  wheelchair: string;
  gurney: string;
  bikeRack: string;
  configurations: readonly Configuration[];
  status: string | number;
  note: string;
  parking: TypedParking;
}

/** Where the vehicle spends the night: all of it or nothing, because the planner starts there. */
export interface TypedParking {
  line: string;
  city: string;
  state: string;
  zip: string;
  latitude: number | null;
  longitude: number | null;
}

export interface VehicleRecord extends Omit<TypedVehicle, 'year' | 'capacity' | 'status' | 'parking'> {
  year: number | null;
  capacity: number;
  status: number;
  parking: (TypedParking & { latitude: number; longitude: number }) | null;
}

export const EARLIEST_YEAR = 1950;
export const LATEST_YEAR = 2100;
export const MOST_SEATS = 200;

/** Reads a vehicle whole. Every field that is wrong is named at once, so that nobody saves a form five times. */
export function readVehicle(typed: TypedVehicle): Verdict<VehicleRecord, 'VEHICLE_INVALID'> {
  const year = readYear(typed.year);
  const capacity = wholeNumber(typed.capacity);
  const status = wholeNumber(typed.status);
  const ways = readConfigurations(typed.configurations);
  const parking = readParking(typed.parking);

  const fields: Record<string, string> = {};
  if (isBlank(typed.plate)) fields['license_plate'] = 'Please enter the license plate.';
  if (isBlank(typed.fleetNumber)) fields['fleet_shuttle_id'] = 'Please enter the number painted on the vehicle.';
  if (year === undefined) {
    fields['year'] = `The year is four digits, from ${EARLIEST_YEAR} to ${LATEST_YEAR}.`;
  }
  if (capacity === null || capacity > MOST_SEATS) {
    fields['vehicle_capacity'] = `Capacity is a whole number, at most ${MOST_SEATS}.`;
  }
  if (status === null) fields['status'] = 'Status is a whole number.';
  if (!ways.ok) fields['configurations'] = ways.refusal.sentence;
  else if (ways.value.some(({ chairs }) => chairs > 0) && isNone(typed.wheelchair)) {
    fields['configurations'] = "A vehicle set to 'none' for wheelchairs has no place for a chair.";
  } else if (ways.value.some(({ stretchers }) => stretchers > 0) && isNone(typed.gurney)) {
    fields['configurations'] = "A vehicle set to 'none' for stretchers has no place for one.";
  }
  if (parking === undefined) fields['parking_addressline'] = 'Please enter correct and complete address.';

  const [first] = Object.values(fields);
  if (
    first !== undefined ||
    year === undefined ||
    capacity === null ||
    status === null ||
    !ways.ok ||
    parking === undefined
  ) {
    return no('VEHICLE_INVALID', first ?? 'Please check the vehicle.', fields);
  }
  return yes({
    ...typed,
    fleetNumber: typed.fleetNumber.trim(),
    plate: plateToKeep(typed.plate),
    vin: vinToKeep(typed.vin ?? ''),
    make: typed.make.trim(),
    model: typed.model.trim(),
    color: typed.color.trim(),
    year,
    capacity,
    status,
    configurations: ways.value,
    parking,
  });
}

/** `7abc 123` as the plate has it: capitals, one space where there were several. */
export function plateToKeep(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}

/** What makes two plates one: nobody tells `7ABC-123` from `7ABC 123` on the road. */
export function plateKey(plate: string): string {
  return plateToKeep(plate).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What a form sends beside the plate. Another way of writing the same plate is no new plate. */
export function isPlateReplaced(before: string, after: string): boolean {
  return plateKey(before) !== plateKey(after);
}

/**
 * What is odd about a VIN, to be said and not to be refused: trailers and imports have others. Since 1981 it has 17
 * letters and digits, never I, O or Q (49 CFR 565.13).
 */
export function vinDoubt(vin: string | null): string | null {
  if (vin === null || /^[A-HJ-NPR-Z0-9]{17}$/i.test(vin)) return null;
  return 'A VIN has 17 letters and digits, without I, O and Q.';
}

function readYear(typed: string | number): number | null | undefined {
  if (typed === 0 || String(typed).trim() === '') return null;
  const year = wholeNumber(typed);
  return year !== null && year >= EARLIEST_YEAR && year <= LATEST_YEAR ? year : undefined;
}

function readParking(typed: TypedParking): VehicleRecord['parking'] | undefined {
  const { line, city, state, zip, latitude, longitude } = typed;
  if ([line, city, state, zip].every(isBlank)) return null;
  if (isBlank(line) || latitude === null || longitude === null) return undefined;
  return { line: line.trim(), city: city.trim(), state: state.trim(), zip: zip.trim(), latitude, longitude };
}

function isNone(setting: string): boolean {
  return isBlank(setting) || setting.trim().toLowerCase() === 'none';
}
