import type { addlInfo } from '@handrail/contracts/bookings';
import type { Booking } from '@handrail/domain/day';
import type { BookingId, OperatorId } from '@handrail/domain/platform';
import { chargesBeside } from '@handrail/domain/pricing';
import type { z } from 'zod';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { ridePricer } from '../pricing/index.ts';

interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** What is noted beside a booking, in the order in which it was; what is charged has the amount of its line. */
export async function infosOf(asking: Asking, booking: Booking): Promise<z.output<typeof addlInfo>[]> {
  const rows = await infoRows(asking, booking.id);
  if (rows.length === 0) return [];
  const amounts = rows.some(({ addl_fee_id }) => addl_fee_id !== null) ? await chargedOf(asking, booking) : new Map();
  return rows.map(({ booking_info_id, version, label_id, label, value, addl_fee_id, quantity }) => ({
    addl_info_id: booking_info_id,
    version,
    booking_id: booking.id,
    label_id,
    label,
    value,
    addl_fee_id,
    quantity,
    amount_cents: addl_fee_id === null ? null : ((amounts.get(addl_fee_id) as number | undefined) ?? 0),
  }));
}

async function infoRows({ queries, operator }: Asking, bookingId: BookingId) {
  return queries
    .selectFrom('booking_info as i')
    .innerJoin('label as l', (on) =>
      on.onRef('l.operator_id', '=', 'i.operator_id').onRef('l.label_id', '=', 'i.label_id'),
    )
    .selectAll('i')
    .select('l.label')
    .where('i.operator_id', '=', operator)
    .where('i.booking_id', '=', bookingId)
    .orderBy('i.booking_info_id')
    .execute();
}

async function chargedOf(asking: Asking, booking: Booking): Promise<Map<string, number>> {
  const pricer = await ridePricer(asking, [booking]);
  const by = pricer?.pricedWith(booking);
  if (!pricer || !by) return new Map();
  const charges = chargesBeside(booking, pricer.factsOf(booking), by.version);
  return new Map(charges.map(({ feeId, cents }) => [feeId, cents]));
}

export async function findInfo({ queries, operator }: Asking, id: string) {
  const row = await queries
    .selectFrom('booking_info')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('booking_info_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a label names lines beside bookings, and no fees. */
export async function isInfoLabel({ queries, operator }: Asking, labelId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('label')
    .select('label_id')
    .where('operator_id', '=', operator)
    .where('label_id', '=', labelId)
    .where('type', '=', 3)
    .executeTakeFirst();
  return row !== undefined;
}
