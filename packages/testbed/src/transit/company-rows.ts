import type { LoggedRow } from '@handrail/domain/day';
import type { Company, CompanyDriver, CompanyPlace, CompanyProgram, CompanyRider, CompanyVehicle } from './company.ts';

/** Tables in an order in which their rows can be written: whatever a row refers to was there before. */
export const COMPANY_TABLES = [
  'program_version',
  'place',
  'person',
  'rider',
  'rider_program',
  'rider_place',
  'driver',
  'team',
  'vehicle',
  'vehicle_program',
] as const;

/** A company as rows of its tables. Ids that nobody refers to are left to the sequence. */
export function companyRows(company: Company): Record<(typeof COMPANY_TABLES)[number], LoggedRow[]> {
  const { programs, places, riders, drivers, teams, vehicles } = company;
  return {
    program_version: programs.flatMap(promisesOf),
    place: places.map(placeRow),
    person: [...riders, ...drivers].map(personRow),
    rider: riders.map(({ id, aids, loadSec, note }) => ({ rider_id: id, aids, load_sec: loadSec, note })),
    rider_program: riders.flatMap(({ id, programIds }) =>
      programIds.map((program_id) => ({ rider_id: id, program_id })),
    ),
    rider_place: riders.flatMap(({ id, placeIds }) => placeIds.map((place_id) => ({ rider_id: id, place_id }))),
    driver: drivers.map(({ id, altName, employeeId }) => ({
      driver_id: id,
      alt_name: altName,
      employee_id: employeeId,
    })),
    team: teams.map(({ id, name, driverIds }) => ({ team_id: id, name, driver_ids: driverIds })),
    vehicle: vehicles.map(vehicleRow),
    vehicle_program: vehicles.flatMap(({ id, programIds }) =>
      programIds.map((program_id) => ({ vehicle_id: id, program_id })),
    ),
  };
}

function promisesOf({ id, versions }: CompanyProgram): LoggedRow[] {
  return versions.map((version) => ({
    program_id: id,
    effective_on: version.effectiveOn,
    geofence: version.geofence,
    service_hours: version.serviceHours.map(({ dayOfWeek, startTime, endTime }) => ({
      day_of_week: dayOfWeek,
      start_time: startTime.toString({ smallestUnit: 'minute' }),
      end_time: endTime.toString({ smallestUnit: 'minute' }),
    })),
    slot_min: version.slotMin,
    seats_per_slot: version.seatsPerSlot,
    door_wait_min: version.doorWaitMin,
    edit_cutoff_min: version.editCutoffMin,
    window_before_min: version.windowBeforeMin,
    window_after_min: version.windowAfterMin,
  }));
}

function placeRow({ id, line, label, city, state, zip, latitude, longitude }: CompanyPlace): LoggedRow {
  const normalized = [line, city, state, zip].join('|').toLowerCase();
  return { place_id: id, line, label, city, state, zip, latitude, longitude, location_type: 2, normalized };
}

function personRow(person: CompanyRider | CompanyDriver): LoggedRow {
  const { id, firstname, lastname, phone } = person;
  return { person_id: id, firstname, lastname, phone, email: 'email' in person ? person.email : null };
}

function vehicleRow(vehicle: CompanyVehicle): LoggedRow {
  return {
    vehicle_id: vehicle.id,
    fleet_number: vehicle.fleetNumber,
    plate: vehicle.plate,
    make: vehicle.make,
    model: vehicle.model,
    year: vehicle.year,
    color: vehicle.color,
    capacity: vehicle.capacity,
    wheelchair: vehicle.wheelchair,
    gurney: vehicle.stretcher,
    bike_rack: vehicle.bikeRack,
    column_number: vehicle.columnNumber,
    parking_place_id: vehicle.parkingPlaceId,
    standing_driver_id: vehicle.standingDriverId,
    note: vehicle.note,
    status: vehicle.isActive ? 1 : 0,
  };
}
