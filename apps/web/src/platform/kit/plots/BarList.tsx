import { Link } from '@tanstack/react-router';
import './plots.css';

export interface BarOf {
  name: string;
  value: number;
  /** What it says, beside it. */
  means?: string;
  /** How it went against the period before, in words. */
  change?: string;
  /** The hue of a ride's status; else ink. */
  look?: string;
  /** Where what it is made of is listed. */
  to?: { to: string; search: Record<string, string> } | null;
}

interface BarListProps {
  title: string;
  subtitle: string;
  bars: readonly BarOf[];
  write?: (value: number) => string;
}

/** Bars that lie, each with its name before and its figure behind it: a plot that is its own table. */
export function BarList({ title, subtitle, bars, write = whole }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <section className="plot plot-bars">
      <div className="plot-head">
        <h2>{title}</h2>
        <span className="plot-subtitle">{subtitle}</span>
      </div>
      <ul>
        {bars.map(({ name, value, means, change, look, to }) => (
          <li key={name} className={look ? `st-${look}` : ''}>
            <span className="plot-bar-name">{to && value > 0 ? <Link {...to}>{name}</Link> : name}</span>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
              <rect className={look ? 'plot-status' : 'plot-fill plot-s1'} width={(value / most) * 100} height={12} />
            </svg>
            <span className="plot-bar-value">{write(value)}</span>
            {change !== undefined && <span className="plot-bar-change">{change}</span>}
            {means !== undefined && <span className="plot-bar-means">{means}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whole(value: number): string {
  return value.toLocaleString('en-US');
}
