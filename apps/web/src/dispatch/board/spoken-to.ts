import type { SpokenTo } from '../../driver-messages/index.ts';
import type { BoardColumn, HeldBoard } from './held-board.ts';
import { driverText, hasDriver, vehicleText } from './lanes.ts';

/** Whether somebody drives it on this day, so that a message has a reader: a vehicle without a run is on nobody's phone. */
export function isSpokenTo(column: BoardColumn): boolean {
  return column.run_id !== null && hasDriver(column);
}

/** Whom a desk can say something to, in the order of the lanes; a vehicle of two drivers is one. */
export function spokenTo(board: HeldBoard | null): SpokenTo[] {
  const byVehicle = Map.groupBy(board?.columns.filter(isSpokenTo) ?? [], ({ shuttle_id }) => shuttle_id);
  return [...byVehicle].flatMap(([shuttleId, columns]) => {
    const [first] = columns;
    return first ? [{ shuttleId, label: [vehicleText(first), ...columns.map(driverText)].join(', ') }] : [];
  });
}
