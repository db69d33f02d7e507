import type { OperatorId } from '@handrail/domain/platform';
import type { Queries } from '../platform/db/transaction.ts';
import type { StoredInvoice } from './invoice-store.ts';
import { ridesOf } from './invoice-wire.ts';

/** Whose rides invoices name, for the access log. */
export async function ridersOfInvoices(
  queries: Queries,
  operator: OperatorId,
  invoices: readonly StoredInvoice[],
): Promise<string[]> {
  const bookings = [...new Set(invoices.flatMap(ridesOf))];
  if (bookings.length === 0) return [];
  const rows = await queries
    .selectFrom('booking')
    .select('rider_id')
    .distinct()
    .where('operator_id', '=', operator)
    .where('booking_id', 'in', bookings)
    .execute();
  return rows.map(({ rider_id }) => rider_id);
}
