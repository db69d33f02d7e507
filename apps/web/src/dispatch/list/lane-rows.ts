import { isToCall } from '@handrail/domain/day';
import { clockTime, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import type { LaneTrip } from '../board/lanes.ts';

/** What a lane shows from top to bottom: its trips, and between them the hours and what is free. */
export type LaneRow = { is: 'trip'; trip: LaneTrip } | Mark;

/** A line across the lane: the hour that what follows starts in, and how long nothing is planned before it. */
export interface Mark {
  is: 'mark';
  key: string;
  /** '10 AM', where it is another than that of the trip before. */
  hour: string | null;
  freeMin: number;
}

/** Shorter stretches are no gap anyone could fill. */
const SHORTEST_GAP_MIN = 5;

/** A lane's trips in their order, with the hours and the gaps. Who has yet to call is planned for no time. */
export function rowsOf(trips: readonly LaneTrip[], zoneOf: (programId: string) => string): LaneRow[] {
  const rows: LaneRow[] = [];
  let hour: string | null = null;
  let busyUntil: number | null = null;
  for (const trip of trips) {
    const { id, programId, startsAt, endsAt } = trip.entry;
    if (!isToCallTrip(trip)) {
      const starts = Date.parse(startsAt);
      const text = hourOf(startsAt, zoneOf(programId));
      const freeMin: number = busyUntil === null ? 0 : Math.max(0, Math.floor((starts - busyUntil) / 60_000));
      const gap = freeMin < SHORTEST_GAP_MIN ? 0 : freeMin;
      if (text !== hour || gap > 0) {
        rows.push({ is: 'mark', key: `before ${id}`, hour: text === hour ? null : text, freeMin: gap });
      }
      hour = text;
      busyUntil = Math.max(busyUntil ?? 0, Date.parse(endsAt));
    }
    rows.push({ is: 'trip', trip });
  }
  return rows;
}

/** '45 min free', '2 h 10 min free'. */
export function freeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 || hours === 0 ? [`${rest} min`] : [])];
  return `${parts.join(' ')} free`;
}

/** Planned for no time: all its riders have yet to call. */
export function isToCallTrip({ rides }: LaneTrip): boolean {
  return rides.length > 0 && rides.every((ride) => isToCall(ride.entry));
}

/** '10 AM': hours that have passed midnight are those of the next morning. */
function hourOf(at: string, zone: string): string {
  const { hour } = wallOf(Temporal.Instant.from(at), zone);
  return clockTime(new Temporal.PlainTime(hour)).replace(':00', '');
}
