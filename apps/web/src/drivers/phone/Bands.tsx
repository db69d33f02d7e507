import { IconPhone, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Press, Shift } from './shift.ts';
import { useClock } from './use-clock.ts';
import { keptWords, pressedWords } from './words.ts';

interface BandsProps extends Pick<Shift, 'waiting' | 'positions' | 'refused' | 'noSignalSince'> {
  /** How the office is called; '' where that is not known. */
  officePhone: string;
  onTakeBack: (id: string) => void;
  onRead: (id: string) => void;
}

/** What is to be known before anything else: that the office cannot be reached, and what it did not take. */
export function Bands({ waiting, positions, refused, noSignalSince, officePhone, onTakeBack, onRead }: BandsProps) {
  const clock = useClock();
  // That something was read is not a press that anybody takes back, nor is what takes another back.
  const last = waiting.findLast(({ is }) => is !== 'heard' && is !== 'back');
  return (
    <>
      {refused.map(({ press, sentence, isKept }) => (
        <section key={press.id} className="driver-band driver-band-ink" aria-label="Not taken">
          <p>
            {isKept
              ? `${press.words} ${clock(press.at)}: the ride was moved or canceled meanwhile. Dispatch has it and decides.`
              : `Dispatch did not take ${press.words} ${clock(press.at)}. ${sentence}`}
          </p>
          <div className="driver-deeds">
            {!isKept && officePhone !== '' && (
              <a href={`tel:${officePhone}`}>
                <IconPhone size={20} stroke={1.75} aria-hidden="true" /> Call dispatch
              </a>
            )}
            <button type="button" onClick={() => onRead(press.id)}>
              Got it
            </button>
          </div>
        </section>
      ))}
      {noSignalSince !== null && (
        <NoSignal
          key={noSignalSince}
          since={noSignalSince}
          waiting={waiting}
          positions={positions}
          last={last ?? null}
          onTakeBack={onTakeBack}
        />
      )}
    </>
  );
}

/** So long it is read in full; then one line says it, and opens the rest. */
const READ_MS = 20_000;

interface NoSignalProps extends Pick<BandsProps, 'waiting' | 'positions' | 'onTakeBack'> {
  since: string;
  last: Press | null;
}

function NoSignal({ since, waiting, positions, last, onTakeBack }: NoSignalProps) {
  const clock = useClock();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = () => setOpen(false);
    const timer = setTimeout(close, READ_MS);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', close);
    };
  }, [isOpen]);
  const kept = keptWords(waiting.length, positions.length);
  if (!isOpen)
    return (
      <section className="driver-band driver-band-off" aria-label="No signal">
        <button type="button" className="driver-line" aria-expanded={false} onClick={() => setOpen(true)}>
          <IconWifiOff size={20} stroke={2} aria-hidden="true" />
          <span>
            <strong>No signal since {clock(since)}.</strong> {kept !== '' && `${kept}.`}
          </span>
        </button>
      </section>
    );
  return (
    <section className="driver-band driver-band-off" aria-label="No signal">
      <p className="driver-line">
        <IconWifiOff size={26} stroke={2} aria-hidden="true" />
        <span>
          <strong>No signal since {clock(since)}. Go on as usual.</strong>
          {kept !== '' && (
            <>
              <br />
              {kept} and {waiting.length + positions.length === 1 ? 'sends itself' : 'send themselves'}.
            </>
          )}
        </span>
      </p>
      {waiting.length > 0 && (
        <ul className="driver-kept">
          {waiting.slice(-3).map((press) => (
            <li key={press.id}>
              <time>{clock(press.at)}</time> <span>{pressedWords(press)}</span> <span>kept</span>
            </li>
          ))}
        </ul>
      )}
      {last && (
        <button type="button" className="driver-wide" onClick={() => onTakeBack(last.id)}>
          Undo {last.words}
        </button>
      )}
    </section>
  );
}
