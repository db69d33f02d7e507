import type { BillableRide } from '@handrail/domain/billing';
import { entryOfRow, type LoggedRow } from '@handrail/domain/day';
import { addUp, type BookingId } from '@handrail/domain/platform';
import { chargeTitle, chargesBeside } from '@handrail/domain/pricing';
import { sql } from 'kysely';
import { inBreaths } from '../platform/in-breaths.ts';
import { ridePricer } from '../pricing/index.ts';
import type { Asking } from './ledger-store.ts';

/** As many as are read at once: a month has fifty thousand. */
const AT_ONCE = 500;

/** What each ride is charged beside its fee, by the version that priced it; in one where that says otherwise by now. */
export async function chargesOfRides(
  asking: Asking,
  ids: readonly BookingId[],
): Promise<Map<BookingId, BillableRide['extras']>> {
  const all = new Map<BookingId, BillableRide['extras']>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const { rows } = await sql<{ row: LoggedRow }>`
      select to_jsonb(b) as row from booking b
      where operator_id = ${asking.operator} and booking_id = any(${some}::bigint[])`.execute(asking.queries);
    const bookings = rows.map(({ row }) => entryOfRow('booking', row));
    const pricer = await ridePricer(asking, bookings);
    await inBreaths(bookings, (booking) => {
      const by = pricer?.pricedWith(booking) ?? null;
      const lines = pricer && by ? chargesBeside(booking, pricer.factsOf(booking), by.version) : [];
      const cents = booking.addlFeeCents;
      const isSame = addUp(lines.map((line) => line.cents)) === cents;
      const counted = lines.flatMap((line) =>
        line.cents === 0 ? [] : { label: chargeTitle(line), cents: line.cents },
      );
      all.set(booking.id, isSame ? counted : [{ label: 'Additional fees', cents }]);
    });
  }
  return all;
}
