import type { Calls } from '@handrail/contracts/wire';
import { strayPressText } from '@handrail/domain/dispatch';
import { clockTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

type News = Calls['getPhoneNews']['result'];
export type Stray = News['stray'][number];

/** Presses about one ride, which are decided together. */
export interface StrayRide {
  bookingId: string;
  rider: string;
  /** What was pressed last, and where the ride is. */
  sentence: string;
  /** How much was pressed before it. */
  before: number;
}

/** What is to be decided, ride by ride, the longest waiting first. */
export function strayRides(stray: readonly Stray[]): StrayRide[] {
  return [...Map.groupBy(stray, ({ booking_id }) => booking_id)].flatMap(([bookingId, presses]) => {
    const last = presses.at(-1);
    if (!last) return [];
    const { fleet_shuttle_id: vehicle, event, event_time, is, on_fleet_shuttle_id, since } = last;
    const sentence = strayPressText(
      { vehicle, event, at: clockOf(event_time) },
      { is, vehicle: on_fleet_shuttle_id, since: since && clockOf(since) },
    );
    const rider = `${last.passenger_lastname}, ${last.passenger_firstname}`;
    return [{ bookingId, rider, sentence, before: presses.length - 1 }];
  });
}

/** 'Van 02: 3 not sent since 2:09 PM.' */
export function unsentText({ fleet_shuttle_id, driver, count, since }: News['unsent'][number]): string {
  return `${fleet_shuttle_id || driver}: ${count} not sent since ${clockOf(since)}.`;
}

/** 'Not seen by their drivers: Van 02, 2 changes since 2:06 PM.' Null where all have seen what there is. */
export function unseenText(seen: News['seen'], vehicleOf: (runId: string) => string | null): string | null {
  const lines = seen.flatMap(({ run_id, changes, seen_at }) => {
    const vehicle = vehicleOf(run_id);
    if (changes === 0 || vehicle === null) return [];
    return [`${vehicle}, ${changes === 1 ? '1 change' : `${changes} changes`} since ${clockOf(seen_at)}`];
  });
  return lines.length === 0 ? null : `Not seen by their drivers: ${lines.join('; ')}.`;
}

/** The wire prints a moment in its program's zone. */
function clockOf(at: string): string {
  return clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}
