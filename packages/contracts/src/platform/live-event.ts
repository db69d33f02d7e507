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
}

/** What someone does on a day without changing it. It has no version: it is told once, and never again. */
export interface PassingEvent {
  about: 'presence';
  day: string;
  /** Ids, as in `LiveChange.set`. */
  values: Record<string, string | null>;
}
