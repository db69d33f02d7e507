import type { Selectable } from 'kysely';
import './tables.ts';
import type { Asking } from './plan-store.ts';
import type { LabelTable } from './tables.ts';

type Label = Omit<Selectable<LabelTable>, 'operator_id'>;

/** Labels of a type by their names. */
export async function listLabels({ queries, operator }: Asking, type: Label['type']): Promise<Label[]> {
  const rows = await queries
    .selectFrom('label')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('type', '=', type)
    .execute();
  return rows
    .map(({ operator_id: _operator, ...label }) => label)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'));
}

export async function isFeeLabel({ queries, operator }: Asking, labelId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('label')
    .select('label_id')
    .where('operator_id', '=', operator)
    .where('label_id', '=', labelId)
    .where('type', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
