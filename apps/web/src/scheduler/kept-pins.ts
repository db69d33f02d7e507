import { entriesOf, isId, keptStore } from './kept-store.ts';
import { PINS_KEY } from './storage-keys.ts';

/** Rides and whole vehicles, by their ids. */
export interface KeptPins {
  bookings: readonly string[];
  vehicles: readonly string[];
}

/** One plan is looked at of each day. */
const MOST_PLANS = 31;

/** What is pinned of the plans that are looked at, by queue id: whoever loads the page again has pinned it still. */
export const pinned = keptStore<Readonly<Record<string, KeptPins>>>(PINS_KEY, 'sessionStorage', (kept) =>
  entriesOf(kept, isEntry, MOST_PLANS),
);

function isEntry(entry: [string, unknown]): entry is [string, KeptPins] {
  const [queueId, pins] = entry;
  return isId(queueId) && typeof pins === 'object' && pins !== null && 'bookings' in pins && 'vehicles' in pins
    ? areIds(pins.bookings) && areIds(pins.vehicles)
    : false;
}

function areIds(kept: unknown): boolean {
  return Array.isArray(kept) && kept.every(isId);
}

/** Of that plan alone; the others stay as they are. */
export function keepPins(queueId: string, pins: KeptPins): void {
  pinned.set(({ [queueId]: _old, ...others }) => {
    const isNothing = pins.bookings.length === 0 && pins.vehicles.length === 0;
    return Object.fromEntries([...Object.entries(others), ...(isNothing ? [] : [[queueId, pins]])].slice(-MOST_PLANS));
  });
}
