/** A piece of help: what somebody wants to do, and how it is done, step by step. What the console writes stands in [[ ]]. */
export interface Topic {
  id: string;
  title: string;
  /** The address of the screen it is about, and of what lies below it. */
  at?: string;
  /** The name of its picture, where that is not of a screen of the console. */
  picture?: string;
  /** For what is asked and answered in a sentence or two. */
  answer?: string;
  steps?: readonly string[];
}

/** The topics that hold every word that was typed, in their order. */
export function matchingTopics(topics: readonly Topic[], typed: string): Topic[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.filter(({ title, answer = '', steps = [] }) => {
    const text = [title, answer, ...steps].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The topic of a screen: the one whose address goes furthest along with it. */
export function topicAt(topics: readonly Topic[], path: string): Topic | null {
  const fitting = topics.filter(({ at }) => at !== undefined && (path === at || path.startsWith(`${at}/`)));
  return fitting.sort((a, b) => (b.at?.length ?? 0) - (a.at?.length ?? 0))[0] ?? null;
}

/** A step in pieces: what the console writes is told apart from what is said of it. */
export function piecesOf(step: string): { text: string; isShown: boolean }[] {
  return step
    .split(/(\[\[.+?\]\])/)
    .filter((piece) => piece !== '')
    .map((piece) =>
      piece.startsWith('[[') ? { text: piece.slice(2, -2), isShown: true } : { text: piece, isShown: false },
    );
}
