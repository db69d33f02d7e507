import { MOST_REPORT_DAYS, type Period } from '@handrail/domain/reports';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState, PrintButton, useUrlState } from '../platform/kit/index.ts';
import { Download } from './Download.tsx';
import { ReportBars } from './ReportBars.tsx';
import { ReportHead } from './ReportHead.tsx';
import type { Ridership } from './ridership.ts';
import { ofProgram, usePeriod, wireDays } from './use-period.ts';
import { useRidership } from './use-ridership.ts';
import './reports.css';

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

/** The frame of every report of counted days: which of them, of which program, as a file, and on paper. */
export function RidershipPage({ firstDays, loading, children }: RidershipPageProps) {
  const days = usePeriod({ days: firstDays, most: MOST_REPORT_DAYS });
  const [program, setProgram] = useUrlState('program');
  const { now, before } = useRidership(days.period, program);
  return (
    <div className="page report-page">
      <ReportHead
        days={days}
        program={program}
        onProgram={setProgram}
        actions={
          <>
            <Download
              asked={{ report: 'ridership', ...wireDays(days.period), ...ofProgram(program) }}
              refusal={days.error}
            />
            <PrintButton />
          </>
        }
      />
      {now.error && !now.data && <ErrorState sentence={now.error.message} onRetry={() => void now.refetch()} />}
      {now.isPending && <LoadingState label={loading} bars={<ReportBars />} />}
      {now.data && children({ ridership: now.data, before: before.data ?? null, period: days.period, program })}
    </div>
  );
}
