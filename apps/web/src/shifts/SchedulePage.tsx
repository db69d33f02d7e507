import { longDate, longDateOrToday } from '@handrail/domain/platform';
import { weekOf } from '@handrail/domain/shifts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  DateInput,
  PageHead,
  PrintButton,
  readDate,
  Segmented,
  Today,
  useUrlChange,
  useUrlState,
} from '../platform/kit/index.ts';
import { monthText } from '../platform/kit/date/month.ts';
import { useFollowedDay } from '../platform/live/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { ProgramChoice, useMyPrograms, useServiceDay } from '../programs/index.ts';
import { DayFilters, useDayChoice } from './day/DayFilters.tsx';
import { DayView } from './day/DayView.tsx';
import { LeaveNotice, type PlannedLeave } from './leave/LeaveNotice.tsx';
import { LeaveView } from './leave/LeaveView.tsx';
import { MonthView } from './month/MonthView.tsx';
import { PaperNote } from './PaperNote.tsx';
import { PatternsView } from './patterns/PatternsView.tsx';
import { UnsavedDays } from './hours/UnsavedDays.tsx';
import { WeekView } from './WeekView.tsx';
import type { DayChoice } from './day/rows-of-day.ts';
import './shifts.css';

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'patterns', label: 'Patterns' },
  { value: 'leave', label: 'Leave' },
] as const;
type View = (typeof views)[number]['value'];

/** Who works when: a day, a week, what a month still wants, and what weeks are made of. */
export default function SchedulePage() {
  const { today } = useServiceDay();
  const [viewText, setView] = useUrlState('view', 'day');
  const [dateText] = useUrlState('date');
  const change = useUrlChange();
  const date = readDate(dateText) ?? today;
  const view = views.find(({ value }) => value === viewText)?.value ?? 'day';
  const choice = useDayChoice();
  const [planned, setPlanned] = useState<PlannedLeave | null>(null);

  const inAddress = (day: Temporal.PlainDate) => (day.equals(today) ? null : day.toString());
  const goTo = (day: Temporal.PlainDate) => change({ date: inAddress(day), driver: null });
  const openDay = (day: Temporal.PlainDate) => change({ view: null, date: inAddress(day), driver: null });
  const before = () => goTo(stepped(date, view, -1));
  const after = () => goTo(stepped(date, view, 1));

  /** A leave that nothing lies in says nothing, and leaves what is said of another where it is. */
  function noteLeave(saved: PlannedLeave) {
    if (saved.shifts.length > 0) setPlanned(saved);
    else setPlanned((held) => (held?.leave.driver_leave_id === saved.leave.driver_leave_id ? null : held));
  }

  return (
    <Today value={today}>
      {daysOf(date, view).map((day) => (
        <FollowedDay key={day.toString()} day={day.toString()} />
      ))}
      <div className="page shift-schedule-page">
        <PageHead
          title="Shift schedule"
          beside={
            <>
              <Segmented<View> label="View" value={view} onChange={(next) => setView(next)} choices={views} />
              {view !== 'patterns' && (
                <div className="shift-schedule-date">
                  <ActionButton
                    look="quiet"
                    isIconOnly
                    label={stepLabel(view, 'before')}
                    icon={<IconChevronLeft size={16} />}
                    onClick={before}
                  />
                  <DateInput label="Day" isLabelHidden value={date} onChange={(day) => day && goTo(day)} />
                  <ActionButton
                    look="quiet"
                    isIconOnly
                    label={stepLabel(view, 'after')}
                    icon={<IconChevronRight size={16} />}
                    onClick={after}
                  />
                </div>
              )}
              {view !== 'leave' && <ProgramChoice value={choice.program} onChange={(program) => change({ program })} />}
            </>
          }
          actions={<PrintButton />}
        />
        {view !== 'patterns' && <h2 className="shift-schedule-title">{titleOf(date, view, today)}</h2>}
        <UnsavedDays shown={view === 'day' ? date : null} onOpen={openDay} />
        {planned && <LeaveNotice planned={planned} onClose={() => setPlanned(null)} />}
        <ChosenOnPaper view={view} choice={choice} />
        {(view === 'day' || view === 'week') && <DayFilters choice={choice} isDay={view === 'day'} />}
        {view === 'day' && <DayView key={date.toString()} date={date} choice={choice} />}
        {view === 'week' && <WeekView date={date} choice={choice} />}
        {view === 'month' && <MonthView month={date.toPlainYearMonth()} program={choice.program} />}
        {view === 'patterns' && <PatternsView program={choice.program} />}
        {view === 'leave' && <LeaveView from={date.with({ day: 1 })} onSaved={noteLeave} />}
      </div>
    </Today>
  );
}

/** The program, the team and the drivers that a printed schedule is of, where it is not of all. */
function ChosenOnPaper({ view, choice }: { view: View; choice: DayChoice }) {
  const programs = useMyPrograms();
  const teams = useRead('getDriverTeamList', {});
  const program = programs.find(({ program_id }) => program_id === choice.program)?.program_name ?? '';
  const team = teams.data?.find(({ driver_team_id }) => driver_team_id === choice.team)?.driver_team_name ?? '';
  const who = { on: 'Scheduled drivers', off: 'Drivers without hours' }[choice.who] ?? '';
  const isOfDrivers = view === 'day' || view === 'week';
  const search = choice.search === '' ? '' : `“${choice.search}”`;
  return <PaperNote parts={[program, ...(isOfDrivers ? [team, view === 'day' ? who : '', search] : [])]} />;
}

/** The days in view, whose changes are heard. Patterns and leave are of no day; their changes are told to everyone. */
function daysOf(date: Temporal.PlainDate, view: View): Temporal.PlainDate[] {
  if (view === 'day') return [date];
  if (view === 'week') return weekOf(date);
  if (view !== 'month') return [];
  return Array.from({ length: date.daysInMonth }, (_, at) => date.with({ day: at + 1 }));
}

function FollowedDay({ day }: { day: string }) {
  useFollowedDay(day);
  return null;
}

function stepped(date: Temporal.PlainDate, view: View, by: 1 | -1): Temporal.PlainDate {
  if (view === 'day') return date.add({ days: by });
  return view === 'week' ? date.add({ weeks: by }) : date.add({ months: by });
}

function stepLabel(view: View, to: 'before' | 'after'): string {
  const what = view === 'day' ? 'Day' : view === 'week' ? 'Week' : 'Month';
  return `${what} ${to}`;
}

function titleOf(date: Temporal.PlainDate, view: View, today: Temporal.PlainDate): string {
  if (view === 'day') return longDateOrToday(date, today);
  if (view === 'month') return monthText(date.toPlainYearMonth());
  if (view === 'leave')
    return `Leave from ${monthText(date.toPlainYearMonth())} to ${monthText(date.add({ months: 2 }).toPlainYearMonth())}`;
  return `Week of ${longDate(weekOf(date)[0] ?? date)}`;
}
