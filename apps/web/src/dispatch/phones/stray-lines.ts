import type { Calls } from '@handrail/contracts/wire';
import { strayPressText } from '@handrail/domain/dispatch';
import { clockTime } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

type News = Calls['getPhoneNews']['result'];
export type Stray = News['stray'][number];
type StrayCash = News['stray_cash'][number];

/** Presses about one ride, which are decided together; cash for one by itself. */
export interface StrayRide {
  bookingId: string;
  /** The press by which cash was taken; null where it is about what happened. */
  cashId: string | null;
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
    return [{ bookingId, cashId: null, ...told(last, last.event), before: presses.length - 1 }];
  });
}

/** Cash for rides that were no longer the driver's. */
export function strayCash(cash: readonly StrayCash[]): StrayRide[] {
  return cash.map((one) => ({
    bookingId: one.booking_id,
    cashId: one.stray_press_id,
    ...told(one, { cashCents: one.amount_cents }),
    before: 0,
  }));
}

function told(
  press: Omit<Stray, 'event'>,
  event: Parameters<typeof strayPressText>[0]['event'],
): Pick<StrayRide, 'rider' | 'sentence'> {
  const { fleet_shuttle_id: vehicle, event_time, is, on_fleet_shuttle_id, since } = press;
  const sentence = strayPressText(
    { vehicle, event, at: clockOf(event_time) },
    { is, vehicle: on_fleet_shuttle_id, since: since && clockOf(since) },
  );
  return { rider: `${press.passenger_lastname}, ${press.passenger_firstname}`, sentence };
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
export function clockOf(at: string): string {
  return clockTime(Temporal.PlainTime.from(at.slice(11, 16)));
}
