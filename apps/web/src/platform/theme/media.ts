/** What the browser says of a condition, and whom to tell when that changes. */
export interface Watched {
  subscribe: (listener: () => void) => () => void;
  get: () => boolean;
}

export const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

/** The page is being printed: paper is white, whatever the screen is. */
export const ON_PAPER = 'print';

const known = new Map<string, Watched>();

/**
 * The browser's answer to each condition, asked once and from then on heard: to ask it anew costs more than to draw, and
 * Chromium tells of no change that somebody read before it was told.
 */
export function watched(condition: string): Watched {
  const held = known.get(condition);
  if (held) return held;
  const media = query(condition);
  const listeners = new Set<() => void>();
  let matches = media?.matches ?? false;
  media?.addEventListener('change', (change) => {
    ({ matches } = change);
    for (const listener of listeners) listener();
  });
  const fresh: Watched = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => matches,
  };
  known.set(condition, fresh);
  return fresh;
}

/** Whether everything shall be immediate: a setting of the person's system. */
export function usesReducedMotion(): boolean {
  return query('(prefers-reduced-motion: reduce)')?.matches ?? false;
}

function query(condition: string): MediaQueryList | undefined {
  return typeof matchMedia === 'function' ? matchMedia(condition) : undefined;
}
