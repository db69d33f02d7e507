import { Temporal } from 'temporal-polyfill';

/** A day of the address; null where there is none, or one that was typed by hand and is no day. */
export function readDate(text: string): Temporal.PlainDate | null {
  try {
    return text === '' ? null : Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
