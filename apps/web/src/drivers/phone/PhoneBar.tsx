import { IconMenu2, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import type { Manifest } from './manifest-stops.ts';
import type { PhoneShift } from './shift.ts';
import { useClock } from './use-clock.ts';

interface PhoneBarProps {
  shift: PhoneShift;
  column: Manifest['columns'][number] | null;
  nowMs: number;
  /** Opens what was said on the day; null where no vehicle is there to speak for. */
  onTalk: (() => void) | null;
}

/** The vehicle, the driver, the time, and whether the office has everything. */
export function PhoneBar({ shift, column, nowMs, onTalk }: PhoneBarProps) {
  const { waiting, noSignalSince, clockedInAt } = useStore(shift.state);
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const sent = useJustSent(waiting.length, noSignalSince !== null);
  const name = [column?.driver_firstname, column?.driver_lastname].filter(Boolean).join(' ');
  const since = clockedInAt === null ? '' : `, on since ${clock(clockedInAt)}`;
  return (
    <header className="driver-bar">
      <div className="driver-who">
        <strong>{column?.fleet_shuttle_id ?? 'No vehicle'}</strong>
        <span>
          {name}
          {since}
        </span>
      </div>
      <time>{clock(nowMs)}</time>
      <output className={noSignalSince === null ? 'driver-sent' : 'driver-unsent'}>
        {noSignalSince !== null ? (
          <>
            <IconWifiOff size={16} stroke={2} aria-hidden="true" /> No signal
          </>
        ) : waiting.length > 0 ? (
          `${waiting.length} waiting`
        ) : (
          <span>{sent > 0 ? `● ${sent} sent` : '● Sent'}</span>
        )}
      </output>
      <button type="button" className="driver-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
        <span className="driver-number">Menu</span>
      </button>
      {isOpen && (
        <div className="driver-menu">
          {waiting.length > 0 && (
            <p>
              {waiting.length === 1 ? '1 press waits. It' : `${waiting.length} presses wait. They`}{' '}
              {waiting.length === 1 ? 'is' : 'are'} sent first; what cannot be stays on this phone, sealed, until you
              sign in here again.
            </p>
          )}
          {onTalk && (
            <button
              type="button"
              className="driver-wide"
              onClick={() => {
                setOpen(false);
                onTalk();
              }}
            >
              Messages
            </button>
          )}
          {clockedInAt !== null && (
            <button
              type="button"
              className="driver-wide"
              onClick={() => {
                setOpen(false);
                shift.press({ is: 'clock', event: 'out', words: 'Clock out' });
              }}
            >
              Clock out
            </button>
          )}
          <button type="button" className="driver-wide" onClick={() => void shift.signOut()}>
            Sign out
          </button>
        </div>
      )}
    </header>
  );
}

const SAID_MS = 4_000;

/** How many presses went out once the office was heard again, for a moment; else 0. */
function useJustSent(waiting: number, isAlone: boolean): number {
  const most = useRef(0);
  const [sent, setSent] = useState(0);
  useEffect(() => {
    if (isAlone || waiting > 0) {
      if (isAlone) most.current = Math.max(most.current, waiting);
      return undefined;
    }
    if (most.current === 0) return undefined;
    setSent(most.current);
    most.current = 0;
    return undefined;
  }, [waiting, isAlone]);
  useEffect(() => {
    if (sent === 0) return undefined;
    const timer = setTimeout(() => setSent(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  return sent;
}
