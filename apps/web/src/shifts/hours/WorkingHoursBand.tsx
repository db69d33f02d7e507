import type { WorkingHours } from '@handrail/domain/shifts';
import { IconChevronDown, IconChevronUp, IconSettings } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';
import '../shifts.css';

interface WorkingHoursBandProps {
  /** Whose hours they are, for those who listen: 'Omar Reyes', 'Team North'. */
  name: string;
  /** Null while the band is out of sight, and then it is empty: hundreds of vehicles have one, and few are looked at. */
  hours: WorkingHours | null;
  isMinimized: boolean;
  onMinimize: (isMinimized: boolean) => void;
  /** Opens the shift modal. Null where the day is only looked at. */
  onSettings: (() => void) | null;
  /** Opens the right-click menu at a point of the window. */
  onMenu: (at: { x: number; y: number }) => void;
  ref?: Ref<HTMLElement>;
}

/** The hours of a driver or team on the time line: how many, which, and what the rides bring. */
export function WorkingHoursBand(props: WorkingHoursBandProps) {
  const { name, hours, isMinimized, onMinimize, onSettings, onMenu, ref } = props;

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
      ref={ref}
      className={isMinimized ? 'shift-band minimized' : 'shift-band'}
      aria-label={`Working hours of ${name}`}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu({ x: event.clientX, y: event.clientY });
      }}
      onKeyDown={onKeyDown}
    >
      {hours !== null && (
        <>
          <Figures hours={hours} isMinimized={isMinimized} />
          <div className="shift-band-deeds">
            <ActionButton
              look="quiet"
              isSmall
              isIconOnly
              label={isMinimized ? 'Restore the hours' : 'Minimize the hours'}
              icon={isMinimized ? <IconChevronDown size={14} /> : <IconChevronUp size={14} />}
              onClick={() => onMinimize(!isMinimized)}
            />
            {onSettings && (
              <ActionButton
                look="quiet"
                isSmall
                isIconOnly
                label="Shift settings"
                icon={<IconSettings size={14} />}
                onClick={onSettings}
              />
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Minimized it is one line, from when to when. */
function Figures({ hours, isMinimized }: { hours: WorkingHours; isMinimized: boolean }) {
  return (
    <div className="shift-band-figures">
      {hours.unset !== null && <p className="shift-band-unset">{hours.unset}</p>}
      {hours.unset === null && isMinimized && <p>{hours.span}</p>}
      {hours.unset === null && !isMinimized && (
        <ul>
          {hours.ranges.map((range) => (
            <li key={range}>{range}</li>
          ))}
        </ul>
      )}
      {!isMinimized && (
        <p>
          {hours.unset === null && <strong>{hours.total}</strong>} <span>{hours.fees}</span>
        </p>
      )}
    </div>
  );
}
