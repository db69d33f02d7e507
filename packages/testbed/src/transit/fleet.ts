import type { PlaceId, ProgramId } from '@handrail/domain/platform';
import type { CompanyDriver, CompanyTeam, CompanyVehicle, Duty, NextId } from './company.ts';
import { phoneNumber } from './names.ts';

/** A kind of vehicle: what it is fitted with decides whom it may carry. */
export interface Model {
  make: string;
  model: string;
  color: string;
  capacity: number;
  wheelchair: string;
  chairs: number;
  stretcher: string;
  bikeRack: string;
}

const models = {
  minibus: { make: 'Ford', model: 'E-450 cutaway', color: 'White', capacity: 12, wheelchair: 'Lift, 2 places', chairs: 2, stretcher: 'none', bikeRack: '2 bikes' },
  rampVan: { make: 'Toyota', model: 'Sienna ramp van', color: 'Silver', capacity: 4, wheelchair: 'Ramp, 1 place', chairs: 1, stretcher: 'none', bikeRack: 'none' },
  minivan: { make: 'Dodge', model: 'Grand Caravan', color: 'Blue', capacity: 5, wheelchair: 'none', chairs: 0, stretcher: 'none', bikeRack: 'none' },
  sedan: { make: 'Ford', model: 'Fusion', color: 'Grey', capacity: 3, wheelchair: 'none', chairs: 0, stretcher: 'none', bikeRack: 'none' },
  stretcherVan: { make: 'Ram', model: 'ProMaster stretcher van', color: 'White', capacity: 3, wheelchair: 'Lift, 1 place', chairs: 1, stretcher: 'Stretcher, 1 place', bikeRack: 'none' },
} as const satisfies Record<string, Model>; // prettier-ignore

/** A vehicle as its line in the fleet book has it. */
export interface FleetLine {
  number: string;
  model: keyof typeof models;
  year: number;
  /** Which of the operator's programs, by number. */
  programs: readonly number[];
  /** Names of who drives it and from when to when: two names are a team, none is a vehicle in reserve. */
  drivers: readonly { name: string; from: string; to: string }[];
  /** Days it is out; weekdays unless said otherwise. */
  days?: readonly number[];
  note?: string;
}

export const WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** Makes the fleet: vehicles with their drivers and teams, in the order of their columns. */
export function fleetOf(
  lines: readonly FleetLine[],
  facts: {
    programIds: readonly ProgramId[];
    parking: PlaceId;
    areaCodes: readonly number[];
    plate: (n: number) => string;
    nextId: NextId;
  },
): { vehicles: CompanyVehicle[]; drivers: CompanyDriver[]; teams: CompanyTeam[] } {
  const drivers: CompanyDriver[] = [];
  const teams: CompanyTeam[] = [];
  const driverNamed = (name: string): CompanyDriver => {
    const [firstname = '', lastname = ''] = name.split(' ');
    const known = drivers.find((driver) => driver.firstname === firstname && driver.lastname === lastname);
    if (known) return known;
    const driver = {
      id: facts.nextId(),
      firstname,
      lastname,
      phone: phoneNumber(facts.areaCodes, drivers.length),
      altName: `${firstname} ${lastname.slice(0, 1)}.`,
      employeeId: `D-${101 + drivers.length}`,
    };
    drivers.push(driver);
    return driver;
  };
  const dutyOf = ({ number, drivers: named, days = WEEKDAYS }: FleetLine): Duty[] => {
    const hours = named.map(({ name, from, to }) => ({ driverId: driverNamed(name).id, from, to }));
    const [only] = hours;
    if (!only) return [];
    if (hours.length === 1) return [{ days, driverId: only.driverId, teamId: null, hours }];
    const team = { id: facts.nextId(), name: `Team ${number}`, driverIds: hours.map(({ driverId }) => driverId) };
    teams.push(team);
    return [{ days, driverId: null, teamId: team.id, hours }];
  };

  const vehicles: CompanyVehicle[] = [];
  for (const line of lines) {
    const duties = dutyOf(line);
    const standing = vehicles.find(({ fleetNumber }) => fleetNumber === line.number);
    if (standing) {
      // A second line of the same vehicle: other days, other drivers.
      vehicles[vehicles.indexOf(standing)] = { ...standing, duties: [...standing.duties, ...duties] };
      continue;
    }
    const { make, model, color, capacity, wheelchair, chairs, stretcher, bikeRack } = models[line.model];
    vehicles.push({
      id: facts.nextId(),
      isActive: true,
      programIds: line.programs.flatMap((n) => facts.programIds[n] ?? []),
      wheelchair,
      stretcher,
      fleetNumber: line.number,
      plate: facts.plate(vehicles.length),
      make,
      model,
      year: line.year,
      color,
      capacity,
      chairs,
      bikeRack,
      columnNumber: vehicles.length + 1,
      parkingPlaceId: facts.parking,
      standingDriverId: duties[0]?.driverId ?? null,
      note: line.note ?? '',
      duties,
    });
  }
  return { vehicles, drivers, teams };
}
