import type { ReactNode } from 'react';

/** A short mark. `bad` is filled red, `risk` the same outlined, `plain` says something that hurts nobody. */
export function Tag({
  tone = 'plain',
  children,
}: {
  tone?: 'plain' | 'bad' | 'risk' | 'ok' | 'warn';
  children: ReactNode;
}) {
  return <span className={`tag tag-${tone}`}>{children}</span>;
}
