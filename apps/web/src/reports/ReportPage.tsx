import type { Calls } from '@handrail/contracts/wire';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState, LoadingState, PrintButton } from '../platform/kit/index.ts';
import { Download } from './Download.tsx';
import { ReportBars } from './ReportBars.tsx';
import { ReportHead } from './ReportHead.tsx';
import type { Report } from './use-report.ts';
import './reports.css';

type Export = Calls['exportReport']['params'];

interface ReportPageProps {
  report: Report;
  /** Which file it is, and what it takes beside days and program. */
  file: Pick<Export, 'report'> & Partial<Export>;
  /** Why there can be no file yet, beside days that cannot be. */
  fileRefusal?: string | null;
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of every report of some days: which of them, of which program, as a file, and on paper. */
export function ReportPage({ report, file, fileRefusal = null, beside, children }: ReportPageProps) {
  const { days, program, setProgram, strangeProgram, asked } = report;
  return (
    <div className="page report-page">
      <ReportHead
        days={days}
        program={program}
        onProgram={setProgram}
        strangeProgram={strangeProgram}
        beside={beside}
        actions={
          <>
            <Download asked={{ ...asked, ...file }} refusal={fileRefusal ?? days.error} />
            <PrintButton />
          </>
        }
      />
      {children}
    </div>
  );
}

interface LoadedProps<T> {
  read: {
    data: T | undefined;
    error: { message: string } | null;
    isPending: boolean;
    fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch: () => unknown;
  };
  loading: string;
  children: (data: T) => ReactNode;
}

/**
 * What a report reads: bars until it is there, and its sentence with a way to ask again where it is not, or where somebody did not
 * wait for it. The last one stays.
 */
export function Loaded<T>({ read, loading, children }: LoadedProps<T>) {
  const { data, error, isPending, fetchStatus, refetch } = read;
  const client = useQueryClient();
  const again = () => void refetch();
  if (data !== undefined) return children(data);
  if (error) return <ErrorState sentence={error.message} onRetry={again} />;
  if (!isPending) return null;
  if (fetchStatus === 'idle')
    return <ErrorState sentence="The report was canceled before it was there." onRetry={again} />;
  const cancel = () => void client.cancelQueries({ type: 'active', fetchStatus: 'fetching' });
  return <LoadingState label={loading} bars={<ReportBars />} onCancel={cancel} />;
}
