import { Bar, LoadingState } from '../platform/kit/index.ts';

/** Grey lines where rows will stand. */
export function LineBars({ count, label }: { count: number; label: string }) {
  return (
    <LoadingState
      label={label}
      bars={Array.from({ length: count }, (_, at) => (
        <div key={at} className="dashboard-bar-row">
          <Bar width="60%" />
        </div>
      ))}
    />
  );
}
