import { apply, diff, textOfInstant, type Change, type Day, type InstantText } from '@handrail/domain/day';
import type { DriverId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';

/** Who did it: whoever answers the phone, whoever has the board, or the driver of a run. */
export type Doer = 'desk' | 'dispatcher' | { driverId: DriverId };

/** Something that was done to a day: when, by whom, with which call, and what it changed. */
export interface Deed {
  at: InstantText;
  by: Doer;
  call: string;
  /** Why, where somebody said so. */
  reason: string | null;
  changes: readonly Change[];
}

/** A day with everything that has been done to it, in the order in which it was done. */
export class Diary {
  readonly #deeds: Deed[] = [];
  #day: Day;

  constructor(day: Day) {
    this.#day = day;
  }

  get day(): Day {
    return this.#day;
  }

  get deeds(): readonly Deed[] {
    return this.#deeds;
  }

  /** Writes down what a rule made of the day, each row at its next version, and answers with the day as it stands then. */
  write(
    { at, by, call, reason = null }: { at: Temporal.Instant; by: Doer; call: string; reason?: string | null },
    after: Day,
  ): Day {
    const changes = diff(this.#day, after);
    if (changes.length === 0) return this.#day;
    this.#day = apply(this.#day, changes);
    this.#deeds.push({ at: textOfInstant(at), by, call, reason, changes });
    return this.#day;
  }
}
