import { alongSign, isToCall } from '@handrail/domain/day';
import { isReadyNow, minutesSinceCall } from '@handrail/domain/dispatch';
import { Temporal } from 'temporal-polyfill';
import { boardTime } from '../board/clock-text.ts';
import type { Ride } from '../board/lanes.ts';

const HOUR_MIN = 60;

/** What presses about a ride that waits, in a word or two: 'in 18 min', 'often 3:20', 'Appt 3:30', 'Stretcher'. */
export function pressText({ entry }: Ride, nowMs: number, zone: string, usualMs?: number): string {
  if (isReadyNow(entry)) return `waits ${waitedMin(entry, nowMs)} min`;
  if (isToCall(entry) && usualMs !== undefined) return `often ${boardTime(usualMs, zone)}`;
  const { scheduledPickupAt, appointmentAt, aids } = entry;
  if (!isToCall(entry) && scheduledPickupAt !== null) {
    const minutes = Math.round((Date.parse(scheduledPickupAt) - nowMs) / 60_000);
    if (minutes >= 0 && minutes < HOUR_MIN) return `in ${minutes} min`;
  }
  if (appointmentAt !== null) return `Appt ${boardTime(Date.parse(appointmentAt), zone)}`;
  if (aids.includes('Stretcher')) return 'Stretcher';
  const along = alongSign(entry);
  return along === '' ? '' : `${along} ${along === '+1' ? 'rider' : 'riders'}`;
}

/** How long somebody waits who has called, in whole minutes. */
export function waitedMin({ calledAt }: Ride['entry'], nowMs: number): number {
  return minutesSinceCall({ calledAt }, Temporal.Instant.fromEpochMilliseconds(nowMs));
}
