import { memo } from 'react';
import { boardTime } from '../board/clock-text.ts';
import { type DayAxis, minuteAt } from './day-axis.ts';
import { type Look, yOf } from './scale.ts';

interface GridAxisProps {
  axis: DayAxis;
  look: Look;
  /** Null on any day but today. */
  nowMs: number | null;
  first: number;
  end: number;
}

/** The hours at the left. Whoever automates reads minutes from it: where it starts, and how many pixels each is. */
export const GridAxis = memo(function GridAxisOf({ axis, look, nowMs, first, end }: GridAxisProps) {
  return (
    <div
      className="tg-axis"
      aria-hidden="true"
      data-start={new Date(axis.startMs).toISOString()}
      data-px-per-minute={look.pxPerHour / 60}
      style={{ height: yOf(axis.endMin, look) }}
    >
      {axis.hours.slice(first, end).map(({ startMin, label, isNextDay }) => {
        const [hour, half, again] = label.split(' ');
        return (
          <span
            key={startMin}
            className={isNextDay ? 'tg-hour tg-hour-next' : 'tg-hour'}
            style={{ top: yOf(startMin, look) }}
          >
            {hour}
            <small>{half}</small>
            {again !== undefined && <small className="tg-again">{again}</small>}
          </span>
        );
      })}
      {nowMs !== null && (
        <span className="tg-now-flag" style={{ transform: `translateY(${yOf(minuteAt(axis, nowMs), look)}px)` }}>
          {boardTime(nowMs, axis.zone)}
        </span>
      )}
    </div>
  );
});
