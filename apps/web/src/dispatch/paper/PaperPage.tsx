import { shortDate } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Bar,
  DaySteps,
  EmptyState,
  ErrorState,
  Kbd,
  LoadingState,
  PageHead,
  Today,
  useUrlChange,
  useUrlState,
} from '../../platform/kit/index.ts';
import { useFollowedDay } from '../../platform/live/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { readDate } from '../day/read-date.ts';
import { PaperTable } from './PaperTable.tsx';
import { usePaperRows } from './use-paper-rows.ts';
import './paper.css';

/** The paper of a day, typed back: the columns with how much of each is entered, and the blanks of one of them. */
export default function PaperPage() {
  const { today } = useServiceDay();
  const [dateText] = useUrlState('date', today.toString());
  const date = readDate(dateText) ?? today;
  const [run, setRun] = useUrlState('run');
  const change = useUrlChange();
  const day = date.toString();
  useFollowedDay(day);
  // The columns stay while another one is read.
  const list = useRead('getPaperRows', { date: day, run_id: null });
  const chosen = useRead('getPaperRows', { date: day, run_id: run === '' ? null : run });
  const show = (next: Temporal.PlainDate) => change({ date: next.equals(today) ? null : next.toString(), run: null });
  const columns = list.data?.columns ?? [];
  const at = Math.max(
    0,
    columns.findIndex(({ run_id }) => run_id === run),
  );
  const open = columns[at];
  const next = columns[at + 1];
  const entered = columns.reduce((sum, column) => sum + column.entered, 0);
  const trips = columns.reduce((sum, column) => sum + column.trips, 0);

  return (
    <Today value={today}>
      <div className="page paper-page">
        <PageHead title={`Enter paper, ${shortDate(date)}`} actions={<DaySteps value={date} onChange={show} />} />
        {list.error && <ErrorState sentence={list.error.message} onRetry={() => void list.refetch()} />}
        {list.isPending && <LoadingState label="Loading the sheets." bars={<Bars />} />}
        {list.data && columns.length === 0 && (
          <EmptyState line={`No trips on ${shortDate(date)}: no sheets come back.`} />
        )}
        {list.data && open && (
          <div className="paper-columns">
            <nav aria-label="Columns">
              <p>
                {entered} of {trips} trips entered
              </p>
              <ul>
                {columns.map((column) => (
                  <li key={column.run_id}>
                    <button
                      type="button"
                      aria-current={column === open ? 'true' : undefined}
                      onClick={() => setRun(column.run_id)}
                    >
                      <span>
                        <b>{column.vehicle}</b> {column.driver}
                      </span>
                      <span className="paper-count">
                        {column.entered === column.trips
                          ? `All ${column.trips}`
                          : `${column.entered} of ${column.trips}`}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </nav>
            {chosen.data ? (
              <Sheet
                key={`${day} ${open.run_id}`}
                date={day}
                column={open}
                rows={chosen.data.rows}
                onNext={next ? () => setRun(next.run_id) : null}
              />
            ) : (
              <LoadingState label={`Loading the sheets of ${open.vehicle}.`} bars={<Bars />} />
            )}
          </div>
        )}
      </div>
    </Today>
  );
}

type Read = NonNullable<ReturnType<typeof useRead<'getPaperRows'>>['data']>;

interface SheetProps {
  date: string;
  column: Read['columns'][number];
  rows: Read['rows'];
  onNext: (() => void) | null;
}

function Sheet({ date, column, rows, onNext }: SheetProps) {
  const paper = usePaperRows(date, rows);
  const unsaved = rows.filter(({ booking_id }) => paper.stateOf(booking_id)?.is === 'refused').length;
  const left = column.trips - column.entered;
  return (
    <section className="paper-sheet" aria-labelledby="paper-of">
      <header>
        <h2 id="paper-of">
          {column.vehicle} <span>{column.driver}</span>
        </h2>
      </header>
      {left === 0 && (
        <p className="paper-all">
          All {column.trips} trips of {column.vehicle} have their times.
        </p>
      )}
      <PaperTable label={`Sheets of ${column.vehicle}`} rows={rows} paper={paper} onNextColumn={() => onNext?.()} />
      <p className="paper-legend">
        <span>
          <Kbd keys="enter" /> down
        </span>
        <span>
          <Kbd keys="tab" /> right
        </span>
        <span>
          <b>730</b> or <b>7:30a</b> is 7:30 AM
        </span>
        <span>
          <b>+9</b> is 9 min after plan
        </span>
        <span>
          <b>=</b> as planned
        </span>
        <span>
          <b>217</b> completes the odometer before
        </span>
      </p>
      <footer>
        <span>Rows save themselves when you leave them. The log says: from paper.</span>
        <span className="grow" />
        {unsaved > 0 && (
          <strong className="paper-bad">{unsaved === 1 ? '1 row not saved' : `${unsaved} rows not saved`}</strong>
        )}
        <ActionButton
          look="main"
          label="Next column"
          keys="ctrl+arrowdown"
          refusal={onNext ? null : { sentence: 'This is the last column.' }}
          onClick={() => onNext?.()}
        />
      </footer>
    </section>
  );
}

function Bars() {
  return (
    <div className="paper-bars">
      {Array.from({ length: 8 }, (_, row) => (
        <Bar key={row} width="100%" height={38} />
      ))}
    </div>
  );
}
