import type { Clock } from '../clock/clock.ts';
import { Pace } from './pace.ts';

/**
 * How many questions a minute one person may ask that riders or addresses are found by. Nobody at a desk asks more, and
 * a register cannot be walked through at this pace. Addresses are asked for while they are typed, so more often, and so is
 * whatever Ctrl K finds, a few of each kind.
 */
const lookupsPerMinute = { search: 60, find: 120, geocode: 60, searchAddress: 240 } as const;
export type Lookup = keyof typeof lookupsPerMinute;

/** Counts each kind of question apart, in memory: a keystroke must not cost a write. */
export class Lookups {
  readonly #paces: Record<Lookup, Pace>;

  constructor(clock: Clock) {
    const { search, find, geocode, searchAddress } = lookupsPerMinute;
    this.#paces = {
      search: new Pace(search, clock),
      find: new Pace(find, clock),
      geocode: new Pace(geocode, clock),
      searchAddress: new Pace(searchAddress, clock),
    };
  }

  /** Counts a question, and refuses it once there were too many. */
  count(lookup: Lookup, who: string): void {
    this.#paces[lookup].count(who);
  }
}
