import { type Booking, type Day, entriesOf } from '@handrail/domain/day';
import type { RiderId } from '@handrail/domain/platform';

/** The rides that riders have on the days of a file: what is booked, and those of the file as they are judged. */
export class RidersRides {
  readonly #rides: Map<RiderId, Booking[]>;

  constructor(days: Iterable<Day>) {
    this.#rides = Map.groupBy(
      [...days].flatMap((day) => [...entriesOf(day.booking)]),
      ({ riderId }) => riderId,
    );
  }

  of(riderId: RiderId): readonly Booking[] {
    return this.#rides.get(riderId) ?? [];
  }

  add(booking: Booking): void {
    this.#rides.set(booking.riderId, [...this.of(booking.riderId), booking]);
  }
}
