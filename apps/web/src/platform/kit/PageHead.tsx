import type { ReactNode } from 'react';

/** The first line of a page: its title, what chooses between its parts, and at the right what it can do. */
export function PageHead({ title, beside, actions }: { title: string; beside?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {beside}
      <span className="grow" />
      {actions && <div className="page-actions">{actions}</div>}
    </div>
  );
}
