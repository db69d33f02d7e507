import { MOST_REPORT_DAYS, type Period } from '@handrail/domain/reports';
import type { ReactNode } from 'react';
import { Loaded, ReportPage } from './ReportPage.tsx';
import type { Ridership } from './ridership.ts';
import { useReport } from './use-report.ts';
import { useRidership } from './use-ridership.ts';

/** What a report of counted days is drawn from. */
export interface Counted {
  ridership: Ridership;
  /** The days before them, as soon as they are there. */
  before: Ridership | null;
  period: Period;
  program: string;
}

interface RidershipPageProps {
  /** As many as are shown where nobody has chosen any. */
  firstDays: number;
  loading: string;
  children: (counted: Counted) => ReactNode;
}

/** A report of counted days, beside the days before them. */
export function RidershipPage({ firstDays, loading, children }: RidershipPageProps) {
  const report = useReport({ days: firstDays, most: MOST_REPORT_DAYS });
  const { program } = report;
  const { period } = report.days;
  const { now, before } = useRidership(period, program);
  return (
    <ReportPage report={report} file={{ report: 'ridership' }}>
      <Loaded read={now} loading={loading}>
        {(ridership) => children({ ridership, before: before.data ?? null, period, program })}
      </Loaded>
    </ReportPage>
  );
}
