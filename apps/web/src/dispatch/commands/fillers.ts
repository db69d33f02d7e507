/** Words that stand around names and numbers, and mean nothing by themselves. */
const FILLERS = new Set(['to', 'on', 'with', 'and', 'for', 'at', 'the', 'from']);

export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !FILLERS.has(word));
}

/** What is said around a name is no part of it. */
export function nameIn(words: readonly string[]): string {
  const from = words.findIndex((word) => !FILLERS.has(word));
  const to = words.findLastIndex((word) => !FILLERS.has(word));
  return from < 0 ? '' : words.slice(from, to + 1).join(' ');
}
