import { checkSharedBookings } from '@handrail/domain/shared-trips';
import { IconCalendarTime, IconRouteSquare2 } from '@tabler/icons-react';
import { newBlockItems } from '../blocks/index.ts';
import type { BoardColumn } from '../board/held-board.ts';
import { driverText, hasDriver, vehicleText } from '../board/lanes.ts';
import { BoardMenu } from './BoardMenu.tsx';
import type { LaneDeeds } from './LaneList.tsx';

interface LaneMenuProps {
  column: BoardColumn;
  at: { x: number; y: number };
  change: NonNullable<LaneDeeds['change']>;
  /** How many rides are chosen, to share this vehicle. */
  chosen: number;
  onShare: () => void;
  onClose: () => void;
}

/** The right-click menu of a lane (BOARD-20): what is put on the day of its vehicle. */
export function LaneMenu({ column, at, change, chosen, onShare, onClose }: LaneMenuProps) {
  return (
    <BoardMenu
      label={`${vehicleText(column)}, ${driverText(column)}`}
      items={[
        {
          label: 'Shift schedule',
          icon: <IconCalendarTime size={16} aria-hidden="true" />,
          run: () => change.onShift(column),
        },
        ...newBlockItems(column, change.onBlock),
        {
          label: 'Shared trip setup',
          icon: <IconRouteSquare2 size={16} aria-hidden="true" />,
          refusal: whyNotShared(column, chosen),
          run: onShare,
        },
      ]}
      at={at}
      onClose={onClose}
    />
  );
}

/** How many may share is the server's to say; that one alone shares nothing is known here. */
function whyNotShared(column: BoardColumn, chosen: number): string | null {
  const counted = checkSharedBookings(chosen, Infinity);
  if (!counted.ok) return counted.refusal.sentence;
  return hasDriver(column) ? null : 'You need to add a driver.';
}
