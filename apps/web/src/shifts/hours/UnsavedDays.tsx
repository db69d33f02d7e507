import { unsavedHoursParts } from '@handrail/domain/shifts';
import type { Temporal } from 'temporal-polyfill';
import { unsavedDays } from './unsaved-days.ts';

interface UnsavedDaysProps {
  /** The day whose hours stand below, with their own Save and Discard. */
  shown: Temporal.PlainDate | null;
  onOpen: (day: Temporal.PlainDate) => void;
}

/** Hours that were typed for days out of view, and the way to each: they wait there until they are saved or discarded. */
export function UnsavedDays({ shown, onOpen }: UnsavedDaysProps) {
  const days = unsavedDays().filter((day) => shown === null || !day.equals(shown));
  if (days.length === 0) return null;
  return (
    <p className="shift-unsaved-days">
      {unsavedHoursParts(days).map(({ text, day }) =>
        day === null ? (
          text
        ) : (
          <button key={text} type="button" className="link" onClick={() => onOpen(day)}>
            {text}
          </button>
        ),
      )}
    </p>
  );
}
