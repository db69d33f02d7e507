import type { CallKey } from '@handrail/contracts/wire';
import { clockText } from '@handrail/domain/nemt';
import { Temporal } from 'temporal-polyfill';
import type { Prebooking } from './nemt-types.ts';

/** What an answer makes stale: what is refused is canceled here. */
export const answerReads: readonly CallKey[] = [
  'getNemPrebookingList',
  'getBrokerIntegration',
  'getBookingList',
  'getReturnRides',
];

/** Less than this is soon. */
const SOON_MIN = 30;

/** How long a broker still waits for the answer to a ride; null where it waits for none. */
export function clockOf(
  { answer, answer_by }: Pick<Prebooking, 'answer' | 'answer_by'>,
  nowMs: number,
): { text: string; tone: 'bad' | 'risk' | 'plain' } | null {
  if (answer !== 'waiting') return null;
  if (answer_by === null) return { text: 'No deadline', tone: 'plain' };
  const [by, now] = [Temporal.Instant.from(answer_by), Temporal.Instant.fromEpochMilliseconds(nowMs)];
  const left = (by.epochMilliseconds - nowMs) / 60_000;
  return { text: clockText(by, now), tone: left < 0 ? 'bad' : left < SOON_MIN ? 'risk' : 'plain' };
}

export function nameOfRide({ insurance_id, broker_prebooking_id }: Prebooking) {
  return { insurance_id, broker_prebooking_id };
}

/** `1 ride`, `3 rides`. */
export function rides(count: number): string {
  return count === 1 ? '1 ride' : `${count} rides`;
}
