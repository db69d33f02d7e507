/** Whether a text has every word that somebody typed, as the lists of the console find rows. */
export function hasWords(text: string, typed: string): boolean {
  const held = text.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => held.includes(word));
}
