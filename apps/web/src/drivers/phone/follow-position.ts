import type { Motion } from '@handrail/domain/driver-messages';
import { townNow } from '../../platform/town-clock.ts';
import { CallError, callServer } from '../../platform/wire/call.ts';
import type { Position } from './kept-day.ts';
import { MAY_SUCCEED_LATER, type PhoneShift } from './shift.ts';

const EVERY_MS = 10_000;
/** While nobody can be told, one a minute is kept, for as long as a shift. */
const THINNED_MS = 60_000;
const MOST_KEPT = 500;

/** Says every few seconds where the phone is, from clocking in to clocking out and not a moment longer. */
export function followPosition(shift: PhoneShift): void {
  let watch: number | null = null;
  /** Not said yet, and not kept: a phone writes down only what it could not say. */
  let fresh: readonly Position[] = [];
  let lastMs = 0;
  let isSending = false;
  let hadSignal = true;

  async function send(): Promise<void> {
    const { positions } = shift.state.get();
    const sent = [...positions, ...fresh].slice(-MOST_KEPT);
    if (isSending || sent.length === 0) return;
    isSending = true;
    const taken = fresh;
    let left: readonly Position[] = [];
    try {
      await callServer('reportPositions', { positions: sent });
    } catch (failure) {
      // What the office will never take is not kept; the rest goes with the next one that gets through.
      if (!(failure instanceof CallError) || MAY_SUCCEED_LATER.has(failure.status) || failure.status === 401)
        left = sent;
      // The clock was ahead, and is right since that answer: what is past by it is not lost for the rest.
      else if (failure.code === 'IN_THE_FUTURE') left = pastOf(sent);
    }
    isSending = false;
    fresh = fresh.filter((one) => !taken.includes(one));
    if (left.length > 0 || positions.length > 0) shift.keepPositions(left);
  }

  function heard({ coords }: GeolocationPosition): void {
    const { latitude, longitude, speed } = coords;
    const now = townNow();
    shift.moved({ atMs: now, point: { latitude, longitude }, speed } satisfies Motion);
    const everyMs = shift.state.get().noSignalSince === null ? EVERY_MS : THINNED_MS;
    // A clock that was put back has told of no later time that would have to be waited for.
    if (now >= lastMs && now - lastMs < everyMs) return;
    lastMs = now;
    fresh = [...fresh, positionOf(coords, now)];
    void send();
  }

  function follow(): void {
    const { clockedInAt, is, noSignalSince } = shift.state.get();
    const isOnDuty = clockedInAt !== null && is === 'signed in';
    if (isOnDuty && watch === null && 'geolocation' in navigator)
      watch = navigator.geolocation.watchPosition(heard, undefined, { enableHighAccuracy: true });
    if (!isOnDuty && watch !== null) {
      navigator.geolocation.clearWatch(watch);
      watch = null;
    }
    // The office is heard again: it need not wait for the next place, which after clocking out never comes.
    const hasSignal = noSignalSince === null && is === 'signed in';
    const isBack = hasSignal && !hadSignal;
    hadSignal = hasSignal;
    if (isBack) void send();
  }

  shift.state.subscribe(follow);
  follow();
}

/** What is past of positions of which some are still to come; none where none is. */
function pastOf(positions: readonly Position[]): readonly Position[] {
  const past = positions.filter(({ timestamp }) => Date.parse(timestamp) <= townNow());
  return past.length < positions.length ? past : [];
}

function positionOf(
  { latitude, longitude, heading, speed, accuracy }: GeolocationCoordinates,
  nowMs: number,
): Position {
  return {
    latitude,
    longitude,
    timestamp: new Date(nowMs).toISOString(),
    accuracy,
    ...(heading === null || Number.isNaN(heading) ? {} : { heading }),
    ...(speed === null ? {} : { speed: Math.min(speed, 200) }),
  };
}
