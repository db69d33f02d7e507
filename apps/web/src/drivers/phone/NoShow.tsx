import { phoneText } from '@handrail/domain/platform';
import { useEffect, useRef, useState } from 'react';
import { type PhoneStop, waitOf } from './manifest-stops.ts';
import { clockHere } from './words.ts';

interface NoShowProps {
  stop: PhoneStop;
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
export function NoShow({ stop, nowMs, calledAt, onCall, onNoShow }: NoShowProps) {
  const [isAsking, setAsking] = useState(false);
  const wait = waitOf(stop);
  useFeltEnd(wait === null ? null : wait.untilMs <= nowMs);
  if (wait === null) return null;
  const waitedSec = Math.max(0, Math.floor((nowMs - wait.fromMs) / 1000));
  const leftSec = Math.max(0, Math.ceil((wait.untilMs - nowMs) / 1000));
  const phone = stop.ride.passenger_phone;
  const isToCall = phone !== '' && calledAt === null;
  return (
    <section className="driver-wait" aria-label="Waiting">
      <p>
        <strong>{minutes(waitedSec)}</strong> waited of {minutes((wait.untilMs - wait.fromMs) / 1000)}
      </p>
      <progress max={wait.untilMs - wait.fromMs} value={Math.max(0, nowMs - wait.fromMs)} aria-hidden="true" />
      {calledAt !== null && <p>Called {clockHere(calledAt)}.</p>}
      {isToCall && (
        <a className="driver-wide" href={`tel:${phone}`} onClick={onCall}>
          Call {stop.ride.passenger_firstname}, {phoneText(phone)}
        </a>
      )}
      {isAsking ? (
        REASONS.map((reason) => (
          <button key={reason} type="button" className="driver-wide" onClick={() => onNoShow(reason)}>
            {reason}
          </button>
        ))
      ) : leftSec > 0 || isToCall ? (
        <p className="driver-dashed">{missing(leftSec, isToCall)}</p>
      ) : (
        <button type="button" className="driver-wide" onClick={() => setAsking(true)}>
          No show
        </button>
      )}
    </section>
  );
}

const FELT_MS = 400;

/** The end of a wait is felt once in the hand, by whoever has it in sight as it comes. */
function useFeltEnd(isOver: boolean | null): void {
  const before = useRef(isOver);
  useEffect(() => {
    if (before.current === false && isOver === true && 'vibrate' in navigator) navigator.vibrate(FELT_MS);
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
