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
  const { subscribe, get } = watched(condition);
  return useSyncExternalStore(subscribe, get);
}

interface Watched {
  subscribe: (listener: () => void) => () => void;
  get: () => boolean;
}

const known = new Map<string, Watched>();

/** One answer of the browser for each condition: to ask it anew costs more than to draw. */
function watched(condition: string): Watched {
  const held = known.get(condition);
  if (held) return held;
  const media = query(condition);
  const fresh: Watched = {
    subscribe: (listener) => {
      media?.addEventListener('change', listener);
      return () => media?.removeEventListener('change', listener);
    },
    get: () => media?.matches ?? false,
  };
  known.set(condition, fresh);
  return fresh;
}

function query(condition: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(condition) : undefined;
}
