import type { Calls } from '@handrail/contracts/wire';
import { clockTimeAt, slashDate } from '@handrail/domain/platform';
import { hoursInLeaveText } from '@handrail/domain/shifts';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { ActionButton } from '../../platform/kit/index.ts';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { leaveOf, type WireLeave } from './absence.ts';
import { useDrivers } from '../use-drivers.ts';

/** A leave as it was just saved, with the hours of the driver that lie in it. */
export interface PlannedLeave {
  leave: WireLeave;
  shifts: Calls['saveDriverLeave']['result']['shifts'];
}

/** Hours that a driver has while they are away, each with the way to its day. It stands until somebody has seen to them. */
export function LeaveNotice({ planned, onClose }: { planned: PlannedLeave; onClose: () => void }) {
  const { leave, shifts } = planned;
  const drivers = useDrivers();
  const programs = useMyPrograms();
  const { zone: home } = useServiceDay();
  const zoneOf = (id: string) => programs.find(({ program_id }) => program_id === id)?.program_timezone ?? home;
  return (
    <div className="shift-day-notice shift-leave-notice" role="alert">
      <p>{hoursInLeaveText(drivers.spoken(leave.driver_id), leaveOf(leave))}</p>
      <ActionButton look="quiet" isSmall isIconOnly label="Close" icon={<IconX size={16} />} onClick={onClose} />
      <ul>
        {shifts.map(({ date, program_id, start_time, end_time }) => {
          const clock = (at: string) => clockTimeAt(Temporal.Instant.from(at), zoneOf(program_id));
          return (
            <li key={`${program_id} ${start_time}`}>
              <Link
                className="link"
                to="/fleet/drivers/schedule"
                search={{ date, driver: leave.driver_id, q: drivers.spoken(leave.driver_id) }}
              >
                {`${slashDate(Temporal.PlainDate.from(date))}, ${clock(start_time)} – ${clock(end_time)}`}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
