/** The page on which a ride is read by whoever holds these levels; null where they may open none. */
export function ridePath(bookingId: string, levels: readonly number[]): string | null {
  if (levels.includes(1) || levels.includes(2)) return `/rider-services/bookings/view/${bookingId}`;
  return levels.includes(3) ? `/dashboard/bookings-view/${bookingId}` : null;
}
