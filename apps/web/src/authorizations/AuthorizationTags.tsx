import { Tag } from '../platform/kit/index.ts';
import { useServiceDay } from '../programs/index.ts';
import type { Authorization } from './authorization-words.ts';

/** What needs a look: that nothing is left, that it is over, or that it runs out. */
export function AuthorizationTags({ authorization }: { authorization: Authorization }) {
  const { today } = useServiceDay();
  const { left, starts_on, ends_on, runs_out: isRunningOut } = authorization;
  if (ends_on < today.toString()) return <Tag tone="plain">Over</Tag>;
  if (left <= 0) return <Tag tone="bad">Used up</Tag>;
  if (isRunningOut) return <Tag tone="warn">Runs out</Tag>;
  return starts_on > today.toString() ? <Tag tone="plain">Not yet</Tag> : <Tag tone="ok">Holds now</Tag>;
}
