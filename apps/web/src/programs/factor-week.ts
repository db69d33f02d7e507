import { FROM_MONDAY } from '@handrail/domain/platform';
import { HOURS_OF_DAY, HOURS_OF_WEEK, hourName, hourOfDayName, isFactor, wrongFactor } from '@handrail/domain/programs';

/**
 * A place in the grid of a week. Row 0 speaks for an hour of every day, column 0 for all hours of a day, and the corner
 * for the whole week.
 */
export interface Place {
  row: number;
  column: number;
}

export const ROWS = FROM_MONDAY.length + 1;
export const COLUMNS = HOURS_OF_DAY + 1;

/** What a program's figures are while they are typed. */
export function cellsOf(factors: readonly number[]): string[] {
  return factors.map((factor) => factor.toFixed(2));
}

export function factorsOf(cells: readonly string[]): number[] {
  return cells.map(factorOf);
}

/** `1.2`, `1,2` and `.9` are figures; nothing is not a number. */
export function factorOf(text: string): number {
  const typed = text.trim().replace(',', '.');
  return /^(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN;
}

/** The sentence of the first hour that has no figure or a wild one. */
export function wrongCell(cells: readonly string[]): string | undefined {
  const wrong = cells.findIndex((text) => !isFactor(factorOf(text)));
  return wrong < 0 ? undefined : wrongFactor(hourName(wrong));
}

/** The hours of the week that a place speaks for. */
function hoursAt({ row, column }: Place): number[] {
  return Array.from({ length: HOURS_OF_WEEK }, (_, hour) => hour).filter(
    (hour) =>
      (row === 0 || Math.floor(hour / HOURS_OF_DAY) === row - 1) &&
      (column === 0 || hour % HOURS_OF_DAY === column - 1),
  );
}

/** What stands at a place; empty where its hours differ. */
export function textAt(cells: readonly string[], place: Place): string {
  const [first = '', ...others] = hoursAt(place).map((hour) => cells[hour]);
  return others.every((text) => text === first) ? first : '';
}

export function withText(cells: readonly string[], place: Place, text: string): string[] {
  const hours = new Set(hoursAt(place));
  return cells.map((held, hour) => (hours.has(hour) ? text : held));
}

export function placeName({ row, column }: Place): string {
  if (row === 0 && column === 0) return 'The whole week';
  const day = FROM_MONDAY[row - 1] ?? '';
  if (column === 0) return `All of ${day}`;
  const hour = hourOfDayName(column - 1);
  return row === 0 ? `Every day, ${hour}` : `${day}, ${hour}`;
}

/** Where a key leads from a place; null for a key that leads nowhere. Enter goes on to the next day. */
export function placeAfter({ row, column }: Place, key: string, isControl: boolean): Place | null {
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
    case 'Enter':
      return { row: Math.min(ROWS - 1, row + 1), column };
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(COLUMNS - 1, column + 1) };
    case 'Home':
      return isControl ? { row: 0, column: 0 } : { row, column: 0 };
    case 'End':
      return { row: isControl ? ROWS - 1 : row, column: COLUMNS - 1 };
    default:
      return null;
  }
}
