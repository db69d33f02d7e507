import type { Calls } from '@handrail/contracts/wire';
import type { Store } from '../../platform/store.ts';
import { townNow } from '../../platform/town-clock.ts';
import type { Motion } from '@handrail/domain/driver-messages';
import { callServer } from '../../platform/wire/call.ts';
import type { Shift } from './shift.ts';

type Reported = Calls['reportPositions']['params']['positions'][number];

const EVERY_MS = 10_000;
/** While nobody can be told, one a minute is kept, for as long as a shift. */
const THINNED_MS = 60_000;
const MOST_KEPT = 500;

/** Says every few seconds where the phone is, from clocking in to clocking out and not a moment longer. */
export function followPosition(state: Store<Shift>, onMoved: (motion: Motion) => void): void {
  let watch: number | null = null;
  let waiting: Reported[] = [];
  let lastMs = 0;

  async function report(fix: GeolocationPosition): Promise<void> {
    const now = townNow();
    const everyMs = state.get().noSignalSince === null ? EVERY_MS : THINNED_MS;
    if (now - lastMs < everyMs) return;
    lastMs = now;
    waiting = [...waiting, reportedOf(fix, now)].slice(-MOST_KEPT);
    const sent = waiting;
    try {
      await callServer('reportPositions', { positions: sent });
      waiting = waiting.filter((one) => !sent.includes(one));
    } catch {
      // They go with the next one that gets through.
    }
  }

  function heard(fix: GeolocationPosition): void {
    const { latitude, longitude, speed } = fix.coords;
    onMoved({ atMs: townNow(), point: { latitude, longitude }, speed });
    void report(fix);
  }

  function follow(): void {
    const { clockedInAt, is } = state.get();
    const isOnDuty = clockedInAt !== null && is === 'signed in';
    if (isOnDuty && watch === null && 'geolocation' in navigator)
      watch = navigator.geolocation.watchPosition(heard, undefined, { enableHighAccuracy: true });
    if (!isOnDuty && watch !== null) {
      navigator.geolocation.clearWatch(watch);
      watch = null;
      waiting = [];
    }
  }

  state.subscribe(follow);
  follow();
}

function reportedOf({ coords }: GeolocationPosition, nowMs: number): Reported {
  const { latitude, longitude, heading, speed, accuracy } = coords;
  return {
    latitude,
    longitude,
    timestamp: new Date(nowMs).toISOString(),
    accuracy,
    ...(heading === null || Number.isNaN(heading) ? {} : { heading }),
    ...(speed === null ? {} : { speed: Math.min(speed, 200) }),
  };
}
