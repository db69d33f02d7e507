import { chanceFor, type Chance } from '../town/index.ts';
import type { Block, DriverEvent } from './stint.ts';

export type TroubleLevel = 'low' | 'high';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** From five in the morning until ten at night. */
const [FIRST_HOUR, LAST_HOUR] = [5, 22];

/** How often what goes wrong does: of presses, of hours, and of days. */
const SHARES = {
  low: { late: 0.08, forgotten: 0.01, jam: 0.02, silence: 0.03, breakdown: 0.02 },
  high: { late: 0.25, forgotten: 0.06, jam: 0.1, silence: 0.15, breakdown: 0.12 },
} as const satisfies Record<TroubleLevel, object>;

/** What goes wrong on the day of a driver. It is decided before anybody drives, by the seed, the day and who they are. */
export interface TroublesOfDriver {
  /** Times in which the vehicle stands: in traffic, or broken down. */
  stands: readonly Block[];
  /** Times without a network. */
  silences: readonly Block[];
  /** When the network is back; null where there is one. */
  silentUntil: (atMs: number) => number | null;
  /** By how much a press comes after what it says: a while where it was put off, long where it was forgotten. */
  pressesLaterMs: (event: Pick<DriverEvent, 'bookingId' | 'event'>) => number;
}

export interface TroubleDay {
  seed: number;
  level: TroubleLevel;
  /** The service day, and when it begins. */
  date: string;
  startsMs: number;
}

export function troublesOfDriver(driver: string, { seed, level, date, startsMs }: TroubleDay): TroublesOfDriver {
  const shares = SHARES[level];
  const chance = (what: string) => chanceFor(seed, `${what} ${date} ${driver}`);
  const byHour = (what: string, share: number, minutes: readonly [number, number]) => {
    const drawn = chance(what);
    return Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, n) => FIRST_HOUR + n).flatMap((hour) =>
      blockIn(drawn, { fromMs: startsMs + hour * HOUR_MS, lengthMs: HOUR_MS, share, minutes }),
    );
  };
  const jams = byHour('stands in traffic', shares.jam, [4, 15]);
  const silences = byHour('loses signal', shares.silence, [3, 25]);
  const breakdowns = blockIn(chance('breaks down'), {
    fromMs: startsMs + 8 * HOUR_MS,
    lengthMs: 9 * HOUR_MS,
    share: shares.breakdown,
    minutes: [25, 60],
  });
  return {
    stands: [...jams, ...breakdowns].sort((a, b) => a.fromMs - b.fromMs),
    silences,
    silentUntil: (atMs) => silences.find(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs)?.toMs ?? null,
    pressesLaterMs: ({ bookingId, event }) => {
      const presses = chanceFor(seed, `presses ${event} ${date} ${bookingId}`);
      if (presses.happens(shares.forgotten)) return presses.whole(8, 25) * MINUTE_MS;
      return presses.happens(shares.late) ? presses.whole(1, 5) * MINUTE_MS : 0;
    },
  };
}

/** When a rider who has yet to call does, from eleven to four. */
export function callsAtMs(bookingId: string, { seed, date, startsMs }: TroubleDay): number {
  return startsMs + chanceFor(seed, `calls ${date} ${bookingId}`).whole(11 * 60, 16 * 60) * MINUTE_MS;
}

function blockIn(chance: Chance, { fromMs, lengthMs, share, minutes: [least, most] }: Stretch): Block[] {
  // Drawn whether or not it happens, so that what comes after does not depend on it.
  const [happens, offset, lasts] = [chance.happens(share), chance.between(0, lengthMs), chance.whole(least, most)];
  const beginsMs = Math.round(fromMs + offset);
  return happens ? [{ fromMs: beginsMs, toMs: beginsMs + lasts * MINUTE_MS }] : [];
}

interface Stretch {
  fromMs: number;
  lengthMs: number;
  share: number;
  /** The least and the most that it lasts. */
  minutes: readonly [number, number];
}
