import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** What the page is for, where another one looks like it. */
  lead?: string;
  beside?: ReactNode;
  actions?: ReactNode;
}

/** The first line of a page: its title, what chooses between its parts, and at the right what it can do. */
export function PageHead({ title, lead, beside, actions }: PageHeadProps) {
  return (
    <>
      <div className="page-head">
        <h1>{title}</h1>
        {beside}
        <span className="grow" />
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {lead && <p className="page-lead">{lead}</p>}
    </>
  );
}
