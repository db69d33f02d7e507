export interface NextEntries {
  entries: unknown[];
  /** Where the text goes on that was not read: at the next entry, or behind the end of the list. */
  readTo: number;
  isEnd: boolean;
}

/**
 * The first whole entries of a list, from text that begins with one of them: some `pieceChars` of it, or to the end of the list. Null
 * where no entry is whole.
 */
export function nextEntries(text: string, pieceChars: number): NextEntries | null {
  return guessed(text, pieceChars) ?? sought(text, pieceChars);
}

/**
 * Entries of a list begin alike: with their first field. So the last place that looks like the beginning of one is tried, and not
 * each character looked at. A text cannot look like it, for its quotes are escaped; where it lies deeper, or in another list, what is
 * before it is no JSON.
 */
function guessed(text: string, pieceChars: number): NextEntries | null {
  const [head] = /^\{"[^"\\]*":/.exec(text) ?? [];
  if (head === undefined) return null;
  const cut = lastBefore(text, `},${head}`, pieceChars);
  if (cut < 0) return null;
  try {
    return { entries: entriesIn(text.slice(0, cut + 1)), readTo: cut + 2, isEnd: false };
  } catch (failure) {
    if (failure instanceof SyntaxError) return null;
    throw failure;
  }
}

/** Where it stands last before a place, else first after it. */
function lastBefore(text: string, what: string, place: number): number {
  const before = text.lastIndexOf(what, place);
  return before < 0 ? text.indexOf(what, place) : before;
}

/** Looks for the end of the list, or for the first comma between entries that comes after so much of them. */
function sought(text: string, pieceChars: number): NextEntries | null {
  let depth = 0;
  let isInText = false;
  let comma = -1;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (isInText) {
      if (char === '\\') at++;
      else if (char === '"') isInText = false;
    } else if (char === '"') {
      isInText = true;
    } else if (char === '[' || char === '{') {
      depth++;
    } else if (char === ']' || char === '}') {
      if (depth === 0) return { entries: entriesIn(text.slice(0, at)), readTo: at + 1, isEnd: true };
      depth--;
    } else if (char === ',' && depth === 0) {
      comma = at;
      if (at >= pieceChars) break;
    }
  }
  return comma < 0 ? null : { entries: entriesIn(text.slice(0, comma)), readTo: comma + 1, isEnd: false };
}

function entriesIn(text: string): unknown[] {
  return JSON.parse(`[${text}]`) as unknown[];
}
