import { IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Press, Shift } from './shift.ts';
import { clockHere } from './words.ts';

interface BandsProps extends Pick<Shift, 'waiting' | 'refused' | 'noSignalSince' | 'knownAt'> {
  onTakeBack: (id: string) => void;
  onRead: (id: string) => void;
}

/** What is to be known before anything else: that the office cannot be reached, and what it did not take. */
export function Bands({ waiting, refused, noSignalSince, knownAt, onTakeBack, onRead }: BandsProps) {
  // That something was read is not a press that anybody takes back, nor is what takes another back.
  const last = waiting.findLast(({ is }) => is !== 'heard' && is !== 'back');
  return (
    <>
      {refused.map(({ press, sentence, isKept }) => (
        <section key={press.id} className="driver-band driver-band-ink">
          <p>
            {isKept
              ? `${wordsOf(press)}: the ride was moved or canceled meanwhile. Dispatch has it and decides.`
              : `Dispatch did not take ${wordsOf(press)}. ${sentence}`}
          </p>
          <button type="button" className="driver-wide" onClick={() => onRead(press.id)}>
            Got it
          </button>
        </section>
      ))}
      {noSignalSince !== null && (
        <NoSignal
          key={noSignalSince}
          since={noSignalSince}
          knownAt={knownAt}
          waiting={waiting}
          last={last ?? null}
          onTakeBack={onTakeBack}
        />
      )}
    </>
  );
}

/** So long it is read in full; then one line says it, and opens the rest. */
const READ_MS = 20_000;

interface NoSignalProps extends Pick<BandsProps, 'waiting' | 'knownAt' | 'onTakeBack'> {
  since: string;
  last: Press | null;
}

function NoSignal({ since, knownAt, waiting, last, onTakeBack }: NoSignalProps) {
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
  const kept = waiting.length === 1 ? '1 press is kept' : `${waiting.length} presses are kept`;
  if (!isOpen)
    return (
      <section className="driver-band driver-band-off" aria-label="No signal">
        <button type="button" className="driver-line" aria-expanded={false} onClick={() => setOpen(true)}>
          <IconWifiOff size={20} stroke={2} aria-hidden="true" />
          <span>
            <strong>No signal since {clockHere(since)}.</strong> {waiting.length > 0 && `${kept}.`}
          </span>
        </button>
      </section>
    );
  return (
    <section className="driver-band driver-band-off" aria-label="No signal">
      <p className="driver-line">
        <IconWifiOff size={24} stroke={2} aria-hidden="true" />
        <span>
          <strong>No signal since {clockHere(since)}.</strong> Go on as usual.
          {knownAt !== null && ` The list is as known at ${clockHere(knownAt)}.`}
        </span>
      </p>
      {waiting.length > 0 && (
        <>
          <p>{waiting.length === 1 ? `${kept}:` : `${kept}, the last ones:`}</p>
          <ul className="driver-kept">
            {waiting.slice(-3).map(({ id, words, at }) => (
              <li key={id}>
                <time>{clockHere(at)}</time> {words}
              </li>
            ))}
          </ul>
        </>
      )}
      {last && (
        <button type="button" className="driver-wide" onClick={() => onTakeBack(last.id)}>
          Undo {last.words}
        </button>
      )}
    </section>
  );
}

function wordsOf({ words, at }: Press): string {
  return `${words} ${clockHere(at)}`;
}
