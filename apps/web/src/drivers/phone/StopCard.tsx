import { phoneText } from '@handrail/domain/platform';
import { IconDots, IconNavigation, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { rideGlyphs } from '../../platform/kit/display/StatusTag.tsx';
import type { PhoneStop } from './manifest-stops.ts';
import { type SignedExtra, SignedBy } from './SignedBy.tsx';
import { statusAt, windowLeft } from './stop-status.ts';
import { clockOf, riderOf, stopPlace } from './words.ts';

interface StopCardProps {
  stop: PhoneStop;
  counts: { made: number; all: number };
  nowMs: number;
  /** What is added here goes with the next press. */
  onExtra: (extra: Extra) => void;
  /** The rider is called. */
  onCall: () => void;
}

export interface Extra extends SignedExtra {
  odometer?: number;
  note?: string;
}

const METERS_PER_MILE = 1609.34;

/** The next stop: who, when, where, with what, and how to get there. */
export function StopCard({ stop, counts, nowMs, onExtra, onCall }: StopCardProps) {
  const { ride, type, plannedAt } = stop;
  const [isOpen, setOpen] = useState(false);
  const [miles, setMiles] = useState('');
  const [note, setNote] = useState('');
  const [signed, setSigned] = useState<SignedExtra>({});
  const point = type === 'pickup' ? 'pickup' : 'dropoff';
  const geo = `geo:${ride[`${point}_latitude`]},${ride[`${point}_longitude`]}?q=${encodeURIComponent(stopPlace(stop))}`;
  const aids = ride.mobility_assistance;
  const { look, words } = statusAt(stop);
  const Glyph = rideGlyphs[look];
  const left = windowLeft(stop, nowMs);
  const promised = promisedAt(stop);

  function say(change: { miles?: string; note?: string; signed?: SignedExtra }) {
    const [said, noted] = [change.miles ?? miles, change.note ?? note];
    const read = Number(said);
    onExtra({
      ...(said.trim() === '' || !(read >= 0) ? {} : { odometer: Math.round(read * METERS_PER_MILE) }),
      ...(noted.trim() === '' ? {} : { note: noted }),
      ...(change.signed ?? signed),
    });
  }

  return (
    <article className="driver-card">
      <p className="driver-status">
        <span className={`driver-state st-${look}`}>
          <span className="driver-glyph">
            <Glyph size={20} stroke={2} aria-hidden="true" />
          </span>
          {words}
        </span>
        <span>
          Stop {counts.made + 1} of {counts.all}
        </span>
      </p>
      <h1>{riderOf(stop)}</h1>
      <p className="driver-when">
        <strong>{promised}</strong> {promised !== clockOf(plannedAt) && `planned ${clockOf(plannedAt)}`}{' '}
        {left && <span className={left.isOver ? 'driver-tag driver-tag-over' : 'driver-tag'}>{left.words}</span>}
      </p>
      <p className="driver-where">{stopPlace(stop)}</p>
      {stop.placeNote !== '' && <p className="driver-note">{stop.placeNote}</p>}
      {(aids.length > 0 || ride.door_to_door || ALONG.some(({ name }) => ride[name] > 0)) && (
        <ul className="driver-chips">
          {aids.map((aid) => (
            <li key={aid}>{aid}</li>
          ))}
          {ride.door_to_door && <li>Door to door</li>}
          {ALONG.map(({ name, one }) => ride[name] > 0 && <li key={name}>{`${ride[name]} ${one}`}</li>)}
        </ul>
      )}
      {ride.admin_note !== '' && <p className="driver-note">{ride.admin_note}</p>}
      <div className="driver-deeds">
        <a href={geo}>
          <IconNavigation size={20} stroke={1.75} aria-hidden="true" /> Navigate
        </a>
        {ride.passenger_phone !== '' && (
          <a href={`tel:${ride.passenger_phone}`} onClick={onCall}>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" /> Call
            <span className="driver-number"> {phoneText(ride.passenger_phone)}</span>
          </a>
        )}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" /> More
        </button>
      </div>
      {isOpen && (
        <div className="driver-more">
          <label>
            Odometer, miles
            <input
              inputMode="decimal"
              value={miles}
              onChange={(event) => {
                setMiles(event.target.value);
                say({ miles: event.target.value });
              }}
            />
          </label>
          <label>
            Note to the office
            <textarea
              rows={3}
              maxLength={2000}
              value={note}
              onChange={(event) => {
                setNote(event.target.value);
                say({ note: event.target.value });
              }}
            />
          </label>
          <SignedBy
            onSaid={(said) => {
              setSigned(said);
              say({ signed: said });
            }}
          />
          <p>All of it goes with the next press.</p>
        </div>
      )}
    </article>
  );
}

/** What the rider was told: the window of their pickup, when they have to be there, or else the plan. */
function promisedAt({ type, ride, plannedAt }: PhoneStop): string {
  const { window_start_time: from, window_end_time: to, appointment_time: by } = ride;
  if (type === 'pickup' && from !== null && to !== null) return `${clockOf(from)} – ${clockOf(to)}`;
  return type === 'dropoff' && by !== null ? `By ${clockOf(by)}` : clockOf(plannedAt);
}

/** Who gets in beside the rider, each counted apart. */
const ALONG = [
  { name: 'additional_passenger', one: 'more' },
  { name: 'attendants', one: 'attending' },
  { name: 'guests', one: 'as guests' },
  { name: 'service_animals', one: 'animal' },
] as const;
