import { bookingOf, zoneOf } from '@handrail/domain/day';
import { pickupText, riderName } from '../../bookings/index.ts';
import { TrackingDialog } from '../../tracking/index.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { ridesAhead } from '../spread/index.ts';

interface TrackingOfLaneProps {
  board: HeldBoard;
  column: BoardColumn;
  onClose: () => void;
}

/** The links of a vehicle's riders, the one it goes to next first. Who has yet to call has none. */
export function TrackingOfLane({ board, column, onClose }: TrackingOfLaneProps) {
  const rides = ridesAhead(board, column).flatMap((id) => {
    const facts = board.bookings.get(id);
    const { programId, scheduledPickupAt } = bookingOf(board.day, id);
    if (!facts || scheduledPickupAt === null) return [];
    return [
      {
        bookingId: id,
        label: `${pickupText(facts)} ${riderName(facts)}`,
        date: board.date,
        zone: zoneOf(board.day, programId),
        vehicleId: column.shuttle_id,
      },
    ];
  });
  return <TrackingDialog rides={rides} onClose={onClose} />;
}
