import { useId } from 'react';
import { ActionButton } from '../../platform/kit/index.ts';

interface PastBarProps {
  /** Minutes into the day; null is now. */
  minutes: number | null;
  /** How far one may look: to now, or to the end of a day that is over. */
  most: number;
  onChange: (minutes: number | null) => void;
}

const STEP_MIN = 15;

/** Takes the board back to an earlier hour of this day, to see what was known then. */
export function PastBar({ minutes, most, onChange }: PastBarProps) {
  const id = useId();
  const shown = minutes ?? most;
  return (
    <div className="past-bar">
      <label htmlFor={id}>As it stood at</label>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={STEP_MIN}
        value={shown}
        aria-valuetext={minutes === null ? 'now' : clockOfMinutes(minutes)}
        onChange={(event) => {
          const next = Number(event.target.value);
          onChange(next >= most - STEP_MIN / 2 ? null : next);
        }}
      />
      <output className="past-time">{minutes === null ? 'Now' : clockOfMinutes(minutes)}</output>
    </div>
  );
}

interface PastBandProps {
  minutes: number;
  /** Where nothing is known of that hour. */
  sentence: string | null;
  onBack: () => void;
}

/** Says in one glance that nothing here can be changed. */
export function PastBand({ minutes, sentence, onBack }: PastBandProps) {
  return (
    <section className="past-band" aria-label="The past" aria-live="polite">
      <strong>You look at this day as it stood at {clockOfMinutes(minutes)}.</strong>
      {sentence && <span>{sentence}</span>}
      <span>Nothing can be changed here. Names and vehicles are those of now.</span>
      <span className="grow" />
      <ActionButton isSmall label="Back to now" onClick={onBack} />
    </section>
  );
}

export function clockOfMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
