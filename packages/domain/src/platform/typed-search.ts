/** What was typed to find somebody or something, as it is compared with what there is. */
export interface TypedSearch {
  /** Each must be a part of a name, in any order. Of one letter there are none: nearly every name has it. */
  words: readonly string[];
  /** Of a phone or a number; empty where fewer than three were typed, or letters among them. */
  digits: string;
}

const LEAST_LETTERS = 2;
const LEAST_DIGITS = 3;
const MOST_WORDS = 4;

/** Reads what was typed; null where it is too little to mean anybody. */
export function readTypedSearch(text: string): TypedSearch | null {
  const digits = /\p{L}/u.test(text) ? '' : text.replaceAll(/\D/g, '');
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
  const isName = words.some((word) => (word.match(/[\p{L}\d]/gu) ?? []).length >= LEAST_LETTERS);
  if (digits.length >= LEAST_DIGITS) return { words, digits };
  return isName ? { words, digits: '' } : null;
}
