import { type Heard, townNow } from '../../platform/town-clock.ts';
import type { Calls } from '@handrail/contracts/wire';
import type { Cash } from './cash.ts';
import type { SeenManifest } from './manifest-news.ts';
import { type Manifest, stopsAhead } from './manifest-stops.ts';
import type { Press, Refused } from './press.ts';
import type { Message } from './talk.ts';

/** What was begun in the evening is driven to its end: until this hour the day before goes on for whoever is on the road. */
const UNTIL_HOUR = 5;

/** Where the phone was, as the office is told. */
export type Position = Calls['reportPositions']['params']['positions'][number];

/** What the phone knows of the driver's day; all of it is kept, sealed. */
export interface Kept {
  date: string;
  manifest: Manifest | null;
  /** When the manifest was read. */
  knownAt: string | null;
  waiting: readonly Press[];
  /** Where the phone was while nobody could be told. */
  positions: readonly Position[];
  /** What the office did not take, and why. */
  refused: readonly Refused[];
  clockedInAt: string | null;
  /** Which riders were called from their doors, and when. */
  called: Readonly<Record<string, string>>;
  /** What was said between the desk and this driver on the day. */
  messages: readonly Message[];
  /** What is to be taken in cash, and was; null until the office has told it. */
  cash: Cash | null;
  /** What the server said of the time: a phone's own clock may be wrong, also after it was off. */
  clock: Heard | null;
  seen: SeenManifest | null;
  /** How much the office was told to be waiting here; null where it knows of nothing. */
  toldUnsent: string | null;
}

export function nothing(date: string): Kept {
  return {
    date,
    manifest: null,
    knownAt: null,
    waiting: [],
    positions: [],
    refused: [],
    clockedInAt: null,
    called: {},
    messages: [],
    cash: null,
    clock: null,
    seen: null,
    toldUnsent: null,
  };
}

/** The day has ended: what was sent is forgotten, and nothing else. */
export function ofAnotherDay({ waiting, positions, refused, clock, toldUnsent }: Kept, date: string): Kept {
  return { ...nothing(date), waiting, positions, refused, clock, toldUnsent };
}

/** Which service day is driven: today, but at night that of whoever is still on the road. */
export function dateDriven({ date, manifest, clockedInAt }: Pick<Kept, 'date' | 'manifest' | 'clockedInAt'>): string {
  const zone = zoneOf(manifest);
  const today = dateIn(zone);
  const isOnRoad = clockedInAt !== null && manifest !== null && stopsAhead(manifest).length > 0;
  return date !== '' && date < today && isOnRoad && hourIn(zone) < UNTIL_HOUR ? date : today;
}

export function zoneOf(manifest: Manifest | null): string | undefined {
  return manifest?.columns.flatMap(({ trips }) => trips)[0]?.program_timezone;
}

/** The date where the driver drives; before the office has said where that is, where the phone is. */
export function dateIn(zone: string | undefined): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(zone ? { timeZone: zone } : {}) }).format(
    townNow(),
  );
}

function hourIn(zone: string | undefined): number {
  const parts = { hour: '2-digit', hourCycle: 'h23', ...(zone ? { timeZone: zone } : {}) } as const;
  return Number(new Intl.DateTimeFormat('en-US', parts).format(townNow()));
}

/** Now, by the office's clock as far as it was heard. */
export function momentNow(): string {
  return new Date(townNow()).toISOString();
}
