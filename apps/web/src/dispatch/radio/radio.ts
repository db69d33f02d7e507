import type { Calls } from '@handrail/contracts/wire';
import { bookingOf } from '@handrail/domain/day';
import { RADIO_EVENTS, reportByRadio } from '@handrail/domain/dispatch';
import { wallOf } from '@handrail/domain/platform';
import { DOOR_WAIT_MIN } from '@handrail/domain/programs';
import { Temporal } from 'temporal-polyfill';
import { townNow } from '../../platform/town-clock.ts';
import type { HeldBoard } from '../board/held-board.ts';

export type RadioEvent = Calls['reportRadioEvent']['params']['event'];

export interface RadioChoice {
  event: RadioEvent;
  label: string;
  /** The sentence of the rule where it cannot have happened. */
  refusal: string | null;
}

/** What can have happened to a ride by now, asked of the rule that the server will ask. */
export function radioChoices({ day, bookings }: HeldBoard, bookingId: string, now: Temporal.Instant): RadioChoice[] {
  const zone = day.zones.get(bookingOf(day, bookingId).programId) ?? 'UTC';
  const { offset } = now.toZonedDateTimeISO(zone);
  const doorWaitMin = bookings.get(bookingId)?.door_wait_min ?? DOOR_WAIT_MIN;
  const at = { wall: wallOf(now, zone), offset };
  return RADIO_EVENTS.map(({ event, label }) => {
    const verdict = reportByRadio(day, { bookingId, event, at }, { doorWaitMin, now });
    return { event, label, refusal: verdict.ok ? null : verdict.refusal.sentence };
  });
}

/** Why nothing can be told of a ride by radio: it waits for a vehicle, or it is over. */
export function radioSilence(board: HeldBoard, bookingId: string): { sentence: string } | null {
  const choices = radioChoices(board, bookingId, Temporal.Instant.fromEpochMilliseconds(townNow()));
  const [first] = choices;
  return choices.every(({ refusal }) => refusal !== null) && first?.refusal ? { sentence: first.refusal } : null;
}
