import { useEffect } from 'react';
import { announce } from '../../platform/notices/index.ts';
import { busiestText, countText, type Ends, type HeatDay, topPlaces } from './heat-day.ts';

interface HeatSquareProps {
  label: string;
  ends: ReturnType<HeatDay['endsIn']>;
  which: Ends;
  onOpen: (bookingId: string) => void;
}

/** Who is in the square that was pressed, or outside: each leads to its ride. */
export function HeatSquare({ label, ends, which, onOpen }: HeatSquareProps) {
  const busiest = busiestText(ends);
  const count = countText(ends.length, which);
  useEffect(() => announce(`${label}: ${count}.`), [label, count]);
  return (
    <section className="heat-square" aria-label={`Rides in ${label}`}>
      <h3>{label}</h3>
      <div>
        <p>
          {count}
          {busiest !== '' && `, ${busiest}`}
        </p>
        {ends.length > 0 && <p className="hint">{topPlaces(ends)}</p>}
      </div>
      <ul>
        {ends.map(({ ride, kind, time, address }) => (
          <li key={`${ride.bookingId} ${kind}`}>
            <button type="button" className="link" onClick={() => onOpen(ride.bookingId)}>
              {time === '' ? 'No time yet' : time} {ride.rider}
            </button>{' '}
            <span className="hint">
              {which === 'both' && (kind === 'pickup' ? 'pickup, ' : 'drop-off, ')}
              {address}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
