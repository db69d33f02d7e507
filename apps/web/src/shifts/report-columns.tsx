import { hoursText } from '@handrail/domain/shifts';
import { type Column, type Filter, Tag } from '../platform/kit/index.ts';
import { driverColumn } from './driver-column.ts';
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
    sortBy: ({ entry }) => entry.end_time?.slice(11, 16) ?? null,
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
    cell: ({ loggedBy }) => (loggedBy === 'device' ? 'Device' : 'Office'),
    sortBy: ({ loggedBy }) => loggedBy,
  },
];

export const reportFilters: readonly Filter<LoggedRow>[] = [
  {
    id: 'state',
    label: 'Entries',
    choices: [
      { value: 'open', label: 'Still open' },
      { value: 'office', label: 'Corrected by the office' },
    ],
    lets: ({ isOpen, loggedBy }, value) => (value === 'open' ? isOpen : loggedBy === 'console'),
  },
];
