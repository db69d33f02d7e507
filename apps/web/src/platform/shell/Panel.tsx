import { Suspense } from 'react';
import { useUrlState } from '../url-state.ts';
import { useConsole } from './console-context.ts';
import { KeysPanel } from './KeysPanel.tsx';
import { ThemePanel } from './ThemePanel.tsx';

/** The side panel that the address names. */
export function Panel() {
  const { panels } = useConsole();
  const [name, open] = useUrlState('panel');
  const all = { settings: ThemePanel, keys: KeysPanel, ...panels };
  const Content = Object.hasOwn(all, name) ? all[name as keyof typeof all] : undefined; // any text may stand in an address
  if (!Content) return null;
  return (
    <Suspense fallback={null}>
      <Content key={name} onClose={() => open(null)} />
    </Suspense>
  );
}
