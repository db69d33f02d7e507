import type { Id } from '@handrail/domain/platform';

/** Rides that are never written have numbers that no row has. */
export function idsOnPaper(): () => Id<never> {
  let drawn = 0;
  return () => `-${++drawn}`;
}
