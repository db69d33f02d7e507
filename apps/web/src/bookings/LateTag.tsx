import { Tag } from '../platform/kit/index.ts';

/** '+12 min', filled: this rider waits longer than promised. */
export function LateTag({ minutes }: { minutes: number | undefined }) {
  if (minutes === undefined || minutes < 1) return null;
  return <Tag tone="bad">{lateText(minutes)}</Tag>;
}

/** '+12 min'; from two hours on only the hours. */
export function lateText(minutes: number): string {
  return minutes < 120 ? `+${minutes} min` : `+${Math.floor(minutes / 60)} h`;
}
