import type { Level } from '@handrail/contracts/platform';
import type { CallKey } from '@handrail/contracts/wire';
import type { ComponentType } from 'react';
import type { Account } from './account/index.ts';

/**
 * Who may open a route: anyone, anyone signed in, an owner of the installation, or whoever holds one of the levels
 * (AUTH-18, AUTH-19).
 */
export type Access = 'public' | 'signed-in' | 'owner' | readonly Level[];

/** A screen and where it lives. The page is fetched when it is first opened. */
export interface AreaRoute {
  path: string; // '/rider-services/bookings/$bookingId'
  access: Access;
  /** What the breadcrumbs and the browser's tab call it. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** Asks the same as `begin` before it is known who is there, on a screen where the page was read before. */
  ahead?: (search: URLSearchParams) => void;
  /** Asks what the page will read first, while it is still being fetched. */
  begin?: (account: Account, search: URLSearchParams) => void;
  /** Auth pages stand alone: no top bar, menu, breadcrumbs or footer. */
  bare?: true;
  /** List pages that want every line of the screen: no breadcrumbs and no footer (SHELL-29). */
  quiet?: true;
  /** Needs the width more than the menu does: under 1600 px the menu starts collapsed beside it. */
  wide?: true;
  /** Short printed forms that lead to this path (SHELL-07). */
  aliases?: readonly string[];
}

export type MenuGroup = 'main' | 'dashboard' | 'rider-services' | 'reports' | 'fleet' | 'programs' | 'account' | 'help';

export interface MenuEntry {
  group: MenuGroup;
  label: string;
  path: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Position within its group. */
  order: number;
  /** Its short word at the foot of a phone, where it stands before what is merely first in the menu. */
  thumb?: string;
}

/** Something Ctrl+K can do or find. */
export interface Command {
  id: string;
  label: string;
  hint?: string;
  keys?: string;
  access: Access;
  run: (go: (path: string) => void) => void;
}

export interface Over {
  access: Access;
  load: () => Promise<{ default: ComponentType }>;
}

/** What an area adds to the console. It registers by having a file `<area>/area.ts(x)` that exports one of these as `area`. */
export interface Area {
  routes: readonly AreaRoute[];
  menu: readonly MenuEntry[];
  commands?: readonly Command[];
  /** What it draws over whatever page is open, for whoever may open it: it has no address of its own. */
  over?: Over;
  /** What a browser shows, wherever it stood, that was made a board display. */
  display?: () => Promise<{ default: ComponentType }>;
  /** The reads that a change of an entity makes stale, by the entity's name in the live feed. */
  live?: Readonly<Record<string, readonly CallKey[]>>;
}

const found = import.meta.glob<{ area: Area }>('../*/area.{ts,tsx}', { eager: true });

export const areas: readonly Area[] = Object.values(found).map((module) => module.area);
