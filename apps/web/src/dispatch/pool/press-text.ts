import { isToCall } from '@handrail/domain/day';
import { boardTime } from '../board/clock-text.ts';
import type { Ride } from '../board/lanes.ts';

const HOUR_MIN = 60;

/** What presses about a ride that waits, in a word or two: 'in 18 min', 'Appt 3:30', 'Stretcher'. */
export function pressText({ entry }: Ride, nowMs: number, zone: string): string {
  const { scheduledPickupAt, appointmentAt, aids, companions } = entry;
  if (!isToCall(entry) && scheduledPickupAt !== null) {
    const minutes = Math.round((Date.parse(scheduledPickupAt) - nowMs) / 60_000);
    if (minutes >= 0 && minutes < HOUR_MIN) return `in ${minutes} min`;
  }
  if (appointmentAt !== null) return `Appt ${boardTime(Date.parse(appointmentAt), zone)}`;
  if (aids.includes('Stretcher')) return 'Stretcher';
  if (companions > 0) return `+${companions} ${companions === 1 ? 'rider' : 'riders'}`;
  return '';
}
