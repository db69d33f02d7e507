import type { ReactNode } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { Today } from '../../platform/kit/index.ts';
import { type Folk, LaneFolk } from '../colleagues/index.ts';

interface DayFrameProps {
  today: Temporal.PlainDate;
  folk: ReadonlyMap<string, Folk>;
  children: ReactNode;
}

/** What everything on the page of a day may ask: which day today is, and who has to do with which lane. */
export function DayFrame({ today, folk, children }: DayFrameProps) {
  return (
    <Today value={today}>
      <LaneFolk value={folk}>{children}</LaneFolk>
    </Today>
  );
}
