import type { Cents, ProgramId, Zone } from '@handrail/domain/platform';
import { type PlannedShift, workingHours } from '@handrail/domain/shifts';
import { IconChevronDown, IconChevronUp, IconSettings } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { ActionButton } from '../platform/kit/index.ts';
import './shifts.css';

interface WorkingHoursBandProps {
  /** Whose hours they are, for those who listen: 'Omar Reyes', 'Team North'. */
  name: string;
  shifts: readonly PlannedShift[];
  /** Of the rides in the column. */
  rideFees: readonly Cents[];
  isTeam: boolean;
  zoneOf: (program: ProgramId) => Zone;
  isMinimized: boolean;
  onMinimize: (isMinimized: boolean) => void;
  /** Opens the shift modal. */
  onSettings: () => void;
  /** Opens the right-click menu at a point of the window. */
  onMenu: (at: { x: number; y: number }) => void;
}

/** The hours of a driver or team on the time line: how many, which, and what the rides bring. */
export function WorkingHoursBand(props: WorkingHoursBandProps) {
  const { name, shifts, rideFees, isTeam, zoneOf, isMinimized, onMinimize, onSettings, onMenu } = props;
  const hours = workingHours(shifts, rideFees, { isTeam, zoneOf });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!isMenuKey) return;
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    onMenu({ x: left, y: bottom });
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons take the keys; the band itself only hears which menu is asked for
    <section
      className={isMinimized ? 'hours-band minimized' : 'hours-band'}
      aria-label={`Working hours of ${name}`}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ x: event.clientX, y: event.clientY });
      }}
      onKeyDown={onKeyDown}
    >
      <div className="hours-band-head">
        <strong>{hours.unset === null ? hours.total : hours.unset}</strong>
        <ActionButton
          look="quiet"
          isSmall
          isIconOnly
          label={isMinimized ? 'Restore the hours' : 'Minimize the hours'}
          icon={isMinimized ? <IconChevronDown size={14} /> : <IconChevronUp size={14} />}
          onClick={() => onMinimize(!isMinimized)}
        />
        <ActionButton
          look="quiet"
          isSmall
          isIconOnly
          label="Shift settings"
          icon={<IconSettings size={14} />}
          onClick={onSettings}
        />
      </div>
      {!isMinimized && (
        <>
          {hours.ranges.length > 0 && (
            <ul className="hours-band-ranges">
              {hours.ranges.map((range) => (
                <li key={range}>{range}</li>
              ))}
            </ul>
          )}
          <p className="hours-band-fees">{hours.fees}</p>
        </>
      )}
    </section>
  );
}
