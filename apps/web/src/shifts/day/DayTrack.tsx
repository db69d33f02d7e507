import { instantOfText } from '@handrail/domain/day';
import { wallOf, type Zone } from '@handrail/domain/platform';
import type { PlannedShift } from '@handrail/domain/shifts';
import type { CSSProperties, MouseEvent } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { hourMarks, momentAtPlace, placeInDay } from '../hours/day-times.ts';

interface DayTrackProps {
  date: Temporal.PlainDate;
  zone: Zone;
  shifts: readonly PlannedShift[];
  /** Told the clock time that was pressed on the bare ground. */
  onPick?: (time: Temporal.PlainTime) => void;
}

/**
 * A driver's day as bars from midnight to midnight, in its real length: 23 hours wide when the clocks go forward, 25 when
 * they go back. It repeats for the eye what stands beside it as text, so it is hidden from those who listen.
 */
export function DayTrack({ date, zone, shifts, onPick }: DayTrackProps) {
  return (
    <div
      className="shift-day-track"
      aria-hidden="true"
      {...(onPick
        ? {
            onClick: (event: MouseEvent<HTMLDivElement>) => {
              event.stopPropagation();
              const { left, width } = event.currentTarget.getBoundingClientRect();
              const place = width === 0 ? 0 : (event.clientX - left) / width;
              onPick(wallOf(momentAtPlace(place, date, zone), zone).toPlainTime());
            },
          }
        : {})}
    >
      {shifts.map(({ startsAt, endsAt, programId }) => {
        const from = placeInDay(instantOfText(startsAt), date, zone);
        const to = placeInDay(instantOfText(endsAt), date, zone);
        return (
          <span
            key={`${programId} ${startsAt}`}
            className="shift-day-bar"
            style={{ left: percent(from), width: percent(to - from) }}
          />
        );
      })}
    </div>
  );
}

/** The hours above the bars. Every third is named, and both of an hour that comes twice. */
export function DayAxis({ date, zone }: { date: Temporal.PlainDate; zone: Zone }) {
  const marks = hourMarks(date, zone);
  return (
    <div className="shift-day-axis" aria-hidden="true">
      {marks
        .filter(({ text }) => /^(?:12|3|6|9) |[A-Z]{2}/.test(text))
        .map(({ key, text, place }) => (
          <span key={key} style={{ left: percent(place) }}>
            {text}
          </span>
        ))}
    </div>
  );
}

/** The lines of every sixth hour, drawn once for all rows, where that hour lies in a day of this length. */
export function hourLines(date: Temporal.PlainDate, zone: Zone): CSSProperties {
  const lines = hourMarks(date, zone)
    .filter(({ text }) => /^(?:12|6) [ap]m$/.test(text))
    .map(({ place }) => `linear-gradient(var(--line) 0 0) ${percent(place)} 0 / 1px 100% no-repeat`);
  return { '--hour-lines': lines.join(', ') } as CSSProperties; // a property of our own, which React passes on
}

function percent(part: number): string {
  return `${Math.round(part * 10_000) / 100}%`;
}
