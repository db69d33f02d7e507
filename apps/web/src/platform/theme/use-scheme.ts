import { useSyncExternalStore } from 'react';
import { useThemeSettings } from './theme-settings.ts';

/** Light or dark: chosen by the person, else by the system. */
export function useScheme(): 'light' | 'dark' {
  const { scheme } = useThemeSettings();
  const systemIsDark = useSyncExternalStore(watchSystem, () => systemQuery()?.matches ?? false);
  if (scheme === 'light' || scheme === 'dark') return scheme;
  return systemIsDark ? 'dark' : 'light';
}

function systemQuery(): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;
}

function watchSystem(listener: () => void): () => void {
  const query = systemQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
