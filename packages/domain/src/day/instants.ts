import { Temporal } from 'temporal-polyfill';
import type { InstantText, WallText } from './texts.ts';

export function instantOfText(text: InstantText): Temporal.Instant;
export function instantOfText(text: InstantText | null): Temporal.Instant | null;
export function instantOfText(text: InstantText | null): Temporal.Instant | null {
  return text === null ? null : Temporal.Instant.from(text);
}

/** A moment as the log prints it: to the microsecond at most, and `+00:00` where others write `Z`. */
export function textOfInstant(instant: Temporal.Instant): InstantText;
export function textOfInstant(instant: Temporal.Instant | null): InstantText | null;
export function textOfInstant(instant: Temporal.Instant | null): InstantText | null {
  return instant && instant.round('microsecond').toString().replace('Z', '+00:00');
}

/** A wall time as the log prints it, always with seconds. */
export function textOfWall(wall: Temporal.PlainDateTime): WallText {
  return wall.round('microsecond').toString();
}

/** Minutes or seconds later, reckoned on the moment itself: an hour that the clocks repeat is two. */
export function later(text: InstantText, by: { minutes?: number; seconds?: number }): InstantText {
  const seconds = 60 * (by.minutes ?? 0) + (by.seconds ?? 0);
  if (IN_SECONDS.test(text) && Number.isInteger(seconds)) return textOfEpochMs(epochMsOf(text) + 1000 * seconds);
  return textOfInstant(Temporal.Instant.from(text).add(by));
}

const IN_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/;

/** A moment on the second as the log prints it: for thousands at once, where making an instant of each would be felt. */
export function textOfEpochMs(ms: number): InstantText {
  const text = new Date(ms).toISOString();
  // The years that everybody writes with four digits, and nothing below the second.
  return text.length === 24 && text.endsWith('.000Z')
    ? `${text.slice(0, -'.000Z'.length)}+00:00`
    : textOfInstant(Temporal.Instant.fromEpochMilliseconds(ms));
}

export function secondsBetween(from: InstantText, to: InstantText): number {
  return (epochMsOf(to) - epochMsOf(from)) / 1000;
}

/** Milliseconds since 1970, to the second: for thousands of rows at once, where parsing an instant each would be felt. */
export function epochMsOf(text: InstantText): number {
  return Date.parse(`${text.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`);
}
