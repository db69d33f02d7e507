import { useId } from 'react';

/** How far something long has come: what it is, the percent in a place of its own width, the bar. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  const id = useId();
  return (
    <div className="installation-progress">
      <span id={id}>{label}</span>
      <span className="installation-progress-percent">{Math.floor(percent)} %</span>
      <progress max={100} value={percent} aria-labelledby={id} />
    </div>
  );
}
