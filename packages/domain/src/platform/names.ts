/** A person as the records have it. */
export interface PersonName {
  first: string;
  last: string;
}

/** `Ruth Okafor`: how one speaks of her. A missing half leaves no space behind. */
export function fullName({ first, last }: PersonName): string {
  return [first.trim(), last.trim()].filter((part) => part !== '').join(' ');
}

/** `Okafor, Ruth`: how a list files her. */
export function listName({ first, last }: PersonName): string {
  return [last.trim(), first.trim()].filter((part) => part !== '').join(', ');
}

/** Order by first name, then last. */
export function byFirstThenLast(a: PersonName, b: PersonName): number {
  return a.first.localeCompare(b.first, 'en-US') || a.last.localeCompare(b.last, 'en-US');
}
