import { clockTimeAt } from '@handrail/domain/platform';
import { IconClock } from '@tabler/icons-react';
import { Temporal } from 'temporal-polyfill';
import { Segmented, useNow } from '../../platform/kit/index.ts';
import { zoneWord } from '../board/clock-text.ts';
import type { LaneWidth } from '../views/view-choices.ts';

interface DayFootProps {
  /** Of the program in view, or of the first. */
  zone: string;
  /** Said where one program is in view: others may have another time. */
  programName: string | null;
  width: LaneWidth;
  onWidth: (width: LaneWidth) => void;
}

/** What time it is where the rides are, which need not be the time on this desk, and how wide the vehicles are drawn. */
export function DayFoot({ zone, programName, width, onWidth }: DayFootProps) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  return (
    <footer className="day-foot">
      <span className="day-clock">
        <IconClock size={14} aria-hidden="true" /> <strong>{clockTimeAt(now, zone)}</strong>{' '}
        {programName === null ? zoneWord(zone) : `in ${programName}`}
      </span>
      <span className="grow" />
      <span className="day-density">
        <Segmented<LaneWidth>
          label="Width of the vehicles"
          value={width}
          onChange={onWidth}
          choices={[
            { value: 'narrow', label: 'Narrow' },
            { value: 'wide', label: 'Wide' },
          ]}
        />
      </span>
    </footer>
  );
}
