import { phoneText } from '@handrail/domain/platform';
import { IconDots, IconNavigation, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { rideGlyphs } from '../../platform/kit/display/StatusTag.tsx';
import type { Arrival } from './arrival.ts';
import type { PhoneStop } from './manifest-stops.ts';
import { type SignedExtra, SignedBy } from './SignedBy.tsx';
import { chipsOf } from './stop-chips.ts';
import { statusAt, windowLeft } from './stop-status.ts';
import { useClock } from './use-clock.ts';
import { clockOf, promisedAt, riderOf, stopPlace } from './words.ts';

interface StopCardProps {
  stop: PhoneStop;
  counts: { made: number; all: number };
  nowMs: number;
  arrival: Arrival | null;
  /** Of when that is, where the office cannot be reached; else null. */
  asOf: string | null;
  /** What the rider is to pay in cash. */
  dueCents: number;
  /** What is added here goes with the next press. */
  onExtra: (extra: Extra) => void;
  /** The rider is called. */
  onCall: () => void;
  /** Tells dispatch that it will be late; null where no vehicle is there to speak for. */
  onLate: (() => void) | null;
  /** The wait at the door, with its own way to call: who stands there need not be led there. */
  children?: ReactNode;
}

export interface Extra extends SignedExtra {
  odometer?: number;
  note?: string;
}

const METERS_PER_MILE = 1609.34;

/** The next stop: who, when, where, with what, and how to get there. */
export function StopCard(props: StopCardProps) {
  const { stop, counts, nowMs, arrival, asOf, dueCents, onExtra, onCall, onLate, children } = props;
  const { ride, type, place } = stop;
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const point = type === 'pickup' ? 'pickup' : 'dropoff';
  const geo = `geo:${ride[`${point}_latitude`]},${ride[`${point}_longitude`]}?q=${encodeURIComponent(stopPlace(stop))}`;
  const { look, words } = statusAt(stop, clock);
  const Glyph = rideGlyphs[look];
  const left = windowLeft(stop, nowMs);
  const chips = chipsOf(stop, dueCents);

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
        <strong>{promisedAt(stop)}</strong> <ArrivalWords stop={stop} arrival={arrival} asOf={asOf} />{' '}
        {left && <span className={left.isOver ? 'driver-tag driver-tag-over' : 'driver-tag'}>{left.words}</span>}
      </p>
      <div className="driver-place">
        <p className="driver-where">{stopPlace(stop)}</p>
        {place !== '' && <p>{place}</p>}
      </div>
      {chips.length > 0 && (
        <ul className="driver-chips">
          {chips.map(({ words: said, sign: Sign }) => (
            <li key={said}>
              <Sign size={20} stroke={1.75} aria-hidden="true" />
              <span>{said}</span>
            </li>
          ))}
        </ul>
      )}
      {stop.placeNote !== '' && <p className="driver-note">{stop.placeNote}</p>}
      {ride.admin_note !== '' && <p className="driver-note">{ride.admin_note}</p>}
      {children}
      <div className="driver-deeds">
        {!children && (
          <a href={geo}>
            <IconNavigation size={20} stroke={1.75} aria-hidden="true" /> Navigate
          </a>
        )}
        {!children && ride.passenger_phone !== '' && (
          <a href={`tel:${ride.passenger_phone}`} onClick={onCall}>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" /> Call
            <span className="driver-number"> {phoneText(ride.passenger_phone)}</span>
          </a>
        )}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconDots size={20} stroke={1.75} aria-hidden="true" /> More
        </button>
      </div>
      {isOpen && <More onExtra={onExtra} onLate={onLate} />}
    </article>
  );
}

/** When the driver is there, and how sure that is; whoever stands at a pickup reads where it goes from here. */
function ArrivalWords({ stop, arrival, asOf }: Pick<StopCardProps, 'stop' | 'arrival' | 'asOf'>) {
  const clock = useClock();
  const { type, ride, plannedAt } = stop;
  if (type === 'pickup' && ride.driver_arrival_time !== null) {
    const by = ride.scheduled_dropoff_time;
    return `to ${ride.dropoff_address}${by === null ? '' : `, ${clockOf(by)}`}`;
  }
  if (arrival === null) return promisedAt(stop) === clockOf(plannedAt) ? null : `planned ${clockOf(plannedAt)}`;
  const how =
    arrival.by === 'phone'
      ? 'estimated here'
      : asOf !== null
        ? `as known at ${clock(asOf)}`
        : arrival.by === 'plan'
          ? 'by the plan'
          : '';
  return (
    <>
      You arrive {clock(arrival.atMs)} {how !== '' && <span className="driver-how">{how}</span>}
    </>
  );
}

/** What is added to the next press. */
function More({ onExtra, onLate }: Pick<StopCardProps, 'onExtra' | 'onLate'>) {
  const [miles, setMiles] = useState('');
  const [note, setNote] = useState('');
  const [signed, setSigned] = useState<SignedExtra>({});

  function say(change: { miles?: string; note?: string; signed?: SignedExtra }) {
    const [said, noted] = [change.miles ?? miles, change.note ?? note];
    const read = readMiles(said);
    onExtra({
      ...(read === null ? {} : { odometer: Math.round(read * METERS_PER_MILE) }),
      ...(noted.trim() === '' ? {} : { note: noted }),
      ...(change.signed ?? signed),
    });
  }

  return (
    <div className="driver-more">
      <label>
        Odometer, miles
        <input
          inputMode="decimal"
          aria-describedby="driver-odometer-wrong"
          value={miles}
          onChange={(event) => {
            setMiles(event.target.value);
            say({ miles: event.target.value });
          }}
        />
      </label>
      <p id="driver-odometer-wrong" className="driver-wrong" aria-live="polite">
        {miles.trim() !== '' && readMiles(miles) === null ? 'Enter the miles as a number, 41208.' : ''}
      </p>
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
      {onLate && (
        <button type="button" className="driver-wide" onClick={onLate}>
          Tell dispatch: running late
        </button>
      )}
    </div>
  );
}

/** More than any vehicle has gone. */
const MOST_MILES = 1_000_000;

/** `41,208` or `41208.4`; null of what is no number of miles. */
function readMiles(typed: string): number | null {
  const plain = typed.trim().replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(plain) && Number(plain) <= MOST_MILES ? Number(plain) : null;
}
