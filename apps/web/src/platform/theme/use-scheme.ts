import { useSyncExternalStore } from 'react';
import { useThemeSettings } from './theme-settings.ts';

/** Light or dark: chosen by the person, else by the system. */
export function useScheme(): 'light' | 'dark' {
  const { scheme } = useThemeSettings();
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (scheme === 'light' || scheme === 'dark') return scheme;
  return systemIsDark ? 'dark' : 'light';
}

/** Whether everything shall be immediate: a setting of the person's system. */
export function usesReducedMotion(): boolean {
  return query('(prefers-reduced-motion: reduce)')?.matches ?? false;
}

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = query(condition);
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    () => query(condition)?.matches ?? false,
  );
}

function query(condition: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(condition) : undefined;
}
