import { describe, expect, test } from 'vitest';
import { type Area, areas, type MenuGroup } from '../areas.ts';
import { menuFor } from './mounted.ts';

const everyGroup: MenuGroup[] = [
  'main',
  'dashboard',
  'rider-services',
  'fleet',
  'programs',
  'reports',
  'account',
  'help',
];

/** An area with one screen in each group, open to everyone signed in: only the group's own levels decide. */
const area: Area = {
  routes: everyGroup.map((group) => ({
    path: `/${group}`,
    access: 'signed-in',
    title: group,
    load: () => Promise.reject(new Error('never opened')),
  })),
  menu: everyGroup.map((group) => ({ group, label: group, path: `/${group}`, icon: () => null, order: 1 })),
};

const groupsOf = (...levels: (0 | 1 | 2 | 3 | 4)[]) => menuFor([area], { is_admin: levels }).map((part) => part.group);

describe('The menu', () => {
  test('[AUTH-17] of each level is its own; no level includes another.', () => {
    expect(groupsOf(0)).toEqual(['main', 'help']);
    expect(groupsOf(1)).toEqual(['main', 'dashboard', 'rider-services', 'help']);
    expect(groupsOf(2)).toEqual(['main', 'rider-services', 'help']);
    expect(groupsOf(3)).toEqual(['main', 'dashboard', 'fleet', 'programs', 'reports', 'account', 'help']);
    expect(groupsOf(4)).toEqual(['main', 'fleet', 'programs', 'reports', 'account', 'help']);
  });

  test('[AUTH-24] has its main group for every level.', () => {
    for (const level of [0, 1, 2, 3, 4] as const) expect(groupsOf(level)).toContain('main');
    expect(groupsOf()).toEqual([]);
  });

  test.each([
    { row: '[AUTH-26] rider services', group: 'rider-services', levels: [1, 2] },
    { row: '[AUTH-28] fleet', group: 'fleet', levels: [3, 4] },
    { row: '[AUTH-29] programs', group: 'programs', levels: [3, 4] },
    { row: '[AUTH-30] account management', group: 'account', levels: [3, 4] },
  ])('of the console has $row for whoever holds one of its levels, and for nobody else.', ({ group, levels }) => {
    const shown = ([0, 1, 2, 3, 4] as const).filter((level) =>
      menuFor(areas, { is_admin: [level] }).some((part) => part.group === group),
    );
    expect(shown).toEqual(levels);
  });

  test('has no entry that leads nowhere, and no group without an entry.', () => {
    const noRoutes = { ...area, routes: area.routes.filter((route) => route.path !== '/fleet') };
    expect(menuFor([noRoutes], { is_admin: [4] }).map((part) => part.group)).not.toContain('fleet');
  });
});
