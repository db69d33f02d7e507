import { boardTime } from '../board/clock-text.ts';
import type { PanelRow } from '../../routes/index.ts';
import type { Telling, TimedRun } from '../hand/timed-verdicts.ts';

interface Asked {
  rows: readonly PanelRow[];
  runs: ReadonlyMap<string, TimedRun> | null;
  telling: Telling;
  onGrant: (key: string) => void;
}

/** 'None of 14 can take it at 2:40. Earliest: Bus 11 at 3:05.' Null where somebody can, or nobody could at any time. */
export function earliestOf({ rows, runs, telling, onGrant }: Asked) {
  if (!runs || rows.length === 0 || rows.some(({ offer }) => offer.is !== 'no')) return null;
  const [first] = rows
    .flatMap((row) => {
      const run = runs.get(row.key);
      return run?.pickup_time && run.fix?.code === 'WINDOW_MISSED' ? [{ row, ms: Date.parse(run.pickup_time) }] : [];
    })
    .sort((a, b) => a.ms - b.ms);
  if (!first) return null;
  const at = boardTime(first.ms, telling.zone);
  const when = telling.ownMs < 0 ? '' : ` at ${boardTime(telling.ownMs, telling.zone)}`;
  return {
    sentence: `None of ${rows.length} can take it${when}. Earliest: ${first.row.name} at ${at}.`,
    action: `Move to ${at}`,
    key: first.row.key,
    grant: () => onGrant(first.row.key),
  };
}
