import type { Queries } from '../platform/db/transaction.ts';
import { invariant } from '@handrail/domain/platform';
import { type LoggedOperation, readStep } from '../platform/log/history.ts';

/** The deed at the bottom of a chain of undos: taking an undo back does the deed again, and needs the deed's levels. */
export async function originalOf(
  queries: Queries,
  operator: string,
  operation: LoggedOperation,
): Promise<LoggedOperation> {
  let current = operation;
  while (current.undoes !== null) {
    const earlier = await readStep(queries, operator, current.undoes);
    invariant(
      earlier && earlier.version < current.version,
      `Operation ${current.version} undoes one that is not there.`,
    );
    current = earlier;
  }
  return current;
}
