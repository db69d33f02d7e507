import { LAYOUTS } from '@handrail/domain/nemt';
import type { Preview } from './nemt-types.ts';

/** As what a file can be read: the payer's own layouts, and those that are known of all. */
export function layoutChoices({ own_layouts }: Pick<Preview, 'own_layouts'>): { value: string; label: string }[] {
  return [
    ...own_layouts.map(({ layout, layout_name }) => ({ value: layout, label: layout_name })),
    ...LAYOUTS.map(({ name, label }) => ({ value: name, label })),
  ];
}
