import { type Paper, paperDue, paperState } from '@handrail/domain/fleet';
import type { Temporal } from 'temporal-polyfill';
import { Tag } from '../platform/kit/index.ts';

/** On a phone: until when the most urgent paper is good, and how many more are to be renewed. Nothing where none is. */
export function DueTag({ due, today }: { due: readonly Paper[]; today: Temporal.PlainDate }) {
  const [first, ...others] = due;
  if (!first?.expiresOn) return null;
  const isExpired = paperState(first.expiresOn, today) === 'expired';
  return (
    <>
      <Tag tone={isExpired ? 'bad' : 'warn'}>{paperDue(first.expiresOn, today)}</Tag> {first.name}
      {others.length > 0 && ` +${others.length}`}
    </>
  );
}
