import { type Booking, clockOf, isCanceled, isWillCall, stateOf } from './bookings.ts';

/** That an appointment was missed, or will be as it goes: with a word, and when the rider is there instead. */
export interface AppointmentRisk {
  word: 'Missed' | 'In danger';
  sentence: string;
}

const MINUTE_MS = 60_000;

/**
 * Whether a rider gets to their appointment. `expectedAt` is when the vehicle is expected there, for whoever knows better
 * than the plan; what was planned and has not happened cannot happen before now.
 */
export function appointmentRisk(booking: Booking, expectedAt: string | null, nowMs: number): AppointmentRisk | null {
  const { appointment_time: due, driver_arrival_dropoff_time, actual_dropoff_time } = booking;
  if (due === null || isCanceled(booking) || stateOf(booking) === 'no_show') return null;
  const happened = driver_arrival_dropoff_time ?? actual_dropoff_time;
  if (happened !== null) {
    const min = minutesAfter(due, Date.parse(happened));
    return min < 1 ? null : { word: 'Missed', sentence: `There ${clockOf(happened)}, ${min} min after it.` };
  }
  if (isWillCall(booking) || stateOf(booking) === 'completed') return null;
  if (minutesAfter(due, nowMs) >= 1)
    return { word: 'Missed', sentence: `Not there yet, ${minutesAfter(due, nowMs)} min after it.` };
  const at = expectedAt ?? booking.scheduled_dropoff_time;
  const min = at === null ? 0 : minutesAfter(due, Date.parse(at));
  if (at === null || min < 1) return null;
  return {
    word: 'In danger',
    sentence: `Drop-off ${expectedAt === null ? 'planned' : 'expected'} ${clockOf(at)}, ${min} min after it.`,
  };
}

function minutesAfter(due: string, ms: number): number {
  return Math.floor((ms - Date.parse(due)) / MINUTE_MS);
}
