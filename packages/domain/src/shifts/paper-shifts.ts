import { Temporal } from 'temporal-polyfill';
import { textOfInstant } from '../day/index.ts';
import type { Zone } from '../platform/zones.ts';
import type { PlannedShift } from './planned-shift.ts';

export const PAPER_ZONE = 'America/Los_Angeles';

/** A shift as one writes it on paper: driver 31 from 08:00 to 16:00, for the only program there is. */
export function paperShift(
  driverId: string,
  date: string,
  start: string,
  end: string,
  rest: { programId?: string; zone?: Zone } = {},
): PlannedShift {
  const { programId = '1', zone = PAPER_ZONE } = rest;
  const at = (time: string) => textOfInstant(Temporal.ZonedDateTime.from(`${date}T${time}[${zone}]`).toInstant());
  return { driverId, programId, startsAt: at(start), endsAt: at(end) };
}
