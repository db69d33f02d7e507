import { FROM_SUNDAY } from './weekdays.ts';

/**
 * Days of the week as people write them: `Mon, Wed, Fri`, `MWF`, `TTh`, `Mon-Fri`, `weekdays`, `daily`. Numbers from Sunday,
 * in order; null where a word is none, or could be two days, as `S` could.
 */
export function readWeekdays(text: string): number[] | null {
  const joined = text
    .toLowerCase()
    .replaceAll(/\s*(?:[-–—]|\bto\b|\bthrough\b|\bthru\b)\s*/g, '-')
    .replaceAll(/\bevery\s*day\b/g, 'daily')
    .replaceAll(/\b(?:every|each|and|on)\b/g, ' ');
  const words = joined.split(/[\s,;/&+.]+/).filter((word) => word !== '');
  const days = words.map(daysOfWord);
  if (days.length === 0 || days.includes(null)) return null;
  return [...new Set(days.flatMap((of) => of ?? []))].sort((a, b) => a - b);
}

const GROUPS: Readonly<Record<string, readonly number[]>> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  weekdays: [1, 2, 3, 4, 5],
  weekday: [1, 2, 3, 4, 5],
  weekends: [0, 6],
  weekend: [0, 6],
};

/** Letters as schedules run them together; Tuesday is T, Thursday Th or R, Sunday U. */
const LETTERS: readonly (readonly [string, number])[] = [
  ['th', 4],
  ['tu', 2],
  ['su', 0],
  ['sa', 6],
  ['m', 1],
  ['t', 2],
  ['w', 3],
  ['r', 4],
  ['f', 5],
  ['u', 0],
];

function daysOfWord(word: string): readonly number[] | null {
  const group = GROUPS[word];
  if (group) return group;
  const [from, to, ...more] = word.split('-').map(daysOfPart);
  if (!from || to === null || more.length > 0) return null;
  if (to === undefined) return from;
  const [[first], [last]] = [from, to];
  if (first === undefined || last === undefined || from.length > 1 || to.length > 1) return null;
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, n) => (first + n) % 7);
}

function daysOfPart(part: string): readonly number[] | null {
  const named = FROM_SUNDAY.findIndex((day) => isShortFor(part, day.toLowerCase()));
  return named === -1 ? daysOfLetters(part) : [named];
}

/** `mon`, `weds`, `thursdays`; two letters are enough to tell them apart. */
function isShortFor(part: string, day: string): boolean {
  return part.length > 1 && (day.startsWith(part) || (part.length > 3 && day.startsWith(part.replace(/s$/, ''))));
}

function daysOfLetters(part: string): readonly number[] | null {
  const days: number[] = [];
  for (let rest = part; rest !== '';) {
    const found = LETTERS.find(([letters]) => rest.startsWith(letters));
    if (!found) return null;
    days.push(found[1]);
    rest = rest.slice(found[0].length);
  }
  return days.length === 0 ? null : days;
}
