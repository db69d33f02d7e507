import { phoneText } from '@handrail/domain/platform';
import { IconCheck, IconPhone, IconUserOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { PhoneStop } from './manifest-stops.ts';
import { useClock } from './use-clock.ts';

interface NoShowProps {
  stop: PhoneStop;
  /** From when until when the driver is to wait. */
  wait: { fromMs: number; untilMs: number };
  nowMs: number;
  /** When the rider was called from the door; null while nobody did. */
  calledAt: string | null;
  onCall: () => void;
  onNoShow: (reason: string) => void;
}

const REASONS = ['Nobody at the door', 'Rider says they do not ride', 'Address could not be found'] as const;

/**
 * The wait at a door, counted. The rider is called first, where there is a number, and once the wait is over they may be told to be a
 * no-show, with the reason. Until then it says what is missing.
 */
export function NoShow({ stop, wait, nowMs, calledAt, onCall, onNoShow }: NoShowProps) {
  const clock = useClock();
  const [isAsking, setAsking] = useState(false);
  useFeltEnd(wait.untilMs <= nowMs);
  const waitedSec = Math.max(0, Math.floor((nowMs - wait.fromMs) / 1000));
  const leftSec = Math.max(0, Math.ceil((wait.untilMs - nowMs) / 1000));
  const phone = stop.ride.passenger_phone;
  const isToCall = phone !== '' && calledAt === null;
  return (
    <section className="driver-waiting" aria-label="Waiting">
      <div className="driver-wait">
        <p>
          <strong>{minutes(waitedSec)}</strong> waited of {minutes((wait.untilMs - wait.fromMs) / 1000)}
        </p>
        <progress
          max={wait.untilMs - wait.fromMs}
          value={Math.min(wait.untilMs - wait.fromMs, Math.max(0, nowMs - wait.fromMs))}
          aria-hidden="true"
        />
        {nowMs < wait.fromMs && <p>The wait begins at {clock(wait.fromMs)}, when the rider is to be ready.</p>}
        {leftSec === 0 && <p>The wait is over.</p>}
        {calledAt !== null && (
          <p className="driver-done">
            <IconCheck size={18} stroke={2} aria-hidden="true" /> Called {clock(calledAt)}.
          </p>
        )}
      </div>
      <div className="driver-deeds">
        {phone !== '' && (
          <a href={`tel:${phone}`} onClick={onCall}>
            <IconPhone size={20} stroke={1.75} aria-hidden="true" />
            {isToCall ? `Call ${stop.ride.passenger_firstname}` : 'Call again'}
            <span className="driver-number">, {phoneText(phone)}</span>
          </a>
        )}
        {isAsking ? null : leftSec > 0 || isToCall ? (
          <p className="driver-dashed">
            <IconUserOff size={20} stroke={1.75} aria-hidden="true" />
            <span>{missing(leftSec, isToCall)}</span>
          </p>
        ) : (
          <button type="button" className="driver-ready" onClick={() => setAsking(true)}>
            <IconUserOff size={20} stroke={1.75} aria-hidden="true" /> No show
          </button>
        )}
      </div>
      {isAsking && (
        <>
          <p>Why does {stop.ride.passenger_firstname} not ride?</p>
          {REASONS.map((reason) => (
            <button key={reason} type="button" className="driver-wide" onClick={() => onNoShow(reason)}>
              {reason}
            </button>
          ))}
          <button type="button" className="driver-wide" onClick={() => setAsking(false)}>
            Wait on
          </button>
        </>
      )}
    </section>
  );
}

const FELT_MS = 400;

/** The end of a wait is felt once in the hand, by whoever has it in sight as it comes. */
function useFeltEnd(isOver: boolean): void {
  const before = useRef(isOver);
  useEffect(() => {
    if (!before.current && isOver && 'vibrate' in navigator) navigator.vibrate(FELT_MS);
    before.current = isOver;
  }, [isOver]);
}

function missing(leftSec: number, isToCall: boolean): string {
  const when = leftSec > 0 ? `No show in ${minutes(leftSec)}.` : 'No show.';
  return isToCall ? `${when} Call first.` : when;
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
