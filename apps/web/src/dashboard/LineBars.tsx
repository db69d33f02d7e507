import { Bar, LoadingState } from '../platform/kit/index.ts';

/** Grey lines where rows will stand. */
export function LineBars({ count, label }: { count: number; label: string }) {
  return <LoadingState label={label} bars={<Lines count={count} />} />;
}

function Lines({ count }: { count: number }) {
  const lines = Array.from({ length: count }, (_, at) => at);
  return lines.map((at) => (
    <div key={at} className="dashboard-bar-row">
      <Bar width="60%" />
    </div>
  ));
}
