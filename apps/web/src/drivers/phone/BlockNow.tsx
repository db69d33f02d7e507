import { IconLock, IconToolsKitchen2 } from '@tabler/icons-react';
import type { PhoneBlock, PhoneStop } from './manifest-stops.ts';
import { clockOf } from './words.ts';

/** What carries nobody and comes before the next stop, or is on just now: a break, an errand. Null where there is none. */
export function blockBefore(blocks: readonly PhoneBlock[], next: PhoneStop | null, nowMs: number): PhoneBlock | null {
  const open = blocks
    .filter(({ to }) => Date.parse(to) > nowMs)
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const [first] = open;
  if (!first) return null;
  const isNow = Date.parse(first.from) <= nowMs;
  return isNow || next === null || Date.parse(first.from) < Date.parse(next.plannedAt) ? first : null;
}

export function BlockNow({ block: { label, from, to, isBreak }, nowMs }: { block: PhoneBlock; nowMs: number }) {
  const Sign = isBreak ? IconToolsKitchen2 : IconLock;
  const isNow = Date.parse(from) <= nowMs;
  return (
    <p className="driver-block">
      <Sign size={24} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{label}</strong>
        <br />
        {isNow ? `now, until ${clockOf(to)}` : `${clockOf(from)} to ${clockOf(to)}`}
      </span>
    </p>
  );
}
