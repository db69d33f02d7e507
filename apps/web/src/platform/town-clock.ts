import { createStore } from './store.ts';

/** What the server last said of the town's time, and when that was by this desk's clock. */
export interface Heard {
  townMs: number;
  deskMs: number;
  /** Seconds of the town for each second here: 1, but for a demo that hurries or stands still. */
  rate: number;
}

const heard = createStore<Heard | null>(null);

/**
 * The town's moment in epoch milliseconds. Desks are minutes off now and then, and a demo may play any day: what is late
 * is told by the server's clock, never by the desk's.
 */
export function townNow(): number {
  const said = heard.get();
  const deskMs = Date.now();
  return said ? said.townMs + (deskMs - said.deskMs) * said.rate : deskMs;
}

/** How fast the town's clock goes. */
export function townRate(): number {
  return heard.get()?.rate ?? 1;
}

/** Calls back whenever the server has said what time it is. */
export const onTownClock = heard.subscribe;

/** Hears the header that comes with every answer: `2026-03-10T13:20:00.120Z;rate=60`. */
export function hearTownClock(header: string | null): void {
  const [, instant = '', rate = ''] = /^([^;]+);rate=(\d+)$/.exec(header ?? '') ?? [];
  const townMs = Date.parse(instant);
  if (Number.isNaN(townMs)) return;
  heard.set({ townMs, deskMs: Date.now(), rate: Number(rate) });
}

/** What the server said last; null before it said anything. */
export function townClockHeard(): Heard | null {
  return heard.get();
}

/** Goes on by what a page before this one has heard, until the server says more. */
export function resumeTownClock(said: Heard | null): void {
  if (said && heard.get() === null) heard.set(said);
}

/** Forgets what was heard, as a page that was just opened. */
export function forgetTownClock(): void {
  heard.set(null);
}
