import { type ReactNode, useId } from 'react';

interface AccountGroupProps {
  title: string;
  link: { label: string; run: () => void } | null;
  children: ReactNode;
}

/** Things of one kind that an account has, under their title, with the link that does something with all or adds one. */
export function AccountGroup({ title, link, children }: AccountGroupProps) {
  const titleId = useId();
  return (
    <section className="account-group" aria-labelledby={titleId}>
      <div className="account-group-head">
        <h3 id={titleId}>{title}</h3>
        {link && (
          <button type="button" className="link" onClick={link.run}>
            {link.label}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
