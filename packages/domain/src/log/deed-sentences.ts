/** What rows of a kind are called where the log tells of them: one by name, a few by name, many by their number. */
export interface Called {
  one: string;
  many: string;
}

/** What was done to one of them: 'added', 'moved to position 3', 'photo changed'. */
export interface Done {
  name: string;
  deeds: readonly string[];
}

/** How a deed begins that goes on from the name; others, such as 'photo changed', name what they are about. */
const GOES_ON =
  /^(added|brought|called|changed|dissolved|given|imported|joined|left|made|moved|put|removed|set|switched|taken)\b/;

/** More names than these nobody reads in a line. */
const MOST_NAMED = 4;

/** A name as a logged row holds it; empty where it holds none. */
export function nameIn(row: Readonly<Record<string, unknown>>, field: string): string {
  const name = row[field];
  return typeof name === 'string' ? name : '';
}

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
    const goesOn = others.length === 0 && GOES_ON.test(deed);
    return goesOn ? `${subject} ${deed}` : `${subject}: ${[deed, ...others].join(', ')}`;
  });
}

/** Sentences that are each about one thing: all of them if they are few, else how many there are. */
export function fewSentences(sentences: readonly string[], many: string): readonly string[] {
  return sentences.length > MOST_NAMED ? [`${sentences.length.toLocaleString('en-US')} ${many}`] : sentences;
}
