import { fromEachArea } from '../platform/areas.ts';
import type { LoggedOperation } from '../platform/log/history.ts';
import type { Change } from '../platform/log/tx.ts';

/**
 * What a change of one kind of row was, in a dispatcher's words: 'Picked up', 'Moved to another vehicle'. Null for what
 * says nothing beside the rest; undefined where the fields may speak for themselves. Areas export theirs from `told.ts`.
 */
export type Teller = (change: Pick<Change, 'before' | 'after'>) => readonly string[] | null | undefined;

const tellers = Object.assign(
  {},
  ...(await fromEachArea('told.ts', (module) => module['told'] as Record<string, Teller> | undefined)),
) as Record<string, Teller>;

/** One line of what an operation did, told from its changes alone. */
export function summaryOf({ changes, undoes }: Pick<LoggedOperation, 'changes' | 'undoes'>): string {
  const told = [...new Set(changes.flatMap(toldChange))].join('; ');
  return undoes === null ? told : `Took back step ${undoes}: ${told}`;
}

function toldChange(change: Change): readonly string[] {
  const words = tellers[change.entity]?.(change);
  return words === undefined ? [plainly(change)] : (words ?? []);
}

function plainly({ entity, before, after }: Change): string {
  const what = entity.replaceAll('_', ' ');
  if (before === null) return `${what} added`;
  if (after === null) return `${what} removed`;
  return `${what}: ${Object.keys(after).map(fieldName).join(', ')}`;
}

const NAMES: Record<string, string> = {
  is_admin: 'levels',
  firstname: 'first name',
  lastname: 'last name',
  email: 'e-mail',
  avatar_file_id: 'picture',
};

function fieldName(field: string): string {
  return NAMES[field] ?? field.replaceAll('_', ' ');
}
