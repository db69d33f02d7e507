import type { FittedVehicle } from '@handrail/domain/dispatch';
import type { DriverId, Id, PlaceId, Point, ProgramId, RiderId, TeamId, Zone } from '@handrail/domain/platform';
import type { Program } from '@handrail/domain/programs';

/** An operator with everything its days are made of: whoever holds this can draw any day of it. */
export interface Company {
  name: string;
  zone: Zone;
  programs: readonly CompanyProgram[];
  places: readonly CompanyPlace[];
  drivers: readonly CompanyDriver[];
  teams: readonly CompanyTeam[];
  vehicles: readonly CompanyVehicle[];
  riders: readonly CompanyRider[];
}

/** Draws the next id of the one sequence. */
export type NextId = () => Id<never>;

export interface CompanyProgram extends Program {
  name: string;
}

export interface CompanyPlace extends Point {
  id: PlaceId;
  line: string;
  /** What is written on the door; empty for a home. */
  label: string;
  city: string;
  state: string;
  zip: string;
}

export interface CompanyDriver {
  id: DriverId;
  firstname: string;
  lastname: string;
  /** What the driver signs in with on the vehicle's device. */
  phone: string;
  altName: string;
  employeeId: string;
}

export interface CompanyTeam {
  id: TeamId;
  name: string;
  driverIds: readonly DriverId[];
}

export interface CompanyVehicle extends FittedVehicle {
  fleetNumber: string;
  plate: string;
  make: string;
  model: string;
  year: number;
  color: string;
  capacity: number;
  /** How many wheelchairs can stand in it at once. */
  chairs: number;
  bikeRack: string;
  columnNumber: number;
  parkingPlaceId: PlaceId;
  standingDriverId: DriverId | null;
  note: string;
  duties: readonly Duty[];
}

/** A vehicle's hours on some days of the week, and who has it then. A team's members share the hours out. */
export interface Duty {
  /** 0 is Sunday. */
  days: readonly number[];
  driverId: DriverId | null;
  teamId: TeamId | null;
  hours: readonly { driverId: DriverId; from: string; to: string }[];
}

export interface CompanyRider {
  id: RiderId;
  firstname: string;
  lastname: string;
  phone: string | null;
  email: string | null;
  aids: readonly string[];
  loadSec: number | null;
  note: string;
  programIds: readonly ProgramId[];
  homeId: PlaceId;
  /** Home first, then where the rider goes. */
  placeIds: readonly PlaceId[];
  habits: readonly Habit[];
  /** How often an errand comes up on a weekday, from 0 to 1. */
  errands: number;
  attendants: number;
  /** Keeps every habit and calls none off: somebody who can be counted on to be there. */
  isSteady: boolean;
}

/** Somewhere a rider goes again and again. */
export interface Habit {
  purpose: string;
  programId: ProgramId;
  placeId: PlaceId;
  /** 0 is Sunday. */
  days: readonly number[];
  /** When to be there, `09:00`. */
  there: string;
  /** When to be fetched: a time, or about when the rider will call. */
  back: { at: string } | { callsAbout: string };
}
