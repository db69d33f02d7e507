/** The words and numbers of a name, as they are compared: 'Van 05' is 'van' and '5', 'Núñez' is 'nunez'. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/\p{L}+|\d+/gu) ?? []).map((token) =>
    /^\d/.test(token) ? token.replace(/^0+(?=\d)/, '') : token,
  );
}

/** What vehicles are called where they have only a number: 'van 204' is the vehicle 204. */
const GENERIC = new Set(['van', 'vans', 'bus', 'vehicle', 'car', 'nr', 'no']);

/**
 * The vehicles that typed words mean: numbers with or without zeros, words from their beginning. One that is named whole is
 * meant rather than one of which more could be said.
 */
export function vehiclesNamed<T extends { name: string }>(typed: string, vehicles: readonly T[]): T[] {
  const asked = tokensOf(typed);
  if (asked.length === 0) return [];
  const found = vehicles.filter(({ name }) => isNamedBy(tokensOf(name), asked));
  const whole = found.filter(({ name }) => tokensOf(name).length === withoutGeneric(tokensOf(name), asked).length);
  return whole.length > 0 ? whole : found;
}

function isNamedBy(name: readonly string[], asked: readonly string[]): boolean {
  const words = withoutGeneric(name, asked);
  let at = 0;
  for (const word of words) {
    const found = name.findIndex((token, index) => index >= at && isToken(token, word));
    if (found < 0) return false;
    at = found + 1;
  }
  return words.length > 0;
}

/** A name that is a number alone does not say 'van'. */
function withoutGeneric(name: readonly string[], asked: readonly string[]): readonly string[] {
  return name.some((token) => !/^\d/.test(token)) ? asked : asked.filter((word) => !GENERIC.has(word));
}

function isToken(token: string, word: string): boolean {
  return /^\d/.test(word) ? token === word : token.startsWith(word);
}

/** The riders that typed words mean: each word begins one of their names, or is a part of one that is long enough to tell. */
export function ridersNamed<T extends { name: string }>(typed: string, riders: readonly T[]): T[] {
  const asked = tokensOf(typed);
  if (asked.length === 0) return [];
  const found = riders.filter(({ name }) => {
    const tokens = tokensOf(name);
    return asked.every((word) =>
      tokens.some((token) => token.startsWith(word) || (word.length > 2 && token.includes(word))),
    );
  });
  const whole = found.filter(({ name }) => asked.every((word) => tokensOf(name).includes(word)));
  return whole.length > 0 ? whole : found;
}
