import { useState } from 'react';
import { type PhoneStop, waitOf } from './manifest-stops.ts';

interface NoShowProps {
  stop: PhoneStop;
  nowMs: number;
  onNoShow: (reason: string) => void;
}

const REASONS = ['Nobody at the door', 'Rider says they do not ride', 'Address could not be found'] as const;

/** The wait at a door, counted; once it is over the rider may be told to be a no-show, with the reason. */
export function NoShow({ stop, nowMs, onNoShow }: NoShowProps) {
  const [isAsking, setAsking] = useState(false);
  const wait = waitOf(stop);
  if (wait === null) return null;
  const waitedSec = Math.max(0, Math.floor((nowMs - wait.fromMs) / 1000));
  const leftSec = Math.ceil((wait.untilMs - nowMs) / 1000);
  return (
    <section className="driver-wait" aria-label="Waiting">
      <p>
        <strong>{minutes(waitedSec)}</strong> waited of {minutes((wait.untilMs - wait.fromMs) / 1000)}
      </p>
      {isAsking ? (
        REASONS.map((reason) => (
          <button key={reason} type="button" className="driver-wide" onClick={() => onNoShow(reason)}>
            {reason}
          </button>
        ))
      ) : leftSec > 0 ? (
        <p className="driver-dashed">No show in {minutes(leftSec)}. Call first.</p>
      ) : (
        <button type="button" className="driver-wide" onClick={() => setAsking(true)}>
          No show
        </button>
      )}
    </section>
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
