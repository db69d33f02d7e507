import type { Level } from '@handrail/contracts/platform';
import type { Area, AreaRoute, Command, MenuEntry, MenuGroup } from '../areas.ts';
import { holdsAny, mayOpen, type Opener, START_PATHS } from '../account/index.ts';

type Person = Opener | null;

/** The routes that exist for this person. What is not mounted is not found, whoever guesses its address (AUTH-20). */
export function mountedRoutes(areas: readonly Area[], person: Person): AreaRoute[] {
  return areas.flatMap((area) => area.routes).filter((route) => mayOpen(route.access, person));
}

export function mountedCommands(areas: readonly Area[], person: Person): Command[] {
  return areas.flatMap((area) => area.commands ?? []).filter((command) => mayOpen(command.access, person));
}

export interface MenuPart {
  group: MenuGroup;
  /** What the group is called; the first one needs no name. */
  label: string;
  entries: MenuEntry[];
}

/**
 * The menu of this person: groups they hold a level of, entries that lead somewhere, no group without an entry. What is
 * an owner's own is there whatever levels they hold.
 */
export function menuFor(areas: readonly Area[], person: Person): MenuPart[] {
  const mounted = new Map(mountedRoutes(areas, person).map((route) => [route.path, route.access]));
  const entries = areas.flatMap((area) => area.menu).filter((entry) => mounted.has(entry.path));
  return groups
    .map(({ group, label, levels }) => {
      const isTheirs = holdsAny(person?.is_admin ?? [], levels);
      return {
        group,
        label,
        entries: entries
          .filter((entry) => entry.group === group && (isTheirs || mounted.get(entry.path) === 'owner'))
          .sort(byOrder),
      };
    })
    .filter((part) => part.entries.length > 0);
}

/** Where someone lands after signing in, and from `/`: where they chose to, else by their levels (AUTH-05 to AUTH-07). */
export function landingPath(areas: readonly Area[], person: Person): string {
  const mounted = new Set(mountedRoutes(areas, person).map((route) => route.path));
  const chosen = person?.start_page ? START_PATHS[person.start_page] : null;
  if (chosen !== null && mounted.has(chosen)) return chosen;
  if (holdsAny(person?.is_admin ?? [], [1, 3]) && mounted.has('/dashboard')) return '/dashboard';
  if (mounted.has('/rider-services/bookings')) return '/rider-services/bookings';
  return menuFor(areas, person)[0]?.entries[0]?.path ?? '/welcome';
}

const anyLevel: readonly Level[] = [0, 1, 2, 3, 4];

const groups: readonly { group: MenuGroup; label: string; levels: readonly Level[] }[] = [
  { group: 'main', label: '', levels: anyLevel },
  { group: 'dashboard', label: 'Dashboard', levels: [1, 3] },
  { group: 'rider-services', label: 'Rider services', levels: [1, 2] },
  { group: 'fleet', label: 'Fleet', levels: [3, 4] },
  { group: 'programs', label: 'Programs', levels: [3, 4] },
  { group: 'reports', label: 'Reports', levels: [3, 4] },
  { group: 'account', label: 'Account management', levels: [3, 4] },
  { group: 'help', label: 'Help', levels: anyLevel },
];

function byOrder(a: MenuEntry, b: MenuEntry): number {
  return a.order - b.order;
}
