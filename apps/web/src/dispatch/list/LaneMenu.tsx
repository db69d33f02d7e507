import {
  IconArrowsSplit2,
  IconBus,
  IconCalendarTime,
  IconCurrentLocation,
  IconHandStop,
  IconPrinter,
  IconRouteSquare2,
  IconSteeringWheel,
  IconUserEdit,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFolk } from '../colleagues/index.ts';
import { checkSharedBookings } from '@handrail/domain/shared-trips';
import { changesOf, usePaper } from '../manifests/index.ts';
import { newBlockItems } from '../blocks/index.ts';
import { BoardMenu, type MenuItem } from './BoardMenu.tsx';
import type { BoardColumn } from '../board/held-board.ts';
import type { LaneDeeds } from './LaneList.tsx';
import { driverText, hasDriver, vehicleText } from '../board/lanes.ts';
import { ridesText } from '../spread/index.ts';

interface LaneMenuProps {
  column: BoardColumn;
  at: { x: number; y: number };
  change: LaneDeeds['change'];
  /** How many of its rides are not over. */
  ahead: number;
  /** How many rides are chosen, to share this vehicle. */
  chosen: number;
  onShare: () => void;
  onSpread: () => void;
  onTrack: () => void;
  onClose: () => void;
}

/** The right-click menu of a lane. */
export function LaneMenu({ column, at, change, ahead, chosen, onShare, onSpread, onTrack, onClose }: LaneMenuProps) {
  const go = useNavigate();
  const { driver_id, driver_team_id, shuttle_id } = column;
  const { holder } = useFolk(shuttle_id);
  const isMine = holder?.isMine ?? false;
  const takes =
    holder === null ? `Take ${vehicleText(column)} for today` : `Take ${vehicleText(column)} over from ${holder.name}`;
  const changing: MenuItem[] = change
    ? [
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
        {
          label: 'Change driver',
          icon: <IconUserEdit size={16} aria-hidden="true" />,
          run: () => change.onDriver(column),
        },
        {
          label: ahead === 0 ? 'Spread its rides' : `Spread ${ridesText(ahead)}`,
          icon: <IconArrowsSplit2 size={16} aria-hidden="true" />,
          refusal: ahead === 0 ? 'No ride of this vehicle is left to do.' : null,
          run: onSpread,
        },
        ...(change.onTake
          ? [
              {
                label: isMine ? `Give ${vehicleText(column)} back` : takes,
                icon: <IconHandStop size={16} aria-hidden="true" />,
                run: () => change.onTake?.(column, !isMine),
              },
            ]
          : []),
      ]
    : [];
  // The day as it stood gives out no links: riders watch what drives now.
  const tracking: MenuItem[] = change
    ? [
        {
          label: 'Tracking link',
          icon: <IconCurrentLocation size={16} aria-hidden="true" />,
          refusal: ahead === 0 ? 'No ride of this vehicle is left to do.' : null,
          run: onTrack,
        },
      ]
    : [];
  const paper = usePaper();
  const changes = changesOf(paper, column);
  const printing: MenuItem[] = paper
    ? [
        {
          label: 'Print manifest',
          icon: <IconPrinter size={16} aria-hidden="true" />,
          run: () => paper.onPrint(column),
        },
        ...(changes
          ? [
              {
                label: `Print ${changes.text}`,
                icon: <IconPrinter size={16} aria-hidden="true" />,
                run: () => paper.onChanges(column),
              },
            ]
          : []),
      ]
    : [];
  const driver: MenuItem[] =
    driver_id === null
      ? []
      : [
          {
            label: `Open ${driverText(column)}`,
            icon: <IconSteeringWheel size={16} aria-hidden="true" />,
            run: () => void go({ to: `/fleet/drivers/view/${driver_id}` }),
          },
        ];
  const team: MenuItem[] =
    driver_team_id === null
      ? []
      : [
          {
            label: `Open ${driverText(column)}`,
            icon: <IconUsersGroup size={16} aria-hidden="true" />,
            run: () => void go({ to: `/fleet/drivers/teams`, search: { team: driver_team_id } }),
          },
        ];
  const vehicle: MenuItem = {
    label: `Open ${vehicleText(column)}`,
    icon: <IconBus size={16} aria-hidden="true" />,
    run: () => void go({ to: `/fleet/vehicles/view/${shuttle_id}` }),
  };
  return (
    <BoardMenu
      label={`${vehicleText(column)}, ${driverText(column)}`}
      items={[...changing, ...tracking, ...printing, ...driver, ...team, vehicle]}
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
