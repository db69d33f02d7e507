import type { Refusal, Verdict } from '../platform/verdict.ts';

/** What a change of many came to: those it changed, and for each other one why it stayed as it was. */
export interface ManyChanged<T> {
  changed: T[];
  refused: { item: T; refusal: Refusal }[];
}

/**
 * Asks a rule about each of the chosen vehicles or drivers. One that is refused holds nobody up: thirty vans are given
 * a program, and the two that may not have it are named. What the rule leaves as it was is no change.
 */
export function changeMany<T>(items: readonly T[], rule: (item: T) => Verdict<T>): ManyChanged<T> {
  const outcome: ManyChanged<T> = { changed: [], refused: [] };
  for (const item of items) {
    const verdict = rule(item);
    if (!verdict.ok) outcome.refused.push({ item, refusal: verdict.refusal });
    else if (verdict.value !== item) outcome.changed.push(verdict.value);
  }
  return outcome;
}

/** A list of ids with some put in and some taken out; the very same list where that changes nothing. */
export function withIds<I extends string>(
  ids: readonly I[],
  { add = [], remove = [] }: { add?: readonly I[]; remove?: readonly I[] },
): readonly I[] {
  const after = [...new Set([...ids, ...add])].filter((id) => !remove.includes(id));
  const isSame = after.length === ids.length && after.every((id) => ids.includes(id));
  return isSame ? ids : after;
}
