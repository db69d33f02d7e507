import { type Heard, townNow } from '../../platform/town-clock.ts';
import type { Calls } from '@handrail/contracts/wire';
import type { Road } from './arrival.ts';
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
  /** Where the driver drives, by the last manifest that had anything on it. */
  zone: string | null;
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
  /** What the office said of the road ahead; null until it has. */
  road: Road | null;
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
    zone: null,
    knownAt: null,
    waiting: [],
    positions: [],
    refused: [],
    clockedInAt: null,
    called: {},
    messages: [],
    cash: null,
    road: null,
    clock: null,
    seen: null,
    toldUnsent: null,
  };
}

/** The day has ended: what was sent is forgotten, and nothing else. */
export function ofAnotherDay({ waiting, positions, refused, zone, clock, toldUnsent }: Kept, date: string): Kept {
  return { ...nothing(date), waiting, positions, refused, zone, clock, toldUnsent };
}

/** What could not be sent for so long is kept no longer. */
const KEPT_MS = 7 * 86_400_000;

/** The same without what has waited for a week; itself where nothing has. */
export function withoutOld<K extends Pick<Kept, 'waiting' | 'positions' | 'refused'>>(kept: K): K {
  const isYoung = (at: string) => townNow() - Date.parse(at) < KEPT_MS;
  const waiting = kept.waiting.filter(({ at }) => isYoung(at));
  const positions = kept.positions.filter(({ timestamp }) => isYoung(timestamp));
  const refused = kept.refused.filter(({ press: { at } }) => isYoung(at));
  const isSame =
    waiting.length === kept.waiting.length &&
    positions.length === kept.positions.length &&
    refused.length === kept.refused.length;
  return isSame ? kept : { ...kept, waiting, positions, refused };
}

/** Whether a phone holds nothing of anybody: no day, and nothing that could not be sent. */
export function isEmpty({ manifest, messages, waiting, positions, refused }: Kept): boolean {
  return manifest === null && [messages, waiting, positions, refused].every(({ length }) => length === 0);
}

/** Which service day is driven: today, but at night that of whoever is still on the road. */
export function dateDriven(kept: Pick<Kept, 'date' | 'manifest' | 'zone' | 'clockedInAt'>): string {
  const { date, manifest, clockedInAt } = kept;
  const zone = zoneOf(kept);
  const today = dateIn(zone);
  const isOnRoad = clockedInAt !== null && manifest !== null && stopsAhead(manifest).length > 0;
  return date !== '' && date < today && isOnRoad && hourIn(zone) < UNTIL_HOUR ? date : today;
}

/** Where the driver drives; undefined before the office has said so. */
export function zoneOf({ manifest, zone }: Pick<Kept, 'manifest' | 'zone'>): string | undefined {
  return manifest?.columns.flatMap(({ trips }) => trips)[0]?.program_timezone ?? zone ?? undefined;
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
