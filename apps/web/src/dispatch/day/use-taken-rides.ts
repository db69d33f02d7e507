import { find, isOver, statusOf } from '@handrail/domain/day';
import { useQueries } from '@tanstack/react-query';
import { riderName } from '../../bookings/index.ts';
import { CallError } from '../../platform/wire/index.ts';
import type { TakenRide } from '../../shared-trips/index.ts';
import type { HeldBoard } from '../board/held-board.ts';
import { newestDeed, toldOf } from '../deeds/who-was-first.ts';

interface Meanwhile {
  /** The board as it was when somebody began. */
  seen: HeldBoard;
  /** As it is by now. */
  board: HeldBoard;
  zone: string;
}

/** Which of some rides are on another trip by now, or over, and who did that: 'Theo Jansen put Brandt, Karl on Van 04 at 2:08 PM.' */
export function useTakenRides(ids: readonly string[], { seen, board, zone }: Meanwhile): TakenRide[] {
  const taken = ids.filter((id) => isTaken(id, seen, board));
  const told = useQueries({
    queries: taken.map((id) => ({
      queryKey: ['who took', id, board.version],
      queryFn: async () => {
        try {
          const first = await newestDeed([id], board);
          return first ? toldOf(first, board, zone) : null;
        } catch (away) {
          if (!(away instanceof CallError)) throw away; // the log could not be asked: it was taken, by whomever
          return null;
        }
      },
    })),
  });
  return taken.map((bookingId, at) => {
    const facts = board.bookings.get(bookingId) ?? seen.bookings.get(bookingId);
    const who = facts ? riderName(facts) : `Booking ${bookingId}`;
    return { bookingId, sentence: told[at]?.data ?? `${who} was taken meanwhile.` };
  });
}

function isTaken(id: string, seen: HeldBoard, { day }: HeldBoard): boolean {
  const [was, is] = [find(seen.day.booking, id), find(day.booking, id)];
  if (!was || seen.day === day) return false;
  return !is || is.tripId !== was.tripId || (isOver(statusOf(is)) && !isOver(statusOf(was)));
}
