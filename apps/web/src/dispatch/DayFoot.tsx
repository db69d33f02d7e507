import { clockTimeAt } from '@handrail/domain/platform';
import { IconClock } from '@tabler/icons-react';
import { Temporal } from 'temporal-polyfill';
import { Segmented, useNow } from '../platform/kit/index.ts';
import { useStore } from '../platform/store.ts';
import { zoneWord } from './grid/clock-text.ts';
import { readLaneWidth, viewChoices, type LaneWidth } from './view-choices.ts';

interface DayFootProps {
  /** Of the program in view, or of the first. */
  zone: string;
  /** Said where one program is in view: others may have another time. */
  programName: string | null;
}

/** What time it is where the rides are, which need not be the time on this desk, and how wide the vehicles are drawn. */
export function DayFoot({ zone, programName }: DayFootProps) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const width = readLaneWidth(useStore(viewChoices).lanes);
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
          onChange={(lanes) => viewChoices.set((held) => ({ ...held, lanes }))}
          choices={[
            { value: 'narrow', label: 'Narrow' },
            { value: 'wide', label: 'Wide' },
          ]}
        />
      </span>
    </footer>
  );
}
