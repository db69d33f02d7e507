/** What rows of a kind are called where the log tells of them: one by name, a few by name, many by their number. */
export interface Called {
  one: string;
  many: string;
}

/** What was done to one of them. A deed goes on from the name: 'added', 'moved to position 3'. */
export interface Done {
  name: string;
  deeds: readonly string[];
}

/** More names than these nobody reads in a line. */
const MOST_NAMED = 4;

/** Whom a sentence is about: 'Vehicle 201', 'Vehicles 201, 202', '300 vehicles'. */
export function subjectOf(names: readonly string[], { one, many }: Called): string {
  if (names.length > MOST_NAMED) return `${names.length.toLocaleString('en-US')} ${many.toLowerCase()}`;
  return `${names.length === 1 ? one : many} ${names.join(', ')}`.trim();
}

/** Those to whom the same was done share a sentence; nothing is said of whom nothing was done to. */
export function deedSentences(done: readonly Done[], called: Called): string[] {
  const alike = Map.groupBy(
    done.filter(({ deeds }) => deeds.length > 0),
    ({ deeds }) => JSON.stringify(deeds),
  );
  return [...alike.values()].map((same) => {
    const names = same.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en-US', { numeric: true }));
    const subject = subjectOf(names, called);
    const [deed = '', ...others] = same[0]?.deeds ?? [];
    return others.length === 0 ? `${subject} ${deed}` : `${subject}: ${[deed, ...others].join(', ')}`;
  });
}

/** Sentences that are each about one thing: all of them if they are few, else how many there are. */
export function fewSentences(sentences: readonly string[], many: string): readonly string[] {
  return sentences.length > MOST_NAMED ? [`${sentences.length.toLocaleString('en-US')} ${many}`] : sentences;
}
