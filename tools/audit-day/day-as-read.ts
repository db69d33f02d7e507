import type { getDispatchBoard } from '@handrail/contracts/dispatch';
import type { getOperationList } from '@handrail/contracts/log';
import type { ResultOf } from '@handrail/contracts/platform';

export type Board = ResultOf<typeof getDispatchBoard>;
export type Trip = Board['trips'][number];
export type BoardBooking = Board['bookings'][number];
export type Column = Board['columns'][number];
export type Operation = ResultOf<typeof getOperationList>[number];

/** A service day as anyone who may dispatch can read it: all that the auditor knows. */
export interface DayAsRead {
  board: Board;
  /** Every operation of the operator, newest first. */
  operations: readonly Operation[];
  /** The board as it stood at some earlier versions, and what changed of it since. */
  pasts: readonly { version: number; board: Board; since: Board }[];
}
