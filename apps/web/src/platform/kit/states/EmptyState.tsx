import type { ReactNode } from 'react';

/** Nothing here yet: one line of what it is, one button. */
export function EmptyState({ line, action }: { line: string; action?: ReactNode }) {
  return (
    <div className="state">
      <p>{line}</p>
      {action}
    </div>
  );
}
