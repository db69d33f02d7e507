import { clockTimeAt, shortDate } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useMyPrograms, useServiceDay } from '../../programs/index.ts';
import type { UnfilledDay } from './MonthView.tsx';

/** The same month as lines: which program, from when to when, how many drivers. */
export function UnfilledList({
  days,
  onOpen,
}: {
  days: readonly UnfilledDay[];
  onOpen: (day: Temporal.PlainDate) => void;
}) {
  const programs = useMyPrograms();
  const { zone } = useServiceDay();
  const rows = days.flatMap((day) => day.unfilled.map((one) => ({ ...one, date: Temporal.PlainDate.from(day.date) })));
  const programOf = (id: string) => programs.find(({ program_id }) => program_id === id);
  const clock = (at: string, program: string) =>
    clockTimeAt(Temporal.Instant.from(at), programOf(program)?.program_timezone ?? zone);
  return (
    <div className="shift-schedule-sheet">
      <table className="shift-plain-table" aria-label="Unfilled shifts">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Unfilled</th>
            {programs.length > 1 && <th scope="col">Program</th>}
            <th scope="col" className="cell-right">
              Drivers
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, program_id, start_time, end_time, missing }) => (
            <tr key={`${program_id} ${start_time}`}>
              <td>
                <button type="button" className="link" onClick={() => onOpen(date)}>
                  {shortDate(date)}
                </button>
              </td>
              <td>
                {clock(start_time, program_id)} – {clock(end_time, program_id)}
              </td>
              {programs.length > 1 && <td>{programOf(program_id)?.program_name}</td>}
              <td className="cell-right">{missing}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4}>No shift is unfilled.</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
