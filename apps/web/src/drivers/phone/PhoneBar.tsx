import { IconMenu2, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from '../../platform/store.ts';
import type { Manifest } from './manifest-stops.ts';
import type { PhoneShift } from './shift.ts';
import { clockHere } from './words.ts';

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
  const [isOpen, setOpen] = useState(false);
  const name = [column?.driver_firstname, column?.driver_lastname].filter(Boolean).join(' ');
  const since = clockedInAt === null ? '' : `, on since ${clockHere(clockedInAt)}`;
  return (
    <header className="driver-bar">
      <div className="driver-who">
        <strong>{column?.fleet_shuttle_id ?? 'No vehicle'}</strong>
        <span>
          {name}
          {since}
        </span>
      </div>
      <time>{clockHere(new Date(nowMs).toISOString())}</time>
      <output className={noSignalSince === null ? 'driver-sent' : 'driver-unsent'}>
        {noSignalSince !== null && <IconWifiOff size={16} stroke={2} aria-hidden="true" />}
        {noSignalSince !== null ? ' No signal' : waiting.length > 0 ? `${waiting.length} waiting` : '● Sent'}
      </output>
      <button type="button" className="driver-quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconMenu2 size={24} stroke={2} aria-hidden="true" />
        <span className="driver-number">Menu</span>
      </button>
      {isOpen && (
        <div className="driver-menu">
          {waiting.length > 0 && (
            <p>
              {waiting.length === 1 ? '1 press waits.' : `${waiting.length} presses wait.`} It is sent first; what
              cannot be stays on this phone, sealed, until you sign in here again.
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
