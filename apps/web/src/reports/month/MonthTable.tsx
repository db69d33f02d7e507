import { type MonthLine, type MonthSheet, periodOfMonth } from '@handrail/domain/reports';
import { Link } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { ridesLink } from '../history-link.ts';
import { wireDays } from '../use-period.ts';

interface MonthTableProps {
  sheet: MonthSheet;
  /** The three months that are held against each other, as the address names them. */
  months: readonly [now: string, before: string, yearBefore: string];
  program: string;
}

/**
 * The figures of a month, each with what it means and beside what it was the month before and in the same month of the year
 * before. Each opens the rides that it is made of; so do those of the other months, on their own pages.
 */
export function MonthTable({ sheet: { title, columns, groups }, months, program }: MonthTableProps) {
  const [now, before, yearBefore] = months;
  return (
    <table aria-label={`The figures of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{columns.now}</th>
          <th scope="col">
            <Link {...pageOf(before, program)}>{columns.before}</Link>
          </th>
          <th scope="col">
            <Link {...pageOf(yearBefore, program)}>{columns.yearBefore}</Link>
          </th>
        </tr>
      </thead>
      {groups.map(({ name, lines }) => (
        <tbody key={name}>
          <tr className="report-month-group">
            <th scope="rowgroup" colSpan={4}>
              {name}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">
                <Named line={line} month={now} program={program} />
                <span className="report-month-means">{line.sentence}</span>
              </th>
              <td>
                <strong>{line.now}</strong>
              </td>
              <Held {...line.before} />
              <Held {...line.yearBefore} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Named({ line: { label, of }, month, program }: { line: MonthLine; month: string; program: string }) {
  const period = periodOfMonth(Temporal.PlainYearMonth.from(month));
  if (of === 'asked') {
    const { start_date: from, end_date: to } = wireDays(period);
    return (
      <Link to="/reports/denials" search={{ from, to, ...programIn(program) }}>
        {label}
      </Link>
    );
  }
  const link = ridesLink(period, of, program);
  return link ? <Link {...link}>{label}</Link> : label;
}

function pageOf(month: string, program: string) {
  return { to: '/reports/month', search: { month, ...programIn(program) } };
}

function programIn(program: string): { program?: string } {
  return program === '' ? {} : { program };
}

function Held({ text, than }: { text: string; than: string }) {
  return (
    <td>
      {text}
      {than !== '' && <span className="report-month-than">{` ${than}`}</span>}
    </td>
  );
}
