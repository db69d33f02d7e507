/** What one operation did to what a listener follows. `set` holds ids, times, statuses, counts and flags: never a name or a phone. */
export interface LiveChange {
  entity: string;
  id: string;
  version: number;
  set?: Record<string, unknown>;
  gone?: true;
  /** Something else changed too: ask once for what it is. */
  stale?: true;
}

/** One operation as the live feed tells it. `previous` is the version sent before, so a gap can be seen. */
export interface LiveEvent {
  version: number;
  previous: number;
  days: string[];
  call: string;
  changes: LiveChange[];
  /** It is one of several parts of a step, told by the number of the first: more may follow within moments. */
  part_of?: number;
  /** It changed more than is worth telling: nothing of it is, and who shows these days asks once what is new. */
  stale?: true;
}

/**
 * What happens on a day and changes nothing that is logged. It has no version: it is told once, with ids, as in
 * `LiveChange.set`, and never again.
 */
export type PassingEvent =
  | PresenceFact
  | PositionsFact
  | EtasFact
  | RoadFact
  | PhonesFact
  | ManifestFact
  | ProgressFact;

/** What somebody looks at or holds. */
export interface PresenceFact {
  about: 'presence';
  day: string;
  user_id: string;
  looking_at: string | null;
  /** The first of what is in the hand, and all of it. */
  holding: string | null;
  held: readonly string[];
  /** The vehicle whose lane they work in. */
  lane: string | null;
  /** What they took out of somebody else's hand just now. */
  took?: readonly string[];
}

/** Where vehicles were when they last said so. */
export interface PositionsFact {
  about: 'positions';
  day: string;
  positions: { shuttle_id: string; at: string; lat: number; lon: number; heading: number | null }[];
}

/** When stops that lie ahead are thought to be reached. */
export interface EtasFact {
  about: 'etas';
  day: string;
  etas: {
    booking_id: string;
    stop_type: 'pickup' | 'dropoff';
    at: string;
    /** It follows from the plan, for the vehicle has not said lately where it is. */
    is_guess?: true;
  }[];
}

/** How vehicles do that have set out for somebody: of those that do well, once, that they do. */
export interface RoadFact {
  about: 'road';
  day: string;
  vehicles: {
    shuttle_id: string;
    /** When it was reckoned: after a few minutes without news it says nothing any more. */
    at: string;
    /** Since when it stands elsewhere than at a stop. */
    idle_since: string | null;
    /** By how many seconds it is further from its stop than it has been already. */
    off_route_sec: number | null;
  }[];
}

/** Drivers' phones said something of themselves: what waits on them, what of a manifest was seen. Whoever shows it asks. */
export interface PhonesFact {
  about: 'phones';
  day: string;
}

/** What somebody drives on a day is another, or the desk said something to them: told to their devices alone, which ask. */
export interface ManifestFact {
  about: 'manifest';
  day: string;
}

/** How far a long piece of work is that somebody asked for. */
export interface ProgressFact {
  about: 'progress';
  day: string;
  /** What was asked for: a plan, an import. */
  id: string;
  /** From 0 to 1. */
  share: number;
  /** What there would be if it were ended now, in counts. */
  counts: Record<string, number>;
}
