import type { Block, BlockKind } from '@handrail/domain/dispatch';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import type { DayView } from '../board/lanes.ts';
import type { RadioEvent } from '../radio/radio.ts';
import { areElsewhere } from '../deeds/use-picked.ts';

/** What a question is about, as it was when it was opened: the answer is for that, whatever others do meanwhile. */
export interface Decided {
  board: HeldBoard;
  view: DayView;
  bookingIds: readonly string[];
}

interface Spot {
  x: number;
  y: number;
  /** The moment on the time line that lies there, in epoch milliseconds. */
  ms?: number;
}

/** What is asked in front of the board. */
export type Asking =
  | { is: 'put' | 'takeOff'; decided: Decided }
  | { is: 'driver' | 'shift' | 'tracking'; column: BoardColumn }
  | { is: 'laneMenu'; column: BoardColumn; at: Spot }
  | { is: 'columnMenu'; column: BoardColumn; at: Spot }
  | { is: 'rideMenu'; bookingId: string; at: Spot }
  | { is: 'newBlock'; kind: BlockKind; column: BoardColumn; ms?: number | undefined }
  | { is: 'block' | 'editBlock'; block: Block }
  | { is: 'blockMenu'; block: Block; at: Spot }
  | { is: 'radio'; bookingId: string; event: RadioEvent | null; seen: HeldBoard }
  | { is: 'spread'; bookingIds: readonly string[]; of: BoardColumn | null }
  /** Rides that are to share the vehicle of a lane; without one it is asked for. */
  | { is: 'share'; bookingIds: readonly string[]; of: BoardColumn | null; seen: HeldBoard }
  | { is: 'editShared'; tripId: string; seen: HeldBoard }
  /** What drivers and the desk say; `to` are the vehicles that it is opened for. */
  | { is: 'messages'; to: readonly string[] }
  | { is: 'heat' }
  | { is: 'log' };

/** Whether somebody else has put any of the rides elsewhere since the question was opened. */
export function isOvertaken(asked: Decided, now: Decided): boolean {
  return areElsewhere(asked.board.day, now.board.day, asked.bookingIds);
}
