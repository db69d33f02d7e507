import { driverText, type Lane, vehicleText } from './lanes.ts';
import { troublesOf } from '../grid/grid-trips.ts';

export const LANE_SORTS = [
  { value: 'position', label: 'Position' },
  { value: 'trouble', label: 'Trouble first' },
  { value: 'driver', label: 'Driver' },
  { value: 'free', label: 'Free soonest' },
] as const;
export type LaneSort = (typeof LANE_SORTS)[number]['value'];

export function readSort(text: string): LaneSort {
  return LANE_SORTS.find(({ value }) => value === text)?.value ?? 'position';
}

/** The lanes that are looked for, in the order that is wanted; where two are alike, as they stand on the board. */
export function laneOrder(lanes: readonly Lane[], sort: LaneSort, find: string, nowMs: number): readonly Lane[] {
  const words = find.trim().toLowerCase();
  const found =
    words === ''
      ? lanes
      : lanes.filter(({ column }) => `${vehicleText(column)} ${driverText(column)}`.toLowerCase().includes(words));
  switch (sort) {
    case 'position':
      return found;
    case 'trouble':
      return found.toSorted((a, b) => troublesOf(b) - troublesOf(a));
    case 'driver':
      return found.toSorted((a, b) => driverText(a.column).localeCompare(driverText(b.column), 'en-US'));
    case 'free':
      return found.toSorted((a, b) => freeFrom(a, nowMs) - freeFrom(b, nowMs));
  }
}

/** Where there is no lane: a program has none, or none is called what is looked for. */
export function noLaneText(find: string): string {
  const words = find.trim();
  return words === '' ? 'No vehicle serves this program.' : `No vehicle matches “${words}”.`;
}

/** When a vehicle has next nothing to do, however short. */
function freeFrom({ trips }: Lane, nowMs: number): number {
  let free = nowMs;
  for (const { entry } of trips) {
    if (Date.parse(entry.startsAt) <= free && Date.parse(entry.endsAt) > free) free = Date.parse(entry.endsAt);
  }
  return free;
}
