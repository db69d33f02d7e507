import { type Column, type Filter, Tag, WholeText } from '../platform/kit/index.ts';
import { dayText, type Plan, timingText } from './plans.ts';

/** A plan with the name of its program. */
export interface PlanRow extends Plan {
  program: string;
}

export const planColumns: readonly Column<PlanRow>[] = [
  {
    id: 'name',
    title: 'Fee plan',
    isName: true,
    isKept: true,
    cell: ({ pricing_name }) => <WholeText text={pricing_name} />,
    sortBy: ({ pricing_name }) => pricing_name,
    text: ({ pricing_name }) => pricing_name,
  },
  {
    id: 'default',
    title: 'Default',
    width: 100,
    isKept: true,
    cell: ({ is_default }) => (is_default ? <Tag>Default</Tag> : ''),
    sortBy: ({ is_default }) => (is_default ? 0 : 1),
    text: ({ is_default }) => (is_default ? 'Default' : ''),
  },
  {
    id: 'program',
    title: 'Program',
    width: 200,
    cell: ({ program }) => <WholeText text={program} />,
    sortBy: ({ program }) => program || null,
    text: ({ program }) => program,
  },
  {
    id: 'timing',
    title: 'Paid',
    width: 220,
    cell: ({ payment_timing }) => timingText(payment_timing),
    sortBy: ({ payment_timing }) => payment_timing,
  },
  {
    id: 'since',
    title: 'Prices from',
    width: 120,
    cell: ({ effective_on }) => dayText(effective_on),
    sortBy: ({ effective_on }) => effective_on,
  },
];

/** By the programs that have plans, where there are several. */
export function planFilters(rows: readonly PlanRow[]): Filter<PlanRow>[] {
  const programs = new Map(rows.map(({ program_id, program }) => [program_id, program]));
  if (programs.size < 2) return [];
  return [
    {
      id: 'program',
      label: 'Program',
      choices: [...programs]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-US')),
      lets: ({ program_id }, value) => program_id === value,
    },
  ];
}
