import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import type { Services } from '../platform/services.ts';

/** What it takes to look around in a call, whether it only reads or is about to change something. */
export interface Looking {
  services: Services;
  queries: Queries;
  operator: OperatorId;
}

export function lookingOf(
  context: { services: Services; by: { operator: OperatorId } } & ({ queries: Queries } | { tx: Tx }),
): Looking {
  const { services, by } = context;
  return { services, operator: by.operator, queries: 'tx' in context ? context.tx.queries : context.queries };
}
