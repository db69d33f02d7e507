import { clockTime, shortDate, wallOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useAccountState } from '../account/index.ts';
import { useNow } from '../now.ts';

/** What time it is in the demo town, which is at work whatever the hour outside. */
export function DemoClock() {
  const state = useAccountState();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow('minute'));
  const account = state.is === 'signed-in' && state.account.demo ? state.account : null;
  const zone = account?.employer_programs[0]?.program_timezone;
  if (zone === undefined) return null;
  const wall = wallOf(now, zone);
  return (
    <span title="The town’s clock, by which rides are early and late. Yours may stand elsewhere.">
      Demo clock {shortDate(wall.toPlainDate())}, {clockTime(wall.toPlainTime())}
    </span>
  );
}
