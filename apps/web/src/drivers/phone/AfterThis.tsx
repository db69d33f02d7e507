import type { PhoneBlock, PhoneStop } from './manifest-stops.ts';
import { clockOf, riderOf, stopPlace } from './words.ts';

interface AfterThisProps {
  stops: readonly PhoneStop[];
  blocks: readonly PhoneBlock[];
  nowMs: number;
}

/** What comes after the next stop, in the order of time, and how many more it is for. */
export function AfterThis({ stops, blocks, nowMs }: AfterThisProps) {
  const rows = [
    ...stops.map((stop) => ({
      key: stop.key,
      at: stop.plannedAt,
      sign: stop.type === 'pickup' ? '↑' : '↓',
      name: riderOf(stop),
      about: [stopPlace(stop), ...stop.ride.mobility_assistance].join(', '),
    })),
    ...blocks
      .filter(({ to }) => Date.parse(to) > nowMs)
      .map(({ key, label, from, to }) => ({ key, at: from, sign: '■', name: label, about: `until ${clockOf(to)}` })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (rows.length === 0) return null;
  const riders = new Set(stops.filter(({ type }) => type === 'pickup').map(({ ride }) => ride.booking_id)).size;
  return (
    <section className="driver-after" aria-label="After this">
      <h2>
        After this
        {riders > 0 && <span>{riders === 1 ? '1 more rider' : `${riders} more riders`}</span>}
      </h2>
      <ol>
        {rows.map(({ key, at, sign, name, about }) => (
          <li key={key}>
            <time>{clockOf(at)}</time>
            <span className="driver-sign" aria-hidden="true">
              {sign}
            </span>
            <span>
              <strong>{name}</strong>
              <br />
              {about}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
