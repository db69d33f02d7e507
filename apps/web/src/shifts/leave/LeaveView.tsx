import { leaveSpanText } from '@handrail/domain/shifts';
import { IconClockHour4, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { ActionButton, type Column, DataTable, type Filter, useUrlState } from '../../platform/kit/index.ts';
import { driverColumn } from '../driver-column.ts';
import { kindNames, leaveOf, type WireLeave } from './absence.ts';
import { AvailabilityDrawer } from './AvailabilityDrawer.tsx';
import { LeaveDrawer } from './LeaveDrawer.tsx';
import type { PlannedLeave } from './LeaveNotice.tsx';
import { useDrivers } from '../use-drivers.ts';
import { useAbsence } from '../hours/use-schedule.ts';

interface LeaveRow extends WireLeave {
  driver: string;
}

interface LeaveViewProps {
  from: Temporal.PlainDate;
  onSaved: (planned: PlannedLeave) => void;
}

/** Who is away in the three months from a day on, and when drivers can work at all. */
export function LeaveView({ from, onSaved }: LeaveViewProps) {
  const drivers = useDrivers();
  const read = useAbsence(from, from.add({ months: 3 }).subtract({ days: 1 }));
  const [open, setOpen] = useUrlState('leave');
  const [week, setWeek] = useUrlState('availability');
  const rows = useMemo(
    () =>
      read.data?.leave
        .map((leave) => ({ ...leave, driver: drivers.filed(leave.driver_id) }))
        .sort((a, b) => a.starts_on.localeCompare(b.starts_on) || a.driver.localeCompare(b.driver, 'en-US')),
    [read.data, drivers],
  );
  const shown = read.data?.leave.find(({ driver_leave_id }) => driver_leave_id === open) ?? null;
  const newLeave = (
    <ActionButton look="main" icon={<IconPlus size={16} />} label="New leave" onClick={() => setOpen('new')} />
  );
  return (
    <>
      <div className="shift-day-tools">
        {newLeave}
        <ActionButton
          icon={<IconClockHour4 size={16} />}
          label="Availability"
          onClick={() => setWeek(drivers.list[0]?.driver_id ?? 'open')}
        />
      </div>
      <DataTable<LeaveRow>
        list="driver-leave"
        label="Leave"
        rows={rows}
        columns={columns}
        filters={filters}
        keyOf={({ driver_leave_id }) => driver_leave_id}
        nameOf={(leave) => `${leave.driver}, ${kindNames[leave.kind]}, ${spanOf(leave)}`}
        lines={(leave) => [leave.driver, `${kindNames[leave.kind]} · ${spanOf(leave)}`]}
        onOpen={({ driver_leave_id }) => setOpen(driver_leave_id)}
        openKey={open === '' ? null : open}
        search="Driver or note"
        empty={{ line: 'Nobody is away in these months.', action: newLeave }}
        error={read.error && { sentence: read.error.message, onRetry: () => void read.refetch() }}
      />
      {(open === 'new' || shown) && (
        <LeaveDrawer
          key={open}
          leave={shown}
          leaves={read.data?.leave ?? []}
          drivers={drivers}
          onSaved={onSaved}
          onClose={() => setOpen(null)}
        />
      )}
      {week !== '' && read.data && (
        <AvailabilityDrawer
          key={week}
          driverId={week}
          weeks={read.data.availability}
          drivers={drivers}
          onDriver={setWeek}
          onClose={() => setWeek(null)}
        />
      )}
    </>
  );
}

const columns: readonly Column<LeaveRow>[] = [
  driverColumn,
  {
    id: 'kind',
    title: 'Leave',
    width: 110,
    isKept: true,
    cell: ({ kind }) => kindNames[kind],
    sortBy: ({ kind }) => kind,
  },
  { id: 'when', title: 'When', isKept: true, cell: spanOf, sortBy: ({ starts_on }) => starts_on },
  { id: 'note', title: 'Note', cell: ({ note }) => note, text: ({ note }) => note },
];

const filters: readonly Filter<LeaveRow>[] = [
  {
    id: 'kind',
    label: 'Leave',
    choices: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
    lets: (leave, value) => leave.kind === value,
  },
];

/** `From 03/10/2026 to 03/14/2026`. */
function spanOf(leave: WireLeave): string {
  const text = leaveSpanText(leaveOf(leave));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
