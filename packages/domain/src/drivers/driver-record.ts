/** 1 is active and 0 is not; a number nobody has explained is shown as the number. */
export function driverStatusLabel(status: number): string {
  if (status === 1) return 'Active';
  return status === 0 ? 'Inactive' : String(status);
}

/** A license or certification is dated like any paper of the fleet, and so are the dates a driver's record has. */
export { knownDate } from '../fleet/index.ts';
