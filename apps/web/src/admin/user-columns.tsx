import { phoneText } from '@handrail/domain/platform';
import { type Column, type Filter, Tag } from '../platform/kit/index.ts';
import { filedName } from '../platform/names.ts';
import { LEVELS, standing, standingNames, type User } from './users.ts';
import { agoText } from './ago.ts';

export const userColumns: readonly Column<User>[] = [
  {
    id: 'name',
    title: 'Name',
    isName: true,
    isKept: true,
    cell: filedName,
    sortBy: filedName,
    text: (user) => `${user.firstname} ${filedName(user)}`,
  },
  {
    id: 'email',
    title: 'Email',
    cell: (user) => user.email,
    sortBy: (user) => user.email || null,
    text: (user) => user.email,
  },
  {
    id: 'phone',
    title: 'Phone',
    width: 140,
    cell: (user) => phoneText(user.phone),
    text: (user) => `${user.phone} ${phoneText(user.phone)}`,
  },
  { id: 'levels', title: 'Levels', width: 96, isKept: true, cell: levelsText, sortBy: levelsText },
  {
    id: 'factor',
    title: 'Second factor',
    width: 120,
    cell: (user) => (user.has_totp ? 'On' : 'Off'),
    sortBy: (user) => (user.has_totp ? 0 : 1),
  },
  {
    id: 'seen',
    title: 'Last seen',
    width: 130,
    cell: (user) => agoText(user.last_seen),
    sortBy: (user) => user.last_seen,
  },
  {
    id: 'status',
    title: 'Status',
    width: 150,
    isKept: true,
    cell: (user) => <Standing user={user} />,
    sortBy: standing,
  },
];

export const userFilters: readonly Filter<User>[] = [
  {
    id: 'status',
    label: 'Status',
    choices: (['active', 'waiting', 'off'] as const).map((value) => ({ value, label: standingNames[value] })),
    lets: (user, value) => standing(user) === value,
  },
  {
    id: 'level',
    label: 'Level',
    choices: LEVELS.map((level) => ({ value: String(level), label: `Level ${level}` })),
    lets: (user, value) => user.is_admin?.includes(Number(value) as (typeof LEVELS)[number]) ?? false,
  },
];

export function levelsText({ is_admin }: User): string {
  return is_admin === null || is_admin.length === 0 ? 'None' : is_admin.join(', ');
}

function Standing({ user }: { user: User }) {
  const is = standing(user);
  return is === 'waiting' ? <Tag tone="warn">{standingNames.waiting}</Tag> : standingNames[is];
}
