import type { LoggedOperation } from '../platform/log/history.ts';
import type { Change } from '../platform/log/tx.ts';

/** One line of what an operation did, told from its changes alone. */
export function summaryOf({ changes, undoes }: Pick<LoggedOperation, 'changes' | 'undoes'>): string {
  const told = [...new Set(changes.map(toldChange))].join('; ');
  return undoes === null ? told : `Took back step ${undoes}: ${told}`;
}

function toldChange({ entity, before, after }: Change): string {
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
