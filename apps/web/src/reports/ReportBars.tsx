import { Bar } from '../platform/kit/index.ts';

/** The frame of a report whose figures are still to come. */
export function ReportBars() {
  return (
    <>
      <div className="report-sheet report-bars">
        <Bar width="100%" height={64} />
      </div>
      <div className="report-sheet report-bars">
        <Bar width="100%" height={240} />
      </div>
    </>
  );
}
