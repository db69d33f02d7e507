import { slashDate } from '@handrail/domain/platform';
import { checkReportRange, hoursText } from '@handrail/domain/shifts';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  DataTable,
  type DateRange,
  MultiSelectInput,
  PageHead,
  PrintButton,
  RangeInput,
  readDate,
  saveAsFile,
  Today,
  useUrlChange,
  useUrlState,
} from '../../platform/kit/index.ts';
import { usePages } from '../../platform/wire/index.ts';
import { ProgramChoice, useMyPrograms, useServiceDay } from '../../programs/index.ts';
import { LoggedDrawer } from './LoggedDrawer.tsx';
import { type LoggedRow, reportCsv, rowsOfReport } from './report.ts';
import { reportColumns, reportFilters } from './report-columns.tsx';
import { PaperNote } from '../PaperNote.tsx';
import { ReportTotals } from './ReportTotals.tsx';
import { useDrivers } from '../use-drivers.ts';
import '../shifts.css';

/** A quarter with every driver of a large fleet in it. */
const MOST_AT_ONCE = 50_000;

/** The hours drivers did work in a stretch of days: line by line, added up, and as a file for payroll. */
export default function ReportPage() {
  const { today } = useServiceDay();
  const programs = useMyPrograms();
  const drivers = useDrivers();
  const range = useReportRange(today);
  const [program, setProgram] = useUrlState('program');
  const [picked, setPicked] = useUrlState('driver');
  const [open, setOpen] = useUrlState('entry');
  const [inView, setInView] = useState<readonly string[]>([]);
  const chosen = useMemo(() => (picked === '' ? [] : picked.split(',')), [picked]);
  const list = usePages(
    'getDriverLoggedScheduleData',
    {
      start_date: range.asText.start,
      end_date: range.asText.end,
      ...(chosen.length === 1 && chosen[0] !== undefined ? { driver_id: chosen[0] } : {}),
    },
    { enabled: range.error === null, upTo: MOST_AT_ONCE, perPage: 1000 },
  );
  const rows = useMemo(
    () =>
      list.rows &&
      rowsOfReport(list.rows, programs, drivers.find).filter(
        ({ driverId, entry }) =>
          (chosen.length === 0 || chosen.includes(driverId)) && (program === '' || entry.program_id === program),
      ),
    [list.rows, programs, drivers, chosen, program],
  );
  const shown = list.rows?.find(({ logged_shift_id }) => logged_shift_id === open) ?? null;
  const neighbor = (step: number) => {
    const next = inView[inView.indexOf(open) + step];
    return inView.includes(open) && next !== undefined ? () => setOpen(next) : null;
  };

  function download() {
    saveAsFile(`shift-report-${range.asText.start}-${range.asText.end}.csv`, reportCsv(rows ?? []));
  }

  return (
    <Today value={today}>
      <div className="page shift-report-page">
        <PageHead
          title="Shift report"
          beside={
            <>
              <div className="shift-range">
                <RangeInput label="Days" isLabelHidden value={range.value} onChange={range.set} error={range.error} />
              </div>
              <div className="shift-driver-choice">
                <MultiSelectInput
                  label="Drivers"
                  isLabelHidden
                  value={chosen}
                  onChange={(ids) => setPicked(ids.length === 0 ? null : ids.join(','))}
                  choices={drivers.list.map(({ driver_id }) => ({ value: driver_id, label: drivers.filed(driver_id) }))}
                  placeholder="All drivers"
                />
              </div>
              <ProgramChoice value={program} onChange={setProgram} />
            </>
          }
          actions={
            <>
              <ActionButton
                icon={<IconDownload size={16} />}
                label="Download CSV"
                refusal={
                  (rows?.length ?? 0) > 0 && list.isWhole ? null : { sentence: 'There are no lines to download.' }
                }
                onClick={download}
              />
              <PrintButton />
            </>
          }
        />
        {range.error === null && (
          <PaperNote
            parts={[
              `${slashDate(range.value.start)} to ${slashDate(range.value.end)}`,
              chosen.length === 0 ? 'All drivers' : chosen.map(drivers.spoken).join(', '),
              programNameOf(programs, program) || 'All programs',
            ]}
          />
        )}
        <ReportTotals rows={range.error === null ? (rows ?? []) : []} />
        <DataTable<LoggedRow>
          list="shift-report"
          label="Logged hours"
          rows={range.error === null ? rows : []}
          columns={reportColumns}
          filters={reportFilters}
          keyOf={keyOf}
          nameOf={({ driver, date, start }) => `${driver}, ${date}, ${start}`}
          lines={({ driver, date, start, end, minutes, isOpen, program: name }) => [
            driver,
            `${date} · ${start} – ${end} · ${isOpen ? 'still open' : hoursText(minutes)} · ${name}`,
          ]}
          onOpen={({ entry }) => setOpen(entry.logged_shift_id)}
          openKey={open === '' ? null : open}
          search="Driver or program"
          empty={{ line: range.error ?? 'Nobody logged hours in these days.' }}
          error={list.error && { sentence: list.error.message, onRetry: () => void list.refetch() }}
          onView={setInView}
        />
        {list.rows && open !== '' && (
          <LoggedDrawer
            key={open}
            entry={shown}
            others={list.rows}
            onClose={() => setOpen(null)}
            onNext={neighbor(1)}
            onPrevious={neighbor(-1)}
          />
        )}
      </div>
    </Today>
  );
}

function keyOf({ entry }: LoggedRow): string {
  return entry.logged_shift_id;
}

function programNameOf(programs: ReturnType<typeof useMyPrograms>, id: string): string {
  return programs.find(({ program_id }) => program_id === id)?.program_name ?? '';
}

/** The days of the report, kept in the address; the two weeks up to today where it names none. */
function useReportRange(today: Temporal.PlainDate) {
  const [from] = useUrlState('from');
  const [to] = useUrlState('to');
  const change = useUrlChange();
  const end = readDate(to) ?? today;
  const start = readDate(from) ?? end.subtract({ days: 13 });
  const value: DateRange = Temporal.PlainDate.compare(start, end) <= 0 ? { start, end } : { start: end, end: start };
  const verdict = checkReportRange(value.start, value.end);
  return {
    value,
    error: verdict.ok ? null : verdict.refusal.sentence,
    asText: { start: value.start.toString(), end: value.end.toString() },
    set: (range: DateRange | null) =>
      change({ from: range?.start.toString() ?? null, to: range?.end.toString() ?? null, entry: null }),
  };
}
