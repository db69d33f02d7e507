import { useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MenuEntry } from '../areas.ts';
import { createKeptStore } from '../kept.ts';
import { useStore } from '../store.ts';
import { useConsole } from './console-context.ts';
import { menuFor, type MenuPart } from './mounted.ts';

/** The menu of who is signed in. */
export function useMenu(): MenuPart[] {
  const { areas, account } = useConsole();
  return useMemo(() => menuFor(areas, account), [areas, account]);
}

/** The entry of the page that is open: the longest path that the address begins with. */
export function useCurrentEntry(): MenuEntry | null {
  const menu = useMenu();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const within = menu
    .flatMap((part) => part.entries)
    .filter((entry) => pathname === entry.path || pathname.startsWith(`${entry.path}/`));
  return within.sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}

const foldedGroups = createKeptStore<{ folded: string[] }>('handrail.menu', { folded: [] });

/** Which groups of the menu are folded, and how to fold or open one. Remembered for the next visit. */
export function useFolded(): [ReadonlySet<string>, (group: string) => void] {
  const { folded } = useStore(foldedGroups);
  const toggle = (group: string) =>
    foldedGroups.set(({ folded }) => ({
      folded: folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group],
    }));
  return [new Set(folded), toggle];
}
