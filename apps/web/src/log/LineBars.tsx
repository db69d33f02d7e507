import { Bar } from '../platform/kit/index.ts';

const WIDTHS = ['62%', '48%', '70%', '55%', '40%'];

/** Lines that are still on their way, in gray. */
export function LineBars({ count }: { count: number }) {
  return (
    <div className="log-bars">
      {Array.from({ length: count }, (_, line) => (
        <Bar key={line} width={WIDTHS[line % WIDTHS.length] ?? '50%'} />
      ))}
    </div>
  );
}
