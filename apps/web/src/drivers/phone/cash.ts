import type { Calls } from '@handrail/contracts/wire';

export type Cash = Calls['getCash']['result'];
export type RideCash = Cash['rides'][number];

/** What a driver pressed that they took. */
export interface Took {
  bookingId: string;
  cents: number;
}

/** The cash of the day as it will be once everything that waits is sent. */
export function withTook(cash: Cash, took: readonly Took[]): Cash {
  return took.reduce(
    ({ rides, in_hand_cents }, { bookingId, cents }) => ({
      in_hand_cents: in_hand_cents + cents,
      rides: rides.map((ride) =>
        ride.booking_id === bookingId
          ? { ...ride, due_cents: Math.max(0, ride.due_cents - cents), taken_cents: ride.taken_cents + cents }
          : ride,
      ),
    }),
    cash,
  );
}

/** The same with a ride as the office has it now. */
export function withCashOf(cash: Cash, now: RideCash): Cash {
  const was = cash.rides.find(({ booking_id }) => booking_id === now.booking_id);
  return {
    in_hand_cents: cash.in_hand_cents + now.taken_cents - (was?.taken_cents ?? 0),
    rides: cash.rides.map((ride) => (ride === was ? now : ride)),
  };
}
