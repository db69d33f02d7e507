/** A privilege number. None includes another (AUTH-17). */
export type Level = 0 | 1 | 2 | 3 | 4;

/** What each level opens, in the words of the users screen. */
export const levelNames: Record<Level, string> = {
  0: 'Signs in only',
  1: 'Rider services, with dashboard',
  2: 'Rider services',
  3: 'Reports, fleet, programs and accounts, with dashboard',
  4: 'Reports, fleet, programs and accounts',
};

/** The levels that together open everything; 0 opens nothing by itself. */
const ALL: readonly Level[] = [1, 2, 3, 4];

export function holdsAll(levels: readonly Level[] | null): boolean {
  return levels !== null && ALL.every((level) => levels.includes(level));
}

/** The levels of a list that open something the editor's do not. */
export function levelsBeyond(levels: readonly Level[] | null, editor: readonly Level[]): Level[] {
  return (levels ?? []).filter((level) => level !== 0 && !editor.includes(level));
}

/** The levels that one list has and the other lacks. */
export function levelsChanged(before: readonly Level[] | null, after: readonly Level[] | null): Level[] {
  const was = before ?? [];
  const is = after ?? [];
  return [...was.filter((level) => !is.includes(level)), ...is.filter((level) => !was.includes(level))];
}
