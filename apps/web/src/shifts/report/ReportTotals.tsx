import { hoursText, reportTotals } from '@handrail/domain/shifts';
import { useState } from 'react';
import { type LoggedRow, totalsBy } from './report.ts';

/** What the report adds up to, for each driver and for each program. */
export function ReportTotals({ rows }: { rows: readonly LoggedRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (rows.length === 0) return null;
  const { minutes, shifts, open } = reportTotals(rows);
  const stillOpen = open === 0 ? '' : `, ${open} still open`;
  // Not <details>: on paper the tables stand, whether they are open on the screen or not.
  return (
    <section className="shift-report-totals" aria-label="Totals">
      <p>
        <strong>{hoursText(minutes)}</strong> in {shifts === 1 ? '1 shift' : `${shifts} shifts`}
        {stillOpen}.{' '}
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Totals of drivers and programs
        </button>
      </p>
      <div className={isOpen ? 'shift-report-tables' : 'shift-report-tables shift-only-paper'}>
        <TotalsTable label="Driver" lines={totalsBy(rows, ({ driver }) => driver)} />
        <TotalsTable label="Program" lines={totalsBy(rows, ({ program }) => program)} />
      </div>
    </section>
  );
}

function TotalsTable({ label, lines }: { label: string; lines: ReturnType<typeof totalsBy> }) {
  return (
    <table className="shift-plain-table" aria-label={`Totals by ${label.toLowerCase()}`}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col" className="cell-right">
            Shifts
          </th>
          <th scope="col" className="cell-right">
            Still open
          </th>
          <th scope="col" className="cell-right">
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, minutes, shifts, open }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="cell-right">{shifts}</td>
            <td className="cell-right">{open === 0 ? '' : open}</td>
            <td className="cell-right cell-total">{hoursText(minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
