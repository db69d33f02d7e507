import type { BoardColumn } from '../board/held-board.ts';
import { type DayAxis, minuteAt } from './day-axis.ts';
import { type Look, yOf } from './scale.ts';

interface ReachesInProps {
  column: BoardColumn;
  axis: DayAxis;
  look: Look;
}

/** What began the day before and still lasts: its trips are drawn there, and here only until when it takes the vehicle. */
export function ReachesIn({ column: { reaches_in: reaches }, axis, look }: ReachesInProps) {
  if (!reaches) return null;
  const height = yOf(Math.max(0, minuteAt(axis, Date.parse(reaches.ends_at))), look);
  return (
    <div aria-hidden="true" className="tg-reaches-in tg-hatched" style={{ height }}>
      <span className="tg-edge" style={{ top: height + 1 }}>
        {reaches.message.replace(/\.$/, '')}
      </span>
    </div>
  );
}
