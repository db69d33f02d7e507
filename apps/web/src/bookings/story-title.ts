import { isOver, punctuality } from '@handrail/domain/day';
import { entryOf } from './booking-entry.ts';
import type { Booking } from './bookings.ts';
import { statusOf } from './bookings.ts';

/** What the story of a ride is asked: what made it late, or where it was not, how it went. */
export function storyTitle(booking: Booking): string {
  const came = punctuality(entryOf(booking));
  return came === 'late' || came === 'very_late' ? LATE : 'How did this ride go?';
}

/** There is something to tell: the vehicle was late, or the ride is over and it is known when it came. */
export function hasStory(booking: Booking): boolean {
  const came = punctuality(entryOf(booking));
  return came !== null && (isOver(statusOf(booking)) || storyTitle(booking) === LATE);
}

const LATE = 'Why was this ride late?';
