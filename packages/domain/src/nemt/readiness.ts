import type { Proof } from '../billing/index.ts';
import type { RideStatus } from '../day/index.ts';

/** What a ride has to show for itself. */
export interface RideProof {
  status: RideStatus;
  hasPickupTime: boolean;
  hasDropoffTime: boolean;
  hasDriver: boolean;
  hasPlate: boolean;
  hasPickupOdometer: boolean;
  hasDropoffOdometer: boolean;
  /** Somebody signed, or it is said why nobody did. */
  isSignatureSettled: boolean;
  hasMemberNumber: boolean;
  hasAuthorization: boolean;
}

export const MISSING = [
  'driver',
  'plate',
  'pickup_time',
  'dropoff_time',
  'pickup_odometer',
  'dropoff_odometer',
  'signature',
  'member_number',
  'authorization',
] as const;
export type Missing = (typeof MISSING)[number];

export const MISSING_SENTENCES: Readonly<Record<Missing, string>> = {
  driver: 'Nobody says who drove.',
  plate: 'The vehicle has no license plate.',
  pickup_time: 'The time of the pickup is missing.',
  dropoff_time: 'The time of the drop-off is missing.',
  pickup_odometer: 'The odometer at the pickup is missing.',
  dropoff_odometer: 'The odometer at the drop-off is missing.',
  signature: 'Nobody has signed, and nobody says why.',
  member_number: "The payer's number for the rider is missing.",
  authorization: 'The authorization number is missing.',
};

/** What a payer's auditor asks to see of a driven ride, where the payer has said nothing else. */
export const USUAL_PROOFS: readonly Proof[] = ['signature', 'odometer', 'member_number'];

/**
 * What a ride lacks before its broker or its payer can be told of it. One that is canceled needs nothing, and of one where
 * nobody came out there is nothing to sign and no way to measure.
 */
export function missingOf(proof: RideProof, needs: readonly Proof[]): Missing[] {
  const { status } = proof;
  if (status !== 'completed' && status !== 'no_show') return [];
  const isDriven = status === 'completed';
  const lacks: readonly (readonly [Missing, boolean])[] = [
    ['driver', !proof.hasDriver],
    ['plate', !proof.hasPlate],
    ['pickup_time', isDriven && !proof.hasPickupTime],
    ['dropoff_time', isDriven && !proof.hasDropoffTime],
    ['pickup_odometer', isDriven && needs.includes('odometer') && !proof.hasPickupOdometer],
    ['dropoff_odometer', isDriven && needs.includes('odometer') && !proof.hasDropoffOdometer],
    ['signature', isDriven && needs.includes('signature') && !proof.isSignatureSettled],
    ['member_number', needs.includes('member_number') && !proof.hasMemberNumber],
    ['authorization', needs.includes('authorization') && !proof.hasAuthorization],
  ];
  return lacks.flatMap(([missing, isMissing]) => (isMissing ? [missing] : []));
}
