import type { Calls } from '@handrail/contracts/wire';
import { useDebounced } from '../../platform/debounced.ts';
import { useRead } from '../../platform/wire/index.ts';
import { clockOf } from '../bookings.ts';
import { type ReservationValues, toBooking, WILL_CALL } from './reservation-form.ts';

export type Wish = Calls['getBookingAssessmentData']['params'];
type Assessed = Calls['getBookingAssessmentData']['result'][number];

/** The trip without its time, as it is assessed; null until so much of it is known. */
export function useWishOf(values: ReservationValues): Wish | null {
  const { rider, program_id, pickup_place, dropoff_place } = values;
  const isKnown = rider !== null && program_id !== '' && pickup_place !== null && dropoff_place !== null;
  const text = isKnown ? JSON.stringify(wishOf(values)) : '';
  const settled = useDebounced(text, SETTLES_MS);
  return settled === '' || settled !== text ? null : (JSON.parse(settled) as Wish); // text that was just made of one
}

const SETTLES_MS = 400;

function wishOf(values: ReservationValues): Wish {
  const timed = {
    ...values,
    pickup_time: WILL_CALL,
    back: 'none' as const,
    payment: '',
    insurance_account_id: '',
    admin_note: '',
    office_note: '',
  };
  const { return_leg: _back, wish: _wish, will_call: _call, ...wish } = toBooking(timed);
  return wish;
}

/** What the vehicles of the day would make of the trip at a time: the one that it costs the least to send. */
export function useBestAt(
  wish: Wish | null,
  wall: string,
): { best: Assessed | null; isAsked: boolean; why: string | null } {
  const isTime = wall !== '' && wall !== WILL_CALL;
  const asked = useRead(
    'getBookingAssessmentData',
    { ...(wish ?? NO_WISH), pickup_time: isTime ? wall : '' },
    { enabled: wish !== null && isTime },
  );
  const [first] = asked.data ?? [];
  return {
    best: first && first.reason === null ? first : null,
    isAsked: asked.data !== undefined,
    why: first?.reason ?? null,
  };
}

const NO_WISH = {} as Wish;

export type Effect = Calls['getSlotEffects']['result'][number];

/** What each of these times would make of the trip, asked for in one go. */
export function useSlotEffects(wish: Wish | null, walls: readonly string[]): ReadonlyMap<string, Effect> {
  const { pickup_time: _time, ...timeless } = wish ?? NO_WISH;
  const { data } = useRead(
    'getSlotEffects',
    { ...timeless, pickup_times: [...walls] },
    { enabled: wish !== null && walls.length > 0 },
  );
  return new Map(data?.map((effect) => [effect.wished_time, effect]));
}

/** A line of a time's card: the vehicle that would come, and what that adds. */
export function SlotEffect({ effect }: { effect: Effect }) {
  return (
    <span>{effect.shuttle_name === null ? 'No vehicle' : `${effect.shuttle_name}, +${addedMinutes(effect)}`}</span>
  );
}

/** Under the times: what the chosen one does, or why nobody can. */
export function ChosenEffect({ wish, wall }: { wish: Wish; wall: string }) {
  const { best, isAsked, why } = useBestAt(wish, wall);
  if (!isAsked) return null;
  return (
    <output className="quiet booking-slot-said">
      {best
        ? `${best.shuttle_name} would be there at ${clockOf(best.pickup_time)}. It drives ${addedMinutes(best)} min more for it.`
        : `No vehicle can as it stands.${why === null ? '' : ` ${why}`}`}
    </output>
  );
}

function addedMinutes({ added_travel_time }: Pick<Assessed, 'added_travel_time'>): number {
  return Math.round(added_travel_time / 60);
}
