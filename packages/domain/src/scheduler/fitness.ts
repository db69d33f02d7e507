import type { Temporal } from 'temporal-polyfill';
import type { AccountId, Booking } from '../day/index.ts';
import { type FittedVehicle, vehicleFits } from '../dispatch/index.ts';
import { isCertified } from '../fleet/index.ts';
import { no, type Refusal } from '../platform/verdict.ts';

/** That a payer accepts a vehicle or a driver. */
export interface Certified {
  payerId: AccountId;
  isActive: boolean;
  expiresOn: Temporal.PlainDate | null;
}

/** A payer who ever certified a vehicle takes certified ones alone, and so of drivers; one who never did takes all. */
export interface Certifying {
  vehicles: ReadonlySet<AccountId>;
  drivers: ReadonlySet<AccountId>;
}

export interface Certificates {
  vehicle: readonly Certified[];
  /** Of everyone who drives it. */
  crew: readonly (readonly Certified[])[];
}

/** Why a vehicle with its crew may not carry a ride on a day, whatever its hours; null where it may. */
export function whyUnfit(
  booking: Booking,
  vehicle: FittedVehicle | null,
  certificates: Certificates,
  certifying: Certifying,
  on: Temporal.PlainDate,
): Refusal | null {
  const fits = vehicleFits(vehicle, [booking]);
  if (!fits.ok) return fits.refusal;
  const payer = booking.payerAccountId;
  if (payer === null) return null;
  const accepts = (papers: readonly Certified[]) =>
    papers.some((paper) => paper.payerId === payer && isCertified(paper, on));
  if (certifying.vehicles.has(payer) && !accepts(certificates.vehicle)) {
    return no('VEHICLE_NOT_CERTIFIED', 'The payer of this ride has not certified the vehicle for that day.').refusal;
  }
  if (certifying.drivers.has(payer) && !certificates.crew.every(accepts)) {
    return no('DRIVER_NOT_CERTIFIED', 'The payer of this ride has not certified whoever drives for that day.').refusal;
  }
  return null;
}
