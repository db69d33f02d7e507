import type { ReactNode } from 'react';

/** For who listens to the page instead of looking at it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
