import { useSyncExternalStore } from 'react';
import { SYSTEM_IS_DARK, watched } from './media.ts';
import { useThemeSettings } from './theme-settings.ts';

/** Light or dark: chosen by the person, else by the system. */
export function useScheme(): 'light' | 'dark' {
  const { scheme } = useThemeSettings();
  const system = watched(SYSTEM_IS_DARK);
  const systemIsDark = useSyncExternalStore(system.subscribe, system.get);
  if (scheme === 'light' || scheme === 'dark') return scheme;
  return systemIsDark ? 'dark' : 'light';
}
