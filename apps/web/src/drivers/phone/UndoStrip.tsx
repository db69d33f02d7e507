import { useEffect, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { townNow } from '../../platform/town-clock.ts';
import type { PhoneShift } from './shift.ts';
import { useClock } from './use-clock.ts';

/** So long the last press of a ride may be taken back from where it was pressed. */
const OFFERED_MS = 10_000;

/** What was pressed last, and the way back from it, for a moment. Without a network the band of what is kept has it. */
export function UndoStrip({ shift }: { shift: PhoneShift }) {
  const clock = useClock();
  const last = useStore(shift.last);
  const { noSignalSince } = useStore(shift.state);
  return last === null || noSignalSince !== null ? null : (
    <Strip
      key={last.id}
      words={`${last.words}, ${clock(last.at)}`}
      what={last.words}
      leftMs={OFFERED_MS - (townNow() - Date.parse(last.at))}
      onBack={() => shift.takeBack(last.id)}
    />
  );
}

interface StripProps {
  words: string;
  what: string;
  /** How much longer it is offered. */
  leftMs: number;
  onBack: () => void;
}

function Strip({ words, what, leftMs, onBack }: StripProps) {
  const [forMs] = useState(leftMs);
  const [isOffered, setOffered] = useState(forMs > 0);
  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), forMs);
    return () => clearTimeout(timer);
  }, [forMs]);
  return (
    isOffered && (
      <p className="driver-strip">
        <output>{words}</output>
        <button type="button" className="driver-quiet" onClick={onBack}>
          Undo <span className="driver-number">{what}</span>
        </button>
      </p>
    )
  );
}
