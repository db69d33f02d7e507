import type { KeyboardEvent } from 'react';

/** X, as in a table: a ride is chosen beside what is chosen already. */
export function isToChoose({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 'x' && !ctrlKey && !metaKey && !altKey;
}
