import type { ReactNode } from 'react';
import type { Temporal } from 'temporal-polyfill';
import { Today } from '../../platform/kit/index.ts';
import { type Folk, LaneFolk } from '../colleagues/index.ts';
import { type Paper, PaperOfDay } from '../manifests/index.ts';

interface DayFrameProps {
  today: Temporal.PlainDate;
  folk: ReadonlyMap<string, Folk>;
  paper: Paper | null;
  children: ReactNode;
}

/** What everything on the page of a day may ask: which day today is, who has to do with which lane, and what of it was printed. */
export function DayFrame({ today, folk, paper, children }: DayFrameProps) {
  return (
    <Today value={today}>
      <LaneFolk value={folk}>
        <PaperOfDay value={paper}>{children}</PaperOfDay>
      </LaneFolk>
    </Today>
  );
}
