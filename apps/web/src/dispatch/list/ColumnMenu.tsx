import {
  IconArrowsSplit2,
  IconBus,
  IconCalendarTime,
  IconCurrentLocation,
  IconHandStop,
  IconMap2,
  IconMessage,
  IconPin,
  IconPinnedOff,
  IconPrinter,
  IconSteeringWheel,
  IconUserEdit,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFolk } from '../colleagues/index.ts';
import { changesOf, usePaper } from '../manifests/index.ts';
import { BoardMenu, type MenuItem } from './BoardMenu.tsx';
import type { BoardColumn } from '../board/held-board.ts';
import type { LaneDeeds } from './LaneList.tsx';
import { driverText, vehicleText } from '../board/lanes.ts';
import { isSpokenTo } from '../board/spoken-to.ts';
import { ridesText } from '../spread/index.ts';

interface ColumnMenuProps {
  column: BoardColumn;
  at: { x: number; y: number };
  change: LaneDeeds['change'];
  /** How many of its rides are not over. */
  ahead: number;
  /** Whether all of those are pinned. */
  arePinned: boolean;
  onPin: (isPinned: boolean) => void;
  /** Whether it lies on the map beside the board. */
  isOnMap: boolean;
  onMap: () => void;
  onSpread: () => void;
  onTrack: () => void;
  onMessage: () => void;
  onClose: () => void;
}

/** A column's own menu: its vehicle, its driver, and all that is done with the whole of it. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { column, at, change, ahead, arePinned, onPin, isOnMap, onMap, onSpread, onTrack, onMessage, onClose } = props;
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
        {
          label: ahead === 0 ? 'Pin its rides' : `${arePinned ? 'Unpin' : 'Pin'} ${ridesText(ahead)}`,
          icon: arePinned ? <IconPinnedOff size={16} aria-hidden="true" /> : <IconPin size={16} aria-hidden="true" />,
          refusal: ahead === 0 ? 'No ride of this vehicle is left to do.' : null,
          run: () => onPin(!arePinned),
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
  // The day as it stood gives out no links and no ways to drive: riders and maps watch what drives now.
  const watching: MenuItem[] = change
    ? [
        {
          label: 'Tracking link',
          icon: <IconCurrentLocation size={16} aria-hidden="true" />,
          refusal: ahead === 0 ? 'No ride of this vehicle is left to do.' : null,
          run: onTrack,
        },
        {
          label: 'Message the driver',
          icon: <IconMessage size={16} aria-hidden="true" />,
          refusal: isSpokenTo(column) ? null : 'Nobody drives this vehicle yet.',
          run: onMessage,
        },
        {
          label: isOnMap ? 'Take it off the map' : 'Show on the map',
          icon: <IconMap2 size={16} aria-hidden="true" />,
          run: onMap,
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
        {
          label: 'Print manifest with a map',
          icon: <IconMap2 size={16} aria-hidden="true" />,
          run: () => paper.onPrintWithMap(column),
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
      items={[...changing, ...watching, ...printing, ...driver, ...team, vehicle]}
      at={at}
      onClose={onClose}
    />
  );
}
