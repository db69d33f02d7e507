import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';

const FILE = 'demo-clock.json';
const OPENS_AT = Temporal.PlainTime.from('13:20');
const SATURDAY = 6;

/**
 * When the clock of a new demo starts: at 1:20 PM of the last weekday, which is today if today is one. Whoever looks at it
 * late on a Sunday finds a town at work.
 */
export function demoOpening(now: Temporal.Instant, zone: string): Temporal.Instant {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const day = today.subtract({ days: Math.max(0, today.dayOfWeek - SATURDAY + 1) });
  return day.toZonedDateTime({ timeZone: zone, plainTime: OPENS_AT }).toInstant();
}

/** How far the town stands from the real clock, once that is settled; null for a demo that was opened by the real one. */
export function keptDemoOffset(dataFolder: string): number | null {
  try {
    const kept: unknown = JSON.parse(readFileSync(join(dataFolder, FILE), 'utf8'));
    const ms = (kept as { offset_ms?: unknown } | null)?.offset_ms;
    return typeof ms === 'number' && Number.isSafeInteger(ms) ? ms : null;
  } catch {
    return null;
  }
}

/** Keeps it in the data folder: a restart goes on where the town would be, and never back. */
export function keepDemoOffset(dataFolder: string, ms: number): void {
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(join(dataFolder, FILE), `${JSON.stringify({ offset_ms: ms })}\n`, { mode: 0o600 });
}
