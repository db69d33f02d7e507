import { phoneText } from '@handrail/domain/platform';
import { IconArrowDown, IconArrowUp, IconLock, IconToolsKitchen2 } from '@tabler/icons-react';
import { aidSign } from '../../platform/kit/display/aid-signs.ts';
import type { PhoneBlock, PhoneStop } from './manifest-stops.ts';
import { chipsOf } from './stop-chips.ts';
import { useClock } from './use-clock.ts';
import { clockOf, promisedAt, riderOf, stopPlace } from './words.ts';

interface AfterThisProps {
  stops: readonly PhoneStop[];
  blocks: readonly PhoneBlock[];
  nowMs: number;
  /** Of when the list is, where the office cannot be reached; else null. */
  asOf: string | null;
}

/** What comes after the next stop, in the order of time, and how many more it is for. A stop opens to be read, and no more than that. */
export function AfterThis({ stops, blocks, nowMs, asOf }: AfterThisProps) {
  const clock = useClock();
  const rows = [
    ...stops.map((stop) => ({ key: stop.key, at: stop.plannedAt, row: <StopRow stop={stop} /> })),
    ...blocks
      .filter(({ to }) => Date.parse(to) > nowMs)
      .map((block) => ({ key: block.key, at: block.from, row: <BlockRow block={block} /> })),
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  if (rows.length === 0) return null;
  const riders = new Set(stops.filter(({ type }) => type === 'pickup').map(({ ride }) => ride.booking_id)).size;
  const more = riders === 0 ? '' : riders === 1 ? '1 more rider' : `${riders} more riders`;
  return (
    <section className="driver-after" aria-label="After this">
      <h2>
        After this <span>{asOf === null ? more : `as known at ${clock(asOf)}`}</span>
      </h2>
      <ol>
        {rows.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ol>
    </section>
  );
}

function StopRow({ stop }: { stop: PhoneStop }) {
  const { type, ride, plannedAt, place, placeNote } = stop;
  const Arrow = type === 'pickup' ? IconArrowUp : IconArrowDown;
  const aids = ride.mobility_assistance;
  return (
    <details>
      <summary className="driver-row">
        <time>{clockOf(plannedAt)}</time>
        <span className="driver-sign" title={type === 'pickup' ? 'Gets in' : 'Gets out'}>
          <Arrow size={18} stroke={2.4} aria-hidden="true" />
        </span>
        <span>
          <span className="driver-number">{type === 'pickup' ? 'Pick up' : 'Drop off'} </span>
          <strong>{riderOf(stop)}</strong>
          <br />
          {stopPlace(stop)}
        </span>
        <span className="driver-aids">
          {aids.map((aid) => {
            const Sign = aidSign(aid);
            return <Sign key={aid} size={20} stroke={1.75} aria-hidden="true" />;
          })}
          {aids.length > 0 && <span className="driver-number">{aids.join(', ')}</span>}
        </span>
      </summary>
      <div className="driver-read">
        {place !== '' && <p>{place}</p>}
        {promisedAt(stop) !== clockOf(plannedAt) && <p>Promised: {promisedAt(stop)}</p>}
        {chipsOf(stop).length > 0 && (
          <p>
            {chipsOf(stop)
              .map(({ words }) => words)
              .join(', ')}
          </p>
        )}
        {placeNote !== '' && <p className="driver-note">{placeNote}</p>}
        {ride.admin_note !== '' && <p className="driver-note">{ride.admin_note}</p>}
        {ride.passenger_phone !== '' && (
          <a className="driver-wide" href={`tel:${ride.passenger_phone}`}>
            Call {phoneText(ride.passenger_phone)}
          </a>
        )}
      </div>
    </details>
  );
}

function BlockRow({ block: { label, from, to, isBreak } }: { block: PhoneBlock }) {
  const Sign = isBreak ? IconToolsKitchen2 : IconLock;
  return (
    <div className="driver-row">
      <time>{clockOf(from)}</time>
      <span className="driver-sign">
        <Sign size={18} stroke={2} aria-hidden="true" />
      </span>
      <span>
        <strong>{label}</strong>
        <br />
        until {clockOf(to)}
      </span>
    </div>
  );
}
