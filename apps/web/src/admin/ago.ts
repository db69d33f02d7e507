import { Temporal } from 'temporal-polyfill';

const STEPS: readonly { most: number; each: number; unit: string }[] = [
  { most: 60, each: 1, unit: 'min' },
  { most: 24 * 60, each: 60, unit: 'h' },
  { most: 60 * 24 * 60, each: 24 * 60, unit: 'days' },
];

/** How long ago something was, in the largest unit that says it: '4 min ago'. */
export function agoText(at: string | null, now: Temporal.Instant = Temporal.Now.instant()): string {
  if (at === null) return 'Never';
  const minutes = Math.floor(now.since(Temporal.Instant.from(at)).total('minutes'));
  if (minutes < 1) return 'Now';
  const step = STEPS.find(({ most }) => minutes < most);
  if (!step) return at.slice(0, 10);
  const count = Math.floor(minutes / step.each);
  return `${count} ${count === 1 && step.unit === 'days' ? 'day' : step.unit} ago`;
}
