import { WISH_OUTCOME_WORDS, type WishOutcome } from '@handrail/domain/bookings';
import type { Teller, TellerOfAll } from '../log/index.ts';

/** What the log says of what stands beside bookings; a booking itself is told with its day. */
export const told: Record<string, Teller> = {
  ride_signature: ({ before, after }) => {
    if (before) return after ? ['Signature changed'] : ['Signature taken back'];
    return [after?.['signer'] === 'none' ? 'No signature, as was noted' : 'Signature noted'];
  },
  way_back: ({ after }) => {
    if (!after) return ['Decision on the way back taken back'];
    return [after['decision'] === 'cancel' ? 'No way back needed' : 'The way back is kept'];
  },
  ride_wish: ({ before, after }) => {
    if (!after) return ['Wish taken back'];
    if (before) return ['Wish changed'];
    const outcome = after['outcome'] as WishOutcome;
    return [after['leg_no'] === 2 ? `Wish to ride back: ${lower(outcome)}` : `Wish: ${lower(outcome)}`];
  },
};

/** What the log says of what is noted beside rides: under which label, and not what. */
export const toldTogether: Record<string, TellerOfAll> = {
  booking_info: (changes) =>
    changes.map(
      ({ before, after }) =>
        `A line beside a ride: ${before === null ? 'added' : after === null ? 'taken away' : 'changed'}`,
    ),
};

function lower(outcome: WishOutcome): string {
  return WISH_OUTCOME_WORDS[outcome].toLowerCase();
}
