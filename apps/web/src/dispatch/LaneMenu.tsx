import { IconBus, IconCalendarTime, IconSteeringWheel, IconUserEdit, IconUsersGroup } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { Popup } from '../platform/kit/index.ts';
import type { BoardColumn } from './held-board.ts';
import type { LaneDeeds } from './LaneList.tsx';
import { driverText, vehicleText } from './lanes.ts';

interface LaneMenuProps {
  column: BoardColumn;
  /** Where in the window it was asked for. */
  at: { x: number; y: number };
  change: LaneDeeds['change'];
  onClose: () => void;
}

/** The right-click menu of a lane. */
export function LaneMenu({ column, at, change, onClose }: LaneMenuProps) {
  const go = useNavigate();
  const item = (label: string, icon: ReactNode, run: () => void) => (
    <li>
      <button
        type="button"
        onClick={() => {
          onClose();
          run();
        }}
      >
        {icon}
        {label}
      </button>
    </li>
  );
  const { driver_id, driver_team_id, shuttle_id } = column;
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its buttons are heard here, once for all of them
    <ul onKeyDown={walk}>
      {change &&
        item('Shift schedule', <IconCalendarTime size={16} aria-hidden="true" />, () => change.onShift(column))}
      {change && item('Change driver', <IconUserEdit size={16} aria-hidden="true" />, () => change.onDriver(column))}
      {driver_id !== null &&
        item(`Open ${driverText(column)}`, <IconSteeringWheel size={16} aria-hidden="true" />, () => {
          void go({ to: `/fleet/drivers/view/${driver_id}` });
        })}
      {driver_team_id !== null &&
        item(`Open ${driverText(column)}`, <IconUsersGroup size={16} aria-hidden="true" />, () => {
          void go({ to: `/fleet/drivers/teams`, search: { team: driver_team_id } });
        })}
      {item(`Open ${vehicleText(column)}`, <IconBus size={16} aria-hidden="true" />, () => {
        void go({ to: `/fleet/vehicles/view/${shuttle_id}` });
      })}
    </ul>
  );
  return (
    <Popup
      label={`${vehicleText(column)}, ${driverText(column)}`}
      className="menu-popup"
      placement="bottomLeft"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      content={content}
    >
      <span className="lane-menu-point" style={{ left: at.x, top: at.y }} />
    </Popup>
  );
}

/** Up and down go from item to item, around the ends. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[(at + by + items.length) % items.length]?.focus();
}
