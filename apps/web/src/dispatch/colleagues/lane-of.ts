import { find } from '@handrail/domain/day';
import type { HeldBoard } from '../board/held-board.ts';

/** The vehicle whose lane something stands in: a ride, a block, or the lane itself by its key. Null for what waits. */
export function vehicleOf(board: HeldBoard | undefined, id: string | null | undefined): string | null {
  if (!board || id === null || id === undefined || id === '') return null;
  const column = board.columns.find(({ run_id, shuttle_id }) => run_id === id || `vehicle ${shuttle_id}` === id);
  if (column) return column.shuttle_id;
  const tripId = find(board.day.booking, id)?.tripId ?? id;
  const runId = find(board.day.trip, tripId)?.runId;
  return (runId === undefined ? undefined : find(board.day.run, runId)?.vehicleId) ?? null;
}
