import { useSyncExternalStore } from 'react';
import { ON_PAPER, SYSTEM_IS_DARK, watched } from './media.ts';
import { useThemeSettings } from './theme-settings.ts';

/** Light or dark: chosen by the person, else by the system; on paper it is light, for paper is. */
export function useScheme(): 'light' | 'dark' {
  const { scheme } = useThemeSettings();
  const system = watched(SYSTEM_IS_DARK);
  const systemIsDark = useSyncExternalStore(system.subscribe, system.get);
  const paper = watched(ON_PAPER);
  const isOnPaper = useSyncExternalStore(paper.subscribe, paper.get);
  if (isOnPaper) return 'light';
  if (scheme === 'light' || scheme === 'dark') return scheme;
  return systemIsDark ? 'dark' : 'light';
}
