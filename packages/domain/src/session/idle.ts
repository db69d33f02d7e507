import { Temporal } from 'temporal-polyfill';

export interface SessionTimes {
  lastSeenAt: Temporal.Instant;
  lockedAt: Temporal.Instant | null;
  endsAt: Temporal.Instant;
}

export interface IdleRule {
  /** Idle for this long locks the console (AUTH-11: 1,800,000 ms). */
  lockMs: number;
  /** Locked for this long ends the session. */
  endMs: number;
}

export type SessionState = 'open' | 'locked' | 'ended';

/** How a session stands at a moment, whoever asks: the server on every call, the browser between them. */
export function sessionState(
  { lastSeenAt, lockedAt, endsAt }: SessionTimes,
  { lockMs, endMs }: IdleRule,
  now: Temporal.Instant,
): SessionState {
  if (isAfter(now, endsAt)) return 'ended';
  const idleLockAt = lastSeenAt.add({ milliseconds: lockMs });
  const locksAt = lockedAt ?? idleLockAt;
  if (!isAfter(now, locksAt)) return 'open';
  return isAfter(now, locksAt.add({ milliseconds: endMs })) ? 'ended' : 'locked';
}

function isAfter(now: Temporal.Instant, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, moment) >= 0;
}
