import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { VisuallyHidden } from '../../platform/kit/index.ts';
import { announce } from '../../platform/notices/index.ts';
import { hourText, type Span, spanText } from './heat-day.ts';

interface HeatHoursProps {
  hours: readonly { hour: number; count: number }[];
  span: Span;
  onSpan: (span: Span) => void;
  /** What is counted now, over the bars. */
  children: ReactNode;
}

/** The hours of the day, as bars: a press or a drag counts those alone, the arrows move them, with Shift they widen, Esc is all day. */
export function HeatHours({ hours, span, onSpan, children }: HeatHoursProps) {
  const from = useRef<number | null>(null);
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0];
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const isIn = (hour: number) => span === null || (hour >= span[0] && hour <= span[1]);
  const clamp = (hour: number) => Math.max(first, Math.min(last, hour));

  function choose(next: Span) {
    onSpan(next);
    announce(`${spanText(next)}.`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && span !== null) {
      event.stopPropagation(); // it ends the choice of hours, not the dialog
      return choose(null);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const [start, end] = span ?? [first, last];
    if (span === null) return choose(by === 1 ? [first, first] : [last, last]);
    if (event.shiftKey) return choose([clamp(Math.min(start, start + by)), clamp(Math.max(end, end + by))]);
    if (start + by < first || end + by > last) return;
    choose([start + by, end + by]);
  }

  return (
    <div className="heat-hours">
      <p>{children}</p>
      {hours.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows of its bars are heard here, once for all of them
        <fieldset className="heat-bars" onKeyDown={onKeyDown} onPointerUp={() => (from.current = null)}>
          <legend className="visually-hidden">Hours that are counted</legend>
          {hours.map(({ hour, count }) => (
            <button
              key={hour}
              type="button"
              className={isIn(hour) ? 'heat-bar' : 'heat-bar heat-bar-off'}
              tabIndex={hour === (span?.[0] ?? first) ? 0 : -1}
              aria-pressed={span !== null && isIn(hour)}
              title={`${hourText(hour)}: ${count}`}
              onPointerDown={() => (from.current = hour)}
              onPointerEnter={() => {
                const start = from.current;
                if (start !== null && start !== hour) onSpan([Math.min(start, hour), Math.max(start, hour)]);
              }}
              onClick={() => {
                // A drag ends with a click where it ended: it has chosen its hours already.
                if (span !== null && span[0] !== span[1] && isIn(hour)) return;
                choose(span !== null && span[0] === hour && span[1] === hour ? null : [hour, hour]);
              }}
            >
              <i aria-hidden="true" style={{ height: `${(count / most) * 100}%` }} />
              <span className="heat-hour">{hour % 2 === 0 ? shortHour(hour) : ''}</span>
              <VisuallyHidden>
                {hourText(hour)}: {count}
              </VisuallyHidden>
            </button>
          ))}
        </fieldset>
      )}
      {span !== null && (
        <button type="button" className="link" onClick={() => choose(null)}>
          All day
        </button>
      )}
    </div>
  );
}

/** '8a', '12p'. */
function shortHour(hour: number): string {
  return hourText(hour).replace(' AM', 'a').replace(' PM', 'p');
}
