import type { Day, InstantText } from '../day/index.ts';
import type { BookingId, RunId } from '../platform/ids.ts';
import { visitsOfRun } from './run-visits.ts';

/** How full a vehicle was at most, from when, and with whom. It is of one run: the most of two days is not their sum. */
export interface PeakLoad {
  people: number;
  fromAt: InstantText;
  bookingIds: readonly BookingId[];
}

/** The first moment at which a run had most people on board; null where nobody rode. */
export function peakLoad(day: Day, runId: RunId): PeakLoad | null {
  const onBoard = new Set<BookingId>();
  let peak: PeakLoad | null = null;
  for (const { booking, who, at, people } of visitsOfRun(day, runId)) {
    if (who === 'gets_in') onBoard.add(booking.id);
    else onBoard.delete(booking.id);
    if (people > (peak?.people ?? 0)) peak = { people, fromAt: at, bookingIds: [...onBoard] };
  }
  return peak;
}
