import { phoneText } from '@handrail/domain/platform';
import type { Column, Filter } from '../platform/kit/index.ts';
import { AidIcons } from './aid-icons.tsx';
import { filedName } from '../platform/names.ts';
import { programsText, type Rider } from './riders.ts';

export const riderColumns: readonly Column<Rider>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    isKept: true,
    cell: filedName,
    sortBy: filedName,
    text: (rider) => `${rider.firstname} ${filedName(rider)}`,
  },
  {
    id: 'phone',
    title: 'Phone',
    width: 140,
    isKept: true,
    cell: (rider) => phoneText(rider.phone),
    sortBy: (rider) => rider.phone || null,
    text: (rider) => `${rider.phone} ${phoneText(rider.phone)}`,
  },
  {
    id: 'email',
    title: 'Email',
    cell: (rider) => rider.email,
    sortBy: (rider) => rider.email || null,
    text: (rider) => rider.email,
  },
  {
    id: 'aids',
    title: 'Aids',
    width: 110,
    cell: (rider) => <AidIcons aids={rider.mobility_assistance} />,
    text: (rider) => rider.mobility_assistance.join(' '),
  },
  { id: 'program', title: 'Program', cell: programsText, sortBy: programsText },
];

export const riderFilters: readonly Filter<Rider>[] = [
  {
    id: 'status',
    label: 'Status',
    choices: [
      { value: 'active', label: 'Active' },
      { value: 'off', label: 'Not active' },
    ],
    lets: (rider, value) => (rider.status === 1) === (value === 'active'),
  },
];
