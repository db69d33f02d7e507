import type { ReactNode } from 'react';
import { BUTTONS_STACK_WIDTH, useIsUnder } from '../../theme/widths.ts';

interface ButtonRowProps {
  children: ReactNode;
  /** 'end' puts them at the right, as under a decision. */
  align?: 'start' | 'end';
}

/** Buttons beside one another; in a window under 640 px, one above the other and as wide as it. */
export function ButtonRow({ children, align = 'start' }: ButtonRowProps) {
  const isStacked = useIsUnder(BUTTONS_STACK_WIDTH);
  const classes = ['button-row', isStacked && 'stacked', align === 'end' && 'at-end'];
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>;
}
