import { clockOf } from '../../bookings/index.ts';
import { AidIcons } from '../../riders/index.ts';
import type { Reason } from './LateSection.tsx';

type Stop = Reason['stops'][number];

const MANY_MIN = 5;

/** The stops before it, from the last one at which the vehicle was on its plan: planned against taken, and what each lost. */
export function LateStops({ reason: { stops } }: { reason: Reason }) {
  const most = Math.max(1, ...stops.map(({ behind_min }) => behind_min));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys
    <section className="late-scroll" tabIndex={0} aria-label="The stops before it">
      <table className="late-stops">
        <thead>
          <tr>
            <th scope="col">Stop</th>
            <th scope="col">Plan</th>
            <th scope="col">Came</th>
            <th scope="col">Drive</th>
            <th scope="col">took</th>
            <th scope="col">At stop</th>
            <th scope="col">took</th>
            <th scope="col">Lost</th>
            <th scope="col">Min behind</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, at) => (
            <tr key={`${stop.kind} ${stop.planned_at} ${stop.came_at}`} className={stop.is_own ? 'late-own' : ''}>
              <th scope="row">
                {at + 1} {stop.kind === 'pickup' ? 'Pickup' : 'Drop-off'} {stop.is_own ? 'of this ride' : ''}{' '}
                <AidIcons aids={stop.aids} />
                {stop.spare_min > 0 && <span className="quiet"> {stop.spare_min} min to spare</span>}
              </th>
              <td>{clockOf(stop.planned_at)}</td>
              <td>{clockOf(stop.came_at)}</td>
              <td>{numberText(stop.drive_min)}</td>
              <td className={isMany(stop.drove_min, stop.drive_min) ? 'late-many' : ''}>
                {numberText(stop.drove_min)}
              </td>
              <td>{stop.took_min === null ? '–' : stop.stop_min}</td>
              <td className={isMany(stop.took_min, stop.stop_min) ? 'late-many' : ''}>{numberText(stop.took_min)}</td>
              <td className={stop.lost_min >= MANY_MIN ? 'late-lost' : ''}>{numberText(stop.lost_min)}</td>
              <td>
                <span className="late-behind">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(Math.max(0, stop.behind_min) / most) * 100} height={8} />
                  </svg>
                  {behindText(stop)}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function isMany(took: number | null, planned: number | null): boolean {
  return took !== null && planned !== null && took - planned >= MANY_MIN;
}

function behindText({ behind_min }: Stop): string {
  return behind_min < 0 ? `${-behind_min} early` : String(behind_min);
}

function numberText(minutes: number | null): string {
  if (minutes === null) return '–';
  return minutes < 0 ? `−${-minutes}` : String(minutes);
}
