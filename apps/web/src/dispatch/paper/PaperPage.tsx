import { shortDate } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import {
  ActionButton,
  Bar,
  DaySteps,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHead,
  readDate,
  Today,
  useUrlChange,
  useUrlState,
} from '../../platform/kit/index.ts';
import { useFollowedDay } from '../../platform/live/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { useServiceDay } from '../../programs/index.ts';
import { OpenSheet } from './OpenSheet.tsx';
import { PaperLegend, PaperSaving } from './PaperLegend.tsx';
import { PaperTable } from './PaperTable.tsx';
import { usePaperRows } from './use-paper-rows.ts';
import './paper.css';

/** In the address in place of a column: what is still open of all of them. */
const OPEN = 'open';

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
  const isOpenList = run === OPEN;
  const chosen = useRead('getPaperRows', {
    date: day,
    run_id: run === '' || isOpenList ? null : run,
    ...(isOpenList ? { is_open: true } : {}),
  });
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
                <li>
                  <button type="button" aria-current={isOpenList ? 'true' : undefined} onClick={() => setRun(OPEN)}>
                    <b>Still open</b>
                    <span className="paper-count">{trips - entered}</span>
                  </button>
                </li>
                {columns.map((column) => (
                  <li key={column.run_id}>
                    <button
                      type="button"
                      aria-current={column === open && !isOpenList ? 'true' : undefined}
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
            {chosen.data && isOpenList && (
              <OpenSheet key={day} date={date} columns={chosen.data.columns} rows={chosen.data.rows} />
            )}
            {chosen.data && !isOpenList && (
              <Sheet
                key={`${day} ${open.run_id}`}
                date={day}
                column={open}
                rows={chosen.data.rows}
                blocks={chosen.data.blocks}
                onNext={next ? () => setRun(next.run_id) : null}
              />
            )}
            {!chosen.data && (
              <LoadingState
                label={isOpenList ? 'Loading what is still open.' : `Loading the sheets of ${open.vehicle}.`}
                bars={<Bars />}
              />
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
  blocks: Read['blocks'];
  onNext: (() => void) | null;
}

function Sheet({ date, column, rows, blocks, onNext }: SheetProps) {
  const paper = usePaperRows(date, rows);
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
      <PaperTable
        label={`Sheets of ${column.vehicle}`}
        rows={paper.rows}
        blocks={blocks}
        paper={paper}
        onNextColumn={() => onNext?.()}
      />
      <PaperLegend />
      <footer>
        <PaperSaving paper={paper} rows={paper.rows} />
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
