import { hoursText, loggedByNames } from '@handrail/domain/shifts';
import { type Column, type Filter, Tag } from '../../platform/kit/index.ts';
import { driverColumn } from '../driver-column.ts';
import type { LoggedRow } from './report.ts';

export const reportColumns: readonly Column<LoggedRow>[] = [
  driverColumn,
  { id: 'date', title: 'Date', width: 110, isKept: true, cell: ({ date }) => date, sortBy: ({ entry }) => entry.date },
  {
    id: 'program',
    title: 'Program',
    cell: ({ program }) => program,
    sortBy: ({ program }) => program,
    text: ({ program }) => program,
  },
  {
    id: 'start',
    title: 'Start',
    width: 120,
    align: 'right',
    isKept: true,
    cell: ({ start }) => start,
    sortBy: ({ entry }) => entry.start_time.slice(11, 16),
  },
  {
    id: 'end',
    title: 'End',
    width: 120,
    align: 'right',
    isKept: true,
    cell: ({ end, isOpen }) => (isOpen ? <Tag tone="warn">Still open</Tag> : end),
    // What ends after midnight comes after what ends before it.
    sortBy: ({ entry, daysPast }) => entry.end_time && `${daysPast} ${entry.end_time.slice(11, 16)}`,
  },
  {
    id: 'hours',
    title: 'Hours',
    width: 110,
    align: 'right',
    cell: ({ minutes, isOpen }) => (isOpen ? '' : hoursText(minutes)),
    sortBy: ({ minutes, isOpen }) => (isOpen ? null : minutes),
  },
  {
    id: 'by',
    title: 'Logged by',
    width: 110,
    cell: ({ loggedBy }) => loggedByNames[loggedBy],
    sortBy: ({ loggedBy }) => loggedBy,
  },
];

export const reportFilters: readonly Filter<LoggedRow>[] = [
  {
    id: 'state',
    label: 'Entries',
    choices: [
      { value: 'open', label: 'Still open' },
      { value: 'console', label: 'Corrected in the console' },
    ],
    lets: ({ isOpen, loggedBy }, value) => (value === 'open' ? isOpen : loggedBy === 'console'),
  },
];
