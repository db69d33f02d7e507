import { type ReactNode, useId } from 'react';

interface AccountGroupProps {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}

/** Things of one kind that an account has, under their title, with the link that adds one. */
export function AccountGroup({ title, add, onAdd, children }: AccountGroupProps) {
  const titleId = useId();
  return (
    <section className="account-group" aria-labelledby={titleId}>
      <div className="account-group-head">
        <h3 id={titleId}>{title}</h3>
        <button type="button" className="link" onClick={onAdd}>
          {add}
        </button>
      </div>
      {children}
    </section>
  );
}
