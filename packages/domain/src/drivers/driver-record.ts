import { Temporal } from 'temporal-polyfill';

/** 1 is active and 0 is not; a number nobody has explained is shown as the number. */
export function driverStatusLabel(status: number): string {
  if (status === 1) return 'Active';
  return status === 0 ? 'Inactive' : String(status);
}

/**
 * A date of a driver's papers. Older records say 12/31/1969 where they know nothing: the first second of Unix time,
 * seen from a zone west of Greenwich. It would make every license expired by half a century.
 */
export function knownDate(date: Temporal.PlainDate | null): Temporal.PlainDate | null {
  return date?.equals(UNKNOWN_DATE) ? null : date;
}

const UNKNOWN_DATE = /* @__PURE__ */ Temporal.PlainDate.from('1969-12-31');
