import type { Calls } from '@handrail/contracts/wire';

export type DisplayedBoard = Calls['getBoardDisplay']['result'];
export type DisplayedVehicle = DisplayedBoard['vehicles'][number];
export type DisplayedTrip = DisplayedVehicle['trips'][number];

const MINUTE_MS = 60_000;
const STEP_MS = 30 * MINUTE_MS;
/** What a wall shows: a little of what was, and the hours that can still be put right. */
const BEFORE_STEPS = 1;
const SHOWN_STEPS = 9;

/** The stretch of the day on the wall, in epoch milliseconds. It moves on every half hour. */
export interface Stretch {
  fromMs: number;
  toMs: number;
}

export function stretchAt(nowMs: number): Stretch {
  const fromMs = Math.floor(nowMs / STEP_MS) * STEP_MS - BEFORE_STEPS * STEP_MS;
  return { fromMs, toMs: fromMs + SHOWN_STEPS * STEP_MS };
}

/** Its half hours, as moments: on the days the clocks change they are still half hours. */
export function marksOf({ fromMs }: Stretch): number[] {
  return Array.from({ length: SHOWN_STEPS }, (_, step) => fromMs + step * STEP_MS);
}

/** Where on the stretch a moment stands, from 0 to 1; what lies outside is put at its edge. */
export function placeOn({ fromMs, toMs }: Stretch, ms: number): number {
  return Math.min(1, Math.max(0, (ms - fromMs) / (toMs - fromMs)));
}

export function isOn({ fromMs, toMs }: Stretch, { start, end }: Pick<DisplayedTrip, 'start' | 'end'>): boolean {
  return Date.parse(end) > fromMs && Date.parse(start) < toMs;
}

/** Late ones first, the worst of all on top; then whoever drives or is next to; those that are done for the day last. */
export function inOrderOfNeed(vehicles: readonly DisplayedVehicle[]): DisplayedVehicle[] {
  return vehicles
    .map((vehicle, place) => ({ vehicle, place, late: lateOf(vehicle), next: nextStart(vehicle) }))
    .sort((a, b) => b.late - a.late || a.next - b.next || a.place - b.place)
    .map(({ vehicle }) => vehicle);
}

export function lateOf({ trips }: DisplayedVehicle): number {
  return Math.max(0, ...trips.filter(({ state }) => state !== 'done').map(({ late_minutes }) => late_minutes));
}

function nextStart({ trips }: DisplayedVehicle): number {
  const left = trips.filter(({ state, riders }) => state !== 'done' && riders > 0);
  return left.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...left.map(({ start }) => Date.parse(start)));
}
