import { wallText } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useRead } from '../platform/wire/index.ts';
import { clockOf } from './bookings.ts';

/** A time that can be booked, or one between them that cannot. */
export interface SlotTime {
  /** As a call takes it: '2026-03-10T08:45', with its offset where the hour comes twice. */
  wall: string;
  text: string;
  ends: string | null;
  refusal: string | null;
}

/** The times of a program's day. Nothing is asked for before both are known. */
export function useSlots(programId: string | null, day: Temporal.PlainDate | null) {
  const read = useRead(
    'getAvailableBookingDates',
    {
      program_id: programId ?? '',
      day_of_month: String(day?.day ?? 1).padStart(2, '0'),
      month: (day?.month ?? 1) - 1,
      year: day?.year ?? 2000,
    },
    { enabled: programId !== null && day !== null },
  );
  const free = read.data?.available_booking_dates.flatMap(({ time }) => time);
  return { slots: free && timesOf(free), error: read.error, refetch: read.refetch };
}

interface Free {
  booking_startTime: string;
  booking_endTime: string;
}

/** The free times in their order, and between two of them those that are taken or outside the program's hours. */
export function timesOf(free: readonly Free[]): SlotTime[] {
  return free.flatMap((slot, index) => {
    const before = free[index - 1];
    return [...(before ? between(before.booking_endTime, slot.booking_startTime, before) : []), freeTime(slot)];
  });
}

function freeTime({ booking_startTime, booking_endTime }: Free): SlotTime {
  return { wall: booking_startTime, text: clockOf(booking_startTime), ends: clockOf(booking_endTime), refusal: null };
}

function between(from: string, to: string, like: Free): SlotTime[] {
  const minutes = minutesBetween(like.booking_startTime, like.booking_endTime);
  const missing: SlotTime[] = [];
  if (minutes <= 0) return missing;
  const end = wallAt(to);
  for (let at = wallAt(from); Temporal.PlainDateTime.compare(at, end) < 0; at = at.add({ minutes })) {
    const wall = wallText(at);
    missing.push({ wall, text: clockOf(wall), ends: null, refusal: 'Full or no service' });
  }
  return missing;
}

function minutesBetween(from: string, to: string): number {
  return wallAt(from).until(wallAt(to), { largestUnit: 'minutes' }).minutes;
}

function wallAt(text: string): Temporal.PlainDateTime {
  return Temporal.PlainDateTime.from(text.slice(0, 16));
}
