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
        <section className="driver-band driver-band-off" aria-label="No signal">
          <p>
            <strong>No signal since {clockHere(noSignalSince)}.</strong> Go on as usual.
            {knownAt !== null && ` The list is as known at ${clockHere(knownAt)}.`}
          </p>
          {waiting.length > 0 && (
            <>
              <p>{waiting.length === 1 ? '1 press is kept:' : `${waiting.length} presses are kept, the last ones:`}</p>
              <ul>
                {waiting.slice(-3).map((press) => (
                  <li key={press.id}>{wordsOf(press)}</li>
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
      )}
    </>
  );
}

function wordsOf({ words, at }: Press): string {
  return `${words} ${clockHere(at)}`;
}
