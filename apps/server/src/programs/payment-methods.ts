import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import './tables.ts';

/** How a program lets its rides be paid, with the version of its row; null where there is no such program. */
export async function paymentMethodsOf(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  programId: ProgramId,
): Promise<{ version: number; methods: readonly string[] } | null> {
  const row = await queries
    .selectFrom('program')
    .select(['version', 'payment_methods'])
    .where('operator_id', '=', operator)
    .where('program_id', '=', programId)
    .executeTakeFirst();
  return row ? { version: row.version, methods: row.payment_methods } : null;
}
