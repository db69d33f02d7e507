import { alongOn } from '../bookings/index.ts';
import { type Column, type Filter, Tag, WholeText } from '../platform/kit/index.ts';
import { dateText, type Order, orderName, STATUS_TONES, STATUS_WORDS, wayText } from './orders.ts';

/** An order with the name of its program. */
export interface OrderRow extends Order {
  program: string;
}

export const orderColumns: readonly Column<OrderRow>[] = [
  {
    id: 'rider',
    title: 'Rider',
    isName: true,
    isKept: true,
    width: 170,
    cell: (order) => <WholeText text={orderName(order)} />,
    sortBy: orderName,
    text: orderName,
  },
  {
    id: 'status',
    title: 'Status',
    width: 100,
    isKept: true,
    cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{STATUS_WORDS[status]}</Tag>,
    sortBy: ({ status }) => ['active', 'paused', 'ended'].indexOf(status),
  },
  {
    id: 'refused',
    title: 'To see to',
    width: 96,
    isKept: true,
    cell: ({ refused }) => (refused.length === 0 ? '' : <Tag tone="bad">{refused.length} refused</Tag>),
    sortBy: ({ refused }) => -refused.length,
  },
  {
    id: 'recurrence',
    title: 'Rides',
    isKept: true,
    cell: ({ recurrence }) => <WholeText text={recurrence} />,
    sortBy: ({ recurrence }) => recurrence,
    text: ({ recurrence }) => recurrence,
  },
  {
    id: 'way',
    title: 'From and to',
    cell: (order) => <WholeText text={wayText(order)} />,
    sortBy: wayText,
    text: wayText,
  },
  {
    id: 'along',
    title: 'With',
    width: 126,
    cell: (order) => <WholeText text={alongOn(order)} />,
    text: alongOn,
  },
  {
    id: 'program',
    title: 'Program',
    width: 150,
    cell: ({ program }) => <WholeText text={program} />,
    sortBy: ({ program }) => program || null,
  },
  {
    id: 'end',
    title: 'Last day',
    width: 100,
    cell: ({ end_date }) => (end_date === null ? 'Open' : dateText(end_date)),
    sortBy: ({ end_date }) => end_date,
  },
];

/** By how they stand, by what needs somebody, and by the programs that there are. */
export function orderFilters(rows: readonly OrderRow[]): Filter<OrderRow>[] {
  const programs = new Map(rows.flatMap(({ program_id, program }) => (program === '' ? [] : [[program_id, program]])));
  return [
    {
      id: 'status',
      label: 'Status',
      choices: (['active', 'paused', 'ended'] as const).map((value) => ({ value, label: STATUS_WORDS[value] })),
      lets: ({ status }, value) => status === value,
    },
    {
      id: 'dates',
      label: 'Dates',
      choices: [{ value: 'refused', label: 'Refused' }],
      lets: ({ refused }) => refused.length > 0,
    },
    ...(programs.size < 2
      ? []
      : [
          {
            id: 'program',
            label: 'Program',
            choices: [...programs]
              .map(([value, label]) => ({ value, label }))
              .sort((a, b) => a.label.localeCompare(b.label, 'en-US')),
            lets: ({ program_id }: OrderRow, value: string) => program_id === value,
          },
        ]),
  ];
}
