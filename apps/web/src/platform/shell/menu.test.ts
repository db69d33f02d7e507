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

/** Who finds a group of the console itself in their menu, each level by itself. */
const levelsShown = (group: MenuGroup) =>
  ([0, 1, 2, 3, 4] as const).filter((level) =>
    menuFor(areas, { is_admin: [level] }).some((part) => part.group === group),
  );

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

  test('[AUTH-26] of the console shows rider services to levels 1 and 2 alone.', () => {
    expect(levelsShown('rider-services')).toEqual([1, 2]);
  });

  test('[AUTH-28] of the console shows the fleet to levels 3 and 4 alone.', () => {
    expect(levelsShown('fleet')).toEqual([3, 4]);
  });

  test('[AUTH-29] of the console shows programs to levels 3 and 4 alone.', () => {
    expect(levelsShown('programs')).toEqual([3, 4]);
  });

  test('[AUTH-30] of the console shows account management to levels 3 and 4 alone.', () => {
    expect(levelsShown('account')).toEqual([3, 4]);
  });

  test('has no entry that leads nowhere, and no group without an entry.', () => {
    const noRoutes = { ...area, routes: area.routes.filter((route) => route.path !== '/fleet') };
    expect(menuFor([noRoutes], { is_admin: [4] }).map((part) => part.group)).not.toContain('fleet');
  });
});
