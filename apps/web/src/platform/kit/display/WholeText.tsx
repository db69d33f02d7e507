import type { ReactNode } from 'react';
import './whole-text.css';

/** Text of a cell, which is cut where the column ends: whole under the hand, and where the keyboard stands on its row. */
export function WholeText({ children, text }: { children?: ReactNode; text: string }) {
  return (
    <span className="whole-text" title={text || undefined}>
      {children ?? text}
    </span>
  );
}

/** Within such a cell: the first of several names and how many more there are. A screen reader hears all of them. */
export function Folded({ names: [first = '', ...others] }: { names: readonly string[] }) {
  if (others.length === 0) return first;
  return (
    <>
      <span className="folded" aria-hidden="true">
        <span className="folded-name">{first}</span> +{others.length}
      </span>
      <span className="unfolded visually-hidden">{[first, ...others].join(', ')}</span>
    </>
  );
}
