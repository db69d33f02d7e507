import { bookingOf } from '@handrail/domain/day';
import { riderName } from '../../bookings/index.ts';
import { boardTime } from '../board/clock-text.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { TimedRun } from '../hand/timed-verdicts.ts';
import { tellingOf } from '../hand/use-timed-verdicts.ts';
import type { Recommended } from './board-marks.ts';

const SHORT_RIDE_MS = 20 * 60_000;

/** A ride as it would lie on a lane: at the times that were told, else at its own. Who has yet to call lies nowhere. */
export function recommendedOf(
  board: HeldBoard,
  bookingId: string,
  lane: string,
  run: TimedRun | undefined,
): Recommended | null {
  const facts = board.bookings.get(bookingId);
  const { ownMs, zone } = tellingOf(board, bookingId);
  const startMs = run?.pickup_time ? Date.parse(run.pickup_time) : ownMs;
  if (!facts || startMs < 0) return null;
  const { scheduledDropoffAt, scheduledPickupAt } = bookingOf(board.day, bookingId);
  const lasts =
    scheduledDropoffAt && scheduledPickupAt ? Date.parse(scheduledDropoffAt) - Date.parse(scheduledPickupAt) : 0;
  const endMs = run?.dropoff_time ? Date.parse(run.dropoff_time) : startMs + lasts;
  return {
    bookingId,
    lane,
    startMs,
    endMs: Math.max(endMs, startMs + SHORT_RIDE_MS),
    time: boardTime(startMs, zone),
    rider: facts.passenger_lastname || riderName(facts),
    to: facts.dropoff_address,
  };
}
