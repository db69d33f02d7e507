import type { Calls } from '@handrail/contracts/wire';
import { textOfInstant } from '@handrail/domain/day';
import type { Zone } from '@handrail/domain/platform';
import { loggedChangeText, type LoggedShift } from '@handrail/domain/shifts';
import { Temporal } from 'temporal-polyfill';
import { HistoryList } from '../../log/index.ts';
import { useRead } from '../../platform/wire/index.ts';
import { type Logged, loggedOf } from './report.ts';

type Operation = Calls['getOperationList']['result'][number];
type Times = Pick<LoggedShift, 'startsAt' | 'endsAt' | 'loggedBy'>;

/** Who corrected an entry, when, and from what to what. */
export function LoggedHistory({ entry, zone }: { entry: Logged; zone: Zone }) {
  const { data, isPending, error, refetch } = useRead('getOperationList', {
    entity_id: entry.logged_shift_id,
    with_parts: true,
    limit: 100,
  });
  return <HistoryList log={{ data: data && withTimes(data, entry, zone), isPending, error, refetch }} />;
}

/** The log, newest first, walked back from how the entry stands now: a step names only the fields it changed. */
function withTimes(log: readonly Operation[], entry: Logged, zone: Zone): Operation[] {
  let stands: Times = loggedOf(entry);
  return log.map((operation) => {
    const change = operation.changes.find(({ id }) => id === entry.logged_shift_id);
    if (!change?.after) return operation;
    const after = laidOver(stands, change.after);
    const before = change.before === null ? null : laidOver(after, change.before);
    stands = before ?? after;
    const text = loggedChangeText(before, after, zone);
    return text === null ? operation : { ...operation, summary: `${operation.summary}: ${text}` };
  });
}

function laidOver(times: Times, { clock_in_at, clock_out_at, logged_by }: Record<string, unknown>): Times {
  return {
    startsAt: typeof clock_in_at === 'string' ? momentText(clock_in_at) : times.startsAt,
    endsAt: typeof clock_out_at === 'string' ? momentText(clock_out_at) : clock_out_at === null ? null : times.endsAt,
    loggedBy: logged_by === 'device' || logged_by === 'console' ? logged_by : times.loggedBy,
  };
}

function momentText(text: string) {
  return textOfInstant(Temporal.Instant.from(text));
}
