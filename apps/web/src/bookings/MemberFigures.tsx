import type { Calls } from '@handrail/contracts/wire';
import { dayText } from './bookings.ts';

type Rides = Calls['getMemberRides']['result'];

/** As many rides as the bars show, and by how many minutes the highest of them is as high as they get. */
const BARS = 12;
const FULL_MIN = 30;

/** How it went with a member: four figures, and by how much each of the last rides was past its window. */
export function MemberFigures({ figures, past }: Pick<Rides, 'figures' | 'past'>) {
  const { rides_this_year, met, on_time, rides, no_shows, canceled_late } = figures;
  const met12 = past
    .filter(({ minutes_past }) => minutes_past !== null)
    .slice(0, BARS)
    .toReversed();
  return (
    <dl className="sheet booking-figures">
      <Figure name="Rides this year" value={String(rides_this_year)} />
      <Figure
        name="On time, 90 days"
        value={met === 0 ? '–' : share(on_time, met)}
        more={met === 0 ? '' : `of ${met}`}
      />
      <Figure
        name="No shows, 90 days"
        value={String(no_shows)}
        more={rides === 0 || no_shows === 0 ? '' : share(no_shows, rides)}
      />
      <Figure name="Canceled late" value={String(canceled_late)} />
      {met12.length > 0 && (
        <div>
          <dt>Minutes past the window, last {met12.length === 1 ? 'ride' : `${met12.length} rides`}</dt>
          <dd className="booking-past-bars">
            {met12.map(({ booking_id, service_day, minutes_past }) => {
              const minutes = Math.max(0, minutes_past ?? 0);
              return (
                <span key={booking_id} title={`${dayText(service_day)}: ${minutes} min`}>
                  <span
                    className={minutes > 0 ? 'booking-past-bar late' : 'booking-past-bar'}
                    style={{ height: `${Math.max(2, (Math.min(minutes, FULL_MIN) / FULL_MIN) * 22)}px` }}
                  />
                  <span className="visually-hidden">{minutes} </span>
                </span>
              );
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Figure({ name, value, more = '' }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> {more !== '' && <span className="hint">{more}</span>}
      </dd>
    </div>
  );
}

function share(part: number, whole: number): string {
  return `${Math.round((part / whole) * 100)}%`;
}
