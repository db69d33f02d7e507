/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- the browser's own list cannot begin where the field stands */
import { quarterHourTimes, parseClockTime } from '@handrail/domain/platform';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Temporal } from 'temporal-polyfill';

interface TimeListProps {
  label: string;
  /** What stands in the field, or is half typed in it. */
  begins: Temporal.PlainTime | null;
  onChoose: (time: Temporal.PlainTime) => void;
  /** By a key the focus goes back to the field; where it went elsewhere, it stays there. */
  onClose: (how: 'by key' | 'left') => void;
}

/** Where a list begins that has nothing to begin with: most rides are booked from here on. */
const MORNING = /* @__PURE__ */ Temporal.PlainTime.from('08:00');

/**
 * The quarter hours of a day under a time field. Up and down walk them, Enter takes one, Esc and leaving it close it; whatever
 * else is typed goes on in the field.
 */
export function TimeList({ label, begins, onChoose, onClose }: TimeListProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const times = quarterHourTimes();
  const [at, setAt] = useState(() => Math.floor(minuteOf(begins ?? MORNING) / 15));

  useLayoutEffect(() => {
    const [all, first] = [list.current, document.getElementById(`${listId}-${at}`)];
    if (all && first) all.scrollTop = first.offsetTop - all.clientHeight / 3; // what comes after it is wanted more often
    all?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- where it begins, once
  }, []);
  useLayoutEffect(() => document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' }), [listId, at]);

  function choose(index: number) {
    const time = parseClockTime(times[index] ?? '');
    if (time.ok) onChoose(time.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Tab') return;
    event.stopPropagation(); // nothing of the page is meant by a key that is pressed here
    const to = STEPS[key]?.(at, times.length - 1);
    if (to !== undefined) setAt(Math.max(0, Math.min(times.length - 1, to)));
    else if (key === 'Enter' || key === ' ') choose(at);
    else if (key === 'Escape') onClose('by key');
    else {
      const isChord = event.ctrlKey || event.metaKey || event.altKey;
      if (!isChord && (key.length === 1 || key === 'Backspace' || key === 'Delete')) onClose('by key');
      return;
    }
    event.preventDefault();
  }

  return (
    <ul
      ref={list}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-activedescendant={`${listId}-${at}`}
      className="suggest-list time-list"
      onKeyDown={onKeyDown}
      onBlur={() => {
        // Of a window that somebody else looks into meanwhile it stays open.
        if (document.activeElement !== list.current) onClose('left');
      }}
    >
      {times.map((time, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the list
        <li
          key={time}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === at}
          className="suggest-row"
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => setAt(index)}
          onClick={() => choose(index)}
        >
          {time}
        </li>
      ))}
    </ul>
  );
}

/** By the hour and by the end, too. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 4,
  PageUp: (at) => at - 4,
  Home: () => 0,
  End: (_, last) => last,
};

function minuteOf({ hour, minute }: Temporal.PlainTime): number {
  return hour * 60 + minute;
}
