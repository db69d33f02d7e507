import type { Day } from '@handrail/domain/day';
import { cancelHere, isAsked } from './cancel-here.ts';
import type { JudgedRide, Judging } from './judged-ride.ts';
import { bookingAt, type HeldPrebooking } from './judging-facts.ts';

/** A ride that its file says nothing of any more, which somebody has decided to cancel. */
export interface Gone {
  key: string;
  reason: string;
}

/** Cancels rides that are gone from a file, each as it was decided. One that has moved on meanwhile is told, and stays. */
export function cancelGone(
  judging: Pick<Judging, 'facts' | 'levels'>,
  held: readonly HeldPrebooking[],
  decided: readonly Gone[],
  before: ReadonlyMap<string, Day>,
): { rides: JudgedRide[]; days: ReadonlyMap<string, Day>; refused: { row: number; key: string; sentence: string }[] } {
  const rides: JudgedRide[] = [];
  const refused: { row: number; key: string; sentence: string }[] = [];
  let days = before;
  for (const { key, reason } of decided) {
    const one = held.find((ride) => ride.broker_prebooking_id === key);
    const booking = one && bookingAt(days, one.booking);
    if (!one || !booking) continue;
    const row = one.row_no;
    if (!isAsked({ ...one, booking }, judging.facts.today)) {
      refused.push({ row, key, sentence: 'The ride is canceled, under way or over by now.' });
      continue;
    }
    const canceled = cancelHere(judging, booking, days, reason);
    if (!canceled.ok) {
      refused.push({ row, key, sentence: canceled.refusal.sentence });
      continue;
    }
    days = canceled.value;
    rides.push({
      row,
      prepared: { ...one.said, key, way: null, wall: '', mixed: { pickup: null, dropoff: null } },
      outcome: 'canceled',
      sentence: null,
      warnings: [],
      fields: [],
      held: one,
      matchedBy: null,
      candidates: [],
      bookingId: booking.id,
      // A broker that names it again later is told that it is canceled here.
      said: one.said,
    });
  }
  return { rides, days, refused };
}
