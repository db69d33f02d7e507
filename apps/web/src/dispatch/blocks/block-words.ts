import type { Block, BlockKind } from '@handrail/domain/dispatch';
import { longDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { timeText } from '../board/block-text.ts';
import type { BoardColumn, HeldBoard } from '../board/held-board.ts';
import { driverText, vehicleText } from '../board/lanes.ts';
import { zoneIn } from './block-form.ts';

/** What a block is called, as in the menu of its lane. */
export function blockWord(kind: BlockKind): string {
  switch (kind) {
    case 'lunch_break':
      return 'Lunch break';
    case 'time_block':
      return 'Time block';
    case 'driver_action':
      return 'Driver action';
  }
}

/** '12:00 PM to 12:30 PM'. */
export function spanText(board: HeldBoard, { startsAt, endsAt, programId }: Block): string {
  const zone = zoneIn(board, programId);
  return `${timeText(startsAt, zone)} to ${timeText(endsAt, zone)}`;
}

export function dateText(board: HeldBoard): string {
  return longDate(Temporal.PlainDate.from(board.date));
}

/** 'Van 02, Luis Ortega': where a block stands. */
export function columnText(column: BoardColumn): string {
  return `${vehicleText(column)}, ${driverText(column)}`;
}

export function columnOfBlock(board: HeldBoard, { runId }: Block): BoardColumn | null {
  return board.columns.find(({ run_id }) => run_id === runId) ?? null;
}
