import { slashDate } from '@handrail/domain/platform';
import { IconCalendarPlus, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { ActionButton, type Column, DataTable, useUrlState } from '../../platform/kit/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useMyPrograms } from '../../programs/index.ts';
import { driverColumn } from '../driver-column.ts';
import { PatternDrawer } from './PatternDrawer.tsx';
import type { Pattern } from './pattern-form.ts';
import { PlanModal } from './PlanModal.tsx';
import { useDrivers } from '../use-drivers.ts';
import { weekdaysText } from '../fields/WeekdayChoice.tsx';

/** A pattern with the names that its row is read by. */
interface PatternRow extends Pattern {
  driver: string;
  program: string;
}

/** The hours drivers work week after week, and the planning of days from them. */
export function PatternsView({ program }: { program: string }) {
  const programs = useMyPrograms();
  const drivers = useDrivers();
  const list = useRead('getShiftPatternList', {});
  const [open, setOpen] = useUrlState('pattern');
  const [isPlanning, setIsPlanning] = useState(false);
  const rows = useMemo(
    () =>
      list.data
        ?.filter(({ program_id }) => program === '' || program_id === program)
        .map((pattern) => ({
          ...pattern,
          driver: drivers.filed(pattern.driver_id),
          program: programs.find(({ program_id }) => program_id === pattern.program_id)?.program_name ?? '',
        }))
        .sort((a, b) => a.driver.localeCompare(b.driver, 'en-US')),
    [list.data, program, drivers, programs],
  );
  const shown = list.data?.find(({ shift_pattern_id }) => shift_pattern_id === open) ?? null;
  const newPattern = (
    <ActionButton look="main" icon={<IconPlus size={16} />} label="New pattern" onClick={() => setOpen('new')} />
  );

  return (
    <>
      <div className="shift-day-tools">
        {newPattern}
        <ActionButton
          icon={<IconCalendarPlus size={16} />}
          label="Plan days"
          refusal={list.data?.length === 0 ? { sentence: 'There is no pattern to plan from yet.' } : null}
          onClick={() => setIsPlanning(true)}
        />
      </div>
      <DataTable<PatternRow>
        list="shift-patterns"
        label="Shift patterns"
        rows={rows}
        columns={columns}
        keyOf={({ shift_pattern_id }) => shift_pattern_id}
        nameOf={({ driver, days_of_week, start_time }) => `${driver}, ${weekdaysText(days_of_week)}, ${start_time}`}
        lines={(pattern) => [pattern.driver, `${weekdaysText(pattern.days_of_week)} · ${timesOf(pattern)}`]}
        onOpen={({ shift_pattern_id }) => setOpen(shift_pattern_id)}
        openKey={open === '' ? null : open}
        search="Driver or program"
        empty={{ line: 'No driver has a pattern yet.', action: newPattern }}
        error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
      />
      {(open === 'new' || shown) && (
        <PatternDrawer
          key={open}
          pattern={shown}
          patterns={list.data ?? []}
          drivers={drivers}
          onClose={() => setOpen(null)}
        />
      )}
      {isPlanning && <PlanModal onClose={() => setIsPlanning(false)} />}
    </>
  );
}

const columns: readonly Column<PatternRow>[] = [
  driverColumn,
  { id: 'days', title: 'Days', isKept: true, cell: ({ days_of_week }) => weekdaysText(days_of_week) },
  { id: 'times', title: 'Hours', width: 190, isKept: true, cell: timesOf },
  {
    id: 'program',
    title: 'Program',
    cell: ({ program }) => program,
    sortBy: ({ program }) => program,
    text: ({ program }) => program,
  },
  {
    id: 'from',
    title: 'From',
    width: 110,
    cell: ({ starts_on }) => dayOf(starts_on),
    sortBy: ({ starts_on }) => starts_on,
  },
  {
    id: 'to',
    title: 'Until',
    width: 110,
    cell: ({ ends_on }) => (ends_on === null ? 'Open' : dayOf(ends_on)),
    sortBy: ({ ends_on }) => ends_on,
  },
];

function timesOf({ start_time, end_time }: Pattern): string {
  return `${start_time} – ${end_time}`;
}

function dayOf(text: string): string {
  return slashDate(Temporal.PlainDate.from(text));
}
