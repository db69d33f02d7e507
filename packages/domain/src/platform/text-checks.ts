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

/** True for text that says nothing: empty, or spaces only. */
export function isBlank(text: string | null | undefined): boolean {
  return (text ?? '').trim() === '';
}

/** Text that somebody typed, as the end of a sentence: it may bring its own stop. */
export function withStop(text: string): string {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
