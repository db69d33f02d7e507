import { shortDate } from '@handrail/domain/platform';
import { useState } from 'react';
import type { Temporal } from 'temporal-polyfill';
import type { Calls } from '@handrail/contracts/wire';
import { PaperLegend, PaperSaving } from './PaperLegend.tsx';
import { PaperTable } from './PaperTable.tsx';
import type { PaperRow } from './paper-row.ts';
import { usePaperRows } from './use-paper-rows.ts';

interface OpenSheetProps {
  date: Temporal.PlainDate;
  columns: Calls['getPaperRows']['result']['columns'];
  /** What is open now. */
  rows: readonly PaperRow[];
}

/** The end of a day: of all vehicles the trips of which nobody knows how they ended, and the blanks that close them. */
export function OpenSheet({ date, columns, rows: open }: OpenSheetProps) {
  const { rows, put } = useStanding(open);
  const paper = usePaperRows(date.toString(), rows, put);
  const byRun = new Map(columns.map((column) => [column.run_id, column]));
  const headOf = ({ run_id }: PaperRow) => {
    const column = byRun.get(run_id);
    return column ? `${column.vehicle}, ${column.driver}` : '';
  };
  return (
    <section className="paper-sheet" aria-labelledby="paper-of">
      <header>
        <h2 id="paper-of">Still open</h2>
      </header>
      {open.length === 0 && (
        <p className="paper-all">Every trip of {shortDate(date)} has ended: it was driven, or nobody was there.</p>
      )}
      {rows.length > 0 && (
        <PaperTable
          label="Trips that are still open"
          rows={paper.rows}
          paper={paper}
          headOf={headOf}
          onNextColumn={() => undefined}
        />
      )}
      <PaperLegend />
      <footer>
        <PaperSaving paper={paper} rows={paper.rows} />
      </footer>
    </section>
  );
}

/** A row that was closed stays where it stands until the list is left: nothing moves under the hand that types. */
function useStanding(open: readonly PaperRow[]) {
  const [rows, setRows] = useState(open);
  const [seen, setSeen] = useState(open);
  if (seen !== open) {
    const fresh = new Map(open.map((row) => [row.booking_id, row]));
    const known = new Set(rows.map(({ booking_id }) => booking_id));
    const kept = rows.map((row) => fresh.get(row.booking_id) ?? row);
    const added = open.filter(({ booking_id }) => !known.has(booking_id));
    setSeen(open);
    // A trip that is new stands with those of its vehicle.
    setRows([...Map.groupBy([...kept, ...added], ({ run_id }) => run_id).values()].flat());
  }
  const put = (row: PaperRow) => setRows((held) => held.map((one) => (one.booking_id === row.booking_id ? row : one)));
  return { rows, put };
}
