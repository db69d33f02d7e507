import type { WorkedHours } from '@handrail/domain/dispatch';
import type { WorkingHours } from '@handrail/domain/shifts';
import { memo } from 'react';
import { hasDriver } from '../board/lanes.ts';
import type { BoardColumn } from '../board/held-board.ts';
import { whyForsaken } from '../board/verdicts.ts';
import { boardTime } from '../board/clock-text.ts';
import { type DayAxis, minuteAt } from './day-axis.ts';
import { type Look, yOf } from './scale.ts';
import { ShiftBand } from './ShiftBand.tsx';
import type { ViewChoices } from '../views/view-choices.ts';

interface GroundProps {
  column: BoardColumn;
  /** Null where nobody drives, or nobody has any hours on that day. */
  worked: WorkedHours | null;
  /** The same in words, with their sum and what the rides bring. */
  hours: WorkingHours;
  axis: DayAxis;
  look: Look;
  choices: ViewChoices;
}

/** What a lane lies on: paper inside a shift, sunken outside, hatched where nobody drives or works, or the vehicle is away. */
export const Ground = memo(function GroundOf({ column, worked, hours, axis, look, choices }: GroundProps) {
  if (whyForsaken(column) !== null || !hasDriver(column))
    return <i aria-hidden="true" className="tg-ground tg-hatched" />;
  if (worked === null) return <i aria-hidden="true" className="tg-ground" />;
  if (worked.length === 0) return <i aria-hidden="true" className="tg-ground tg-hatched" />;
  return worked.map(({ startsAt, endsAt, zone, reachesOn }, at) => {
    const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)];
    const [from, to] = [minuteAt(axis, startMs), reachesOn ? axis.endMin : minuteAt(axis, endMs)];
    const top = yOf(Math.max(0, from), look);
    return (
      <div key={startsAt} aria-hidden="true" className="tg-shift-edges">
        <i className="tg-ground" style={{ top, height: yOf(Math.min(axis.endMin, to), look) - top }} />
        {at === 0 && <ShiftBand worked={worked} hours={hours} shiftTop={top} choices={choices} />}
        {at > 0 && from > 15 && (
          <span className="tg-edge" style={{ top: top - 15 }}>
            Shift starts {boardTime(startMs, zone)}
          </span>
        )}
        {!reachesOn && to < axis.endMin && (
          <span className="tg-edge" style={{ top: yOf(to, look) + 2 }}>
            Shift ends {boardTime(endMs, zone)}
          </span>
        )}
      </div>
    );
  });
});
