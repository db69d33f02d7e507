/** An address as a page names it, and as it is found again by what is typed. */
export interface NamedAddress {
  label?: string | undefined;
  addressLine1: string;
  city: string;
}

/** `Elm Dialysis, 4 Clinic Way, Cedar Valley`. */
export function addressWords({ label = '', addressLine1, city }: NamedAddress): string {
  return [label, addressLine1, city].filter((part) => part !== '').join(', ');
}

/** The address that is meant by a text: its words as they are offered, its name, or its street line. Null where none is. */
export function knownAddress<T extends NamedAddress>(text: string, known: readonly T[]): T | null {
  const typed = keyOf(text);
  if (typed === '') return null;
  const waysToName = [addressWords, ({ label = '' }: T) => label, ({ addressLine1 }: T) => addressLine1];
  for (const named of waysToName) {
    const found = known.find((address) => keyOf(named(address)) === typed);
    if (found) return found;
  }
  return null;
}

function keyOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ');
}
