import { emptyToNull, isDigitsOnly } from '../platform/text-checks.ts';

/** A VIN as typed, without the spaces around it; none is kept as null, since a VIN of no letters is no VIN. */
export function vinToKeep(typed: string): string | null {
  return emptyToNull(typed.trim());
}

/** A whole number as typed into a form, for capacity and status; null where it is none. */
export function wholeNumber(typed: string | number): number | null {
  const text = String(typed).trim();
  return isDigitsOnly(text) ? Number.parseInt(text, 10) : null;
}
