import { useId } from 'react';

interface DayChoiceProps<Day extends number> {
  label: string;
  days: readonly { day: Day; name: string; whole: string }[];
  value: readonly number[];
  onChange: (days: number[]) => void;
  error?: string | undefined;
  help?: string | null;
}

/** Some of a handful of days, each a key that is pressed in or out. */
export function DayChoice<Day extends number>({ label, days, value, onChange, error, help }: DayChoiceProps<Day>) {
  const id = useId();
  const note = error ?? help ?? null;
  return (
    <fieldset className="subscription-days" {...(note === null ? {} : { 'aria-describedby': id })}>
      <legend>{label}</legend>
      <div className={`subscription-days-keys${days.length > WEEK ? ' subscription-days-month' : ''}`}>
        {days.map(({ day, name, whole }) => {
          const isChosen = value.includes(day);
          const rest = value.filter((one) => one !== day);
          return (
            <button
              key={day}
              type="button"
              className="subscription-day-key"
              title={whole}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? rest : [...rest, day].sort((a, b) => a - b))}
            >
              {name}
            </button>
          );
        })}
      </div>
      {note !== null && (
        <div className={error === undefined ? 'field-help' : 'field-error'} id={id}>
          {note}
        </div>
      )}
    </fieldset>
  );
}

const WEEK = 7;
