import { Temporal } from 'temporal-polyfill';

/** The date of an address; null where it is none, as when the address was typed by hand. */
export function readDate(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
