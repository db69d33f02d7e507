import type { MonthSheet } from '@handrail/domain/reports';

/** The figures of a month, each beside what it was the month before and in the same month of the year before. */
export function MonthTable({ sheet: { title, columns, groups } }: { sheet: MonthSheet }) {
  return (
    <table aria-label={`The figures of ${title}`}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">{columns.now}</th>
          <th scope="col">{columns.before}</th>
          <th scope="col">{columns.yearBefore}</th>
        </tr>
      </thead>
      {groups.map(({ name, lines }) => (
        <tbody key={name}>
          <tr className="report-month-group">
            <th scope="rowgroup" colSpan={4}>
              {name}
            </th>
          </tr>
          {lines.map(({ label, now, before, yearBefore }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <strong>{now}</strong>
              </td>
              <Held {...before} />
              <Held {...yearBefore} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Held({ text, than }: { text: string; than: string }) {
  return (
    <td>
      {text}
      {than !== '' && <span className="report-month-than">{` ${than}`}</span>}
    </td>
  );
}
