import { clockTime, FROM_MONDAY } from '@handrail/domain/platform';
import { lateInHundred, latestHour, wholeText, type Period, type WeekHour } from '@handrail/domain/reports';
import { useNavigate } from '@tanstack/react-router';
import { Temporal } from 'temporal-polyfill';
import { HeatStrip } from '../platform/kit/plots/index.ts';
import { ridesLink } from './history-link.ts';
import type { Ridership } from './ridership.ts';

interface LateHoursProps {
  ridership: Ridership;
  period: Period;
  program: string;
}

/** When in the week vehicles come late: of a hundred pickups, by weekday and hour. A cell opens its late rides. */
export function LateHours({ ridership, period, program }: LateHoursProps) {
  const navigate = useNavigate();
  const all = ridership.hours.map(({ very_late: veryLate, ...of }): WeekHour => ({ ...of, veryLate }));
  if (all.length === 0) return null;
  const first = Math.min(...all.map(({ hour }) => hour));
  const count = Math.max(...all.map(({ hour }) => hour)) - first + 1;
  const hours = Array.from({ length: count }, (_, at) => first + at);
  const cellAt = (row: number, column: number) =>
    all.find(({ weekday, hour }) => weekday === row + 1 && hour === hours[column]);
  const linkOf = (row: number, column: number) =>
    ridesLink(period, 'late_pickups', program, { weekday: String(row + 1), hour: String(hours[column] ?? 0) });
  const latest = latestHour(all);
  return (
    <div className="report-sheet">
      <HeatStrip
        title={
          latest
            ? `${FROM_MONDAY[latest.weekday - 1]} ${hourText(latest.hour)} is the latest hour of the week`
            : 'When in the week vehicles come late'
        }
        subtitle="late pickups in 100, by weekday and the hour that was promised; hatched had none"
        rows={FROM_MONDAY.map((name) => name.slice(0, 3))}
        columns={hours.map((hour, at) =>
          at === 0 || hour === NOON ? hourText(hour) : hourText(hour).replace(/ [AP]M$/, ''),
        )}
        valueOf={(row, column) => inHundred(cellAt(row, column))}
        nameOf={(row, column) => `${FROM_MONDAY[row]}, ${hourText(hours[column] ?? 0)}`}
        tell={(row, column) => toldOf(cellAt(row, column))}
        write={wholeText}
        onOpen={
          linkOf(0, 0)
            ? (row, column) => {
                const link = linkOf(row, column);
                if (link && (cellAt(row, column)?.late ?? 0) > 0) void navigate(link);
              }
            : undefined
        }
        table={{
          header: ['Hour', 'Pickups', 'Late', 'Very late', 'Late in 100'],
          rows: all.map((cell) => [
            `${FROM_MONDAY[cell.weekday - 1]}, ${hourText(cell.hour)}`,
            wholeText(cell.pickups),
            wholeText(cell.late),
            wholeText(cell.veryLate),
            wholeText(inHundred(cell) ?? 0),
          ]),
        }}
      />
    </div>
  );
}

const NOON = 12;

function inHundred(cell: WeekHour | undefined): number | null {
  return cell === undefined || cell.pickups === 0 ? null : lateInHundred(cell);
}

function toldOf(cell: WeekHour | undefined): string {
  if (!cell) return 'no pickups';
  const { late, pickups, veryLate } = cell;
  return `${inHundred(cell) ?? 0} in 100, ${wholeText(late)} late of ${wholeText(pickups)}, ${wholeText(veryLate)} very late`;
}

/** `3 PM`. */
function hourText(hour: number): string {
  return clockTime(Temporal.PlainTime.from({ hour })).replace(':00', '');
}
