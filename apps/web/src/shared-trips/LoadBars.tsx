import { spanOf, type Stop } from './order.ts';

interface LoadBarsProps {
  at: number;
  order: readonly Stop[];
  riders: readonly string[];
  isOverfull: boolean;
}

/** A bar for each rider, from the row of the pickup to that of the drop-off: the gutter of the block that it becomes. */
export function LoadBars({ at, order, riders, isOverfull }: LoadBarsProps) {
  return (
    <span className={isOverfull ? 'shared-bars shared-full' : 'shared-bars'} aria-hidden="true">
      {riders.map((id) => (
        <span key={id} className={`shared-bar ${partOf(spanOf(order, id), at)}`} />
      ))}
    </span>
  );
}

function partOf({ from, to }: { from: number; to: number }, at: number): string {
  if (at < from || at > to) return 'shared-bar-none';
  if (at === from) return 'shared-bar-begins';
  return at === to ? 'shared-bar-ends' : 'shared-bar-goes';
}
