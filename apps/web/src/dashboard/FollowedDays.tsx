import { serviceDateOf } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { useFollowedDay } from '../platform/live/index.ts';
import { useMyPrograms } from '../programs/index.ts';

/** Hears of what changes on each date that is today for one of the programs. It draws nothing. */
export function FollowedDays({ nowMs }: { nowMs: number }) {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs);
  const zones = new Set(useMyPrograms().map(({ program_timezone }) => program_timezone));
  const days = new Set([...zones].map((zone) => serviceDateOf(now, zone).toString()));
  return [...days].map((day) => <FollowedDay key={day} day={day} />);
}

function FollowedDay({ day }: { day: string }) {
  useFollowedDay(day);
  return null;
}
