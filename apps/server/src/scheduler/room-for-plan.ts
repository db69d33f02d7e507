import { getHeapStatistics } from 'node:v8';
import type { PlanInput } from '@handrail/domain/scheduler';

/** As many as a plan has room for, checked before anything is reckoned. */
export const MOST_RIDES = 6000;
export const MOST_PLACES = 6500;

/** The squares of seconds, of meters, of what is estimated and of what a way costs. */
const BYTES_OF_A_PAIR = 11;
/** What the search and its thread take beside the squares: of a ride with its places, its stops and its row in the result. */
const BYTES_OF_A_RIDE = 40_000;
const BYTES_OF_A_LANE_AND_RIDE = 24;
const BYTES_AT_LEAST = 120_000_000;
/** The input on this side of the thread. */
const HEAP_OF_A_RIDE = 12_000;

/** Why a plan is not begun: it is larger than there is room for. Null where there is. */
export function whyNoRoom(
  input: PlanInput,
  places: number,
  { freeBytes = process.availableMemory(), freeHeapBytes = freeHeap() } = {},
): string | null {
  const [rides, lanes] = [input.rides.length, input.lanes.length];
  const fewer = 'Plan fewer programs or rides at once.';
  if (rides > MOST_RIDES) {
    return `This is a plan of ${count(rides)} rides, and there is room for ${count(MOST_RIDES)}. ${fewer}`;
  }
  if (places > MOST_PLACES) {
    return `This is a plan of ${count(places)} places, and there is room for ${count(MOST_PLACES)}. ${fewer}`;
  }
  const wanted =
    BYTES_AT_LEAST + places ** 2 * BYTES_OF_A_PAIR + rides * BYTES_OF_A_RIDE + rides * lanes * BYTES_OF_A_LANE_AND_RIDE;
  if (wanted > freeBytes || rides * HEAP_OF_A_RIDE > freeHeapBytes) {
    return `The server has not enough memory for this plan now. ${fewer}`;
  }
  return null;
}

/** As long as the search may take at most, by the number of rides. */
export function longestMs(rides: number): number {
  if (rides <= 250) return 30_000;
  return rides <= 1000 ? 60_000 : 180_000;
}

function freeHeap(): number {
  const { heap_size_limit, used_heap_size } = getHeapStatistics();
  return heap_size_limit - used_heap_size;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
