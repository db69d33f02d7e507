/** Small questions about typed text, asked by forms, importers and the server alike. */

/** An optional sign, digits, and decimals if there is a point: `-12.5`, `7`. */
export function isNumeric(text: string): boolean {
  return /^[+-]?\d+(\.\d+)?$/.test(text);
}

/** Letters of any alphabet, digits and spaces: a street name may be Peña, but no punctuation passes. */
export function isAlphanumeric(text: string): boolean {
  return /^[\p{L}0-9 ]+$/u.test(text.normalize('NFC'));
}

export function isDigitsOnly(text: string): boolean {
  return /^\d+$/.test(text);
}

/** An empty field means that nothing is known; a stored empty text would claim that something is. */
export function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

/** The same for every field of a form at once. Fields that hold no text stay as they are. */
export function emptyFieldsToNull<T extends Record<string, unknown>>(fields: T): { [K in keyof T]: T[K] | null } {
  const filled = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(filled) as { [K in keyof T]: T[K] | null }; // the same names, each with its value or null
}

/** True for text that says nothing: empty, or spaces only. */
export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === '';
}

/** Text that somebody typed, as the end of a sentence: it may bring its own stop. */
export function withStop(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
