import { listed } from '@handrail/domain/platform';
import { placesOf, type Stop } from './order.ts';
import { surnameOf } from './words.ts';

/** A line that the stop in the hand does not pass: it stands before the row of this place. */
export interface Barrier {
  before: number;
  text: string;
}

/** Between which rows the stop in the hand stays, and who is the reason; none where the list ends before anybody minds. */
export function barriersOf(order: readonly Stop[], at: number): Barrier[] {
  const held = order[at];
  if (!held) return [];
  const { first, last } = placesOf(order, at);
  const [above, below] = [order[first - 1], order[last + 1]];
  const inAbove = above ? whoBoth(above, 'pickup', held, 'dropoff') : '';
  const outBelow = below ? whoBoth(below, 'dropoff', held, 'pickup') : '';
  return [
    ...(inAbove === ''
      ? []
      : [{ before: first, text: `${inAbove} in at ${first}: the drop-off stays below this line.` }]),
    ...(outBelow === ''
      ? []
      : [{ before: last + 1, text: `${outBelow} out at ${last + 2}: the pickup stays above this line.` }]),
  ];
}

/** Who is at both stops: 'Haldane gets', 'Haldane and Okafor get'. */
function whoBoth(one: Stop, oneEnd: 'pickup' | 'dropoff', other: Stop, otherEnd: 'pickup' | 'dropoff'): string {
  const who = one.bookings.filter(
    ({ booking_id, stop_type }) =>
      stop_type === oneEnd &&
      other.bookings.some((visit) => visit.booking_id === booking_id && visit.stop_type === otherEnd),
  );
  return who.length === 0 ? '' : `${listed(who.map(surnameOf))} ${who.length === 1 ? 'gets' : 'get'}`;
}
