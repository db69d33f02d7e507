import { type IdleRule, sessionState } from '@handrail/domain/session';
import { Temporal } from 'temporal-polyfill';

export type IdlePhase = 'active' | 'warned' | 'locked' | 'over';

/** The warning comes this long before the lock, with a way to stay (WCAG 2.2.1). */
const WARNING_MS = 60_000;

/** When someone was last at the desk, and since when it is locked, in epoch milliseconds. */
export interface Desk {
  lastSignMs: number;
  lockedMs: number | null;
}

/** How an unattended desk stands: as the server will see it, with a warning before the lock. */
export function idlePhase({ lastSignMs, lockedMs }: Desk, rule: IdleRule, nowMs: number): IdlePhase {
  const state = sessionState(
    { lastSeenAt: moment(lastSignMs), lockedAt: lockedMs === null ? null : moment(lockedMs), endsAt: FAR_AWAY },
    rule,
    moment(nowMs),
  );
  if (state === 'ended') return 'over';
  if (state === 'locked') return 'locked';
  return nowMs - lastSignMs >= rule.lockMs - WARNING_MS ? 'warned' : 'active';
}

/** What counts as being there: mouse, key, touch and scroll. */
const signs = [
  'pointerdown',
  'pointermove',
  'mousedown',
  'mousemove',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
] as const;

/** Calls back at every sign of life in this tab. */
export function watchActivity(onSign: () => void): () => void {
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true });
  };
}

// When a session ends whatever is done in it, only the server knows.
const FAR_AWAY = Temporal.Instant.from('9999-12-31T00:00:00Z');

function moment(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}
