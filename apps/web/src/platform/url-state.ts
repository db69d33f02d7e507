import { useNavigate, useRouterState } from '@tanstack/react-router';

/**
 * One fact of the screen kept in the address: a filter, a tab, what is selected. A dispatcher can paste what they see
 * into chat. The empty text and null are the same: not in the address.
 */
export function useUrlState(name: string, fallback = ''): [string, (value: string | null) => void] {
  const held = useRouterState({ select: (state) => (state.location.search as Record<string, unknown>)[name] });
  const change = useUrlChange();
  const value = typeof held === 'string' ? held : fallback;
  return [value, (next) => change({ [name]: next === fallback ? null : next })];
}

/** Changes several facts at once, as one step of the history that Back does not stop at. */
export function useUrlChange(): (change: Record<string, string | null>) => void {
  const navigate = useNavigate();
  return (change) => {
    void navigate({
      to: '.',
      search: (held: Record<string, unknown>) => withChange(held, change),
      replace: true,
      resetScroll: false,
    });
  };
}

/** Addresses read as people write them: `?status=booked&sort=-pickup`, every value plain text. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const plain = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  );
  const text = new URLSearchParams(plain).toString();
  return text === '' ? '' : `?${text}`;
}

function withChange(held: Record<string, unknown>, change: Record<string, string | null>): Record<string, unknown> {
  const kept = Object.entries({ ...held, ...change }).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(kept);
}
