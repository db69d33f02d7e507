import { previewPriceAgain as contract } from '@handrail/contracts/bookings';
import type { ParamsOf } from '@handrail/contracts/platform';
import { fullName, no, yes, type BookingId } from '@handrail/domain/platform';
import { pricedAgainSentence, totalsOfPricedAgain } from '@handrail/domain/pricing';
import { sql } from 'kysely';
import { gatherNamed, type Looking, lookingOf, readSlice } from '../../day/index.ts';
import { malformed } from '../../platform/calls/call-failure.ts';
import { read } from '../../platform/calls/handler.ts';
import { ridePricer } from '../../pricing/index.ts';
import { pricedAgain } from '../priced-again.ts';

/** As many rides as one preview shows: a week of a busy program. */
const MOST = 5_000;

export const previewPriceAgainHandler = read(contract, async (params, context) => {
  const looking = lookingOf(context);
  const ids = await idsMeant(looking, params);
  if (ids.length > MOST) {
    return no('TOO_MANY', `Choose fewer days: at most ${MOST.toLocaleString('en-US')} rides are priced at once.`);
  }
  const { bookings } = await readSlice(looking.queries, looking.operator, ids);
  if (bookings.length === 0) return no('NO_BOOKINGS', 'There are no rides to price.');
  const pricer = await ridePricer(looking, bookings);
  const all = bookings.map((booking) => pricedAgain(pricer, booking));
  const byId = new Map(bookings.map((booking) => [booking.id, booking]));
  const different = all.flatMap((one) => (one.is === 'changed' ? [one] : []));
  const shown = different.flatMap(({ bookingId }) => byId.get(bookingId) ?? []);
  const named = await gatherNamed(looking, shown);
  context.reveals(shown.map(({ riderId }) => riderId));
  return yes({
    changed: different.flatMap(({ bookingId, beforeCents, afterCents }) => {
      const booking = byId.get(bookingId);
      const chosen = booking && pricer?.planOf(booking);
      if (!booking || !chosen?.ok) return [];
      const { firstname: first, lastname: last } = named.rider(booking.riderId);
      return [
        {
          booking_id: bookingId,
          service_day: booking.serviceDay,
          passenger_name: fullName({ first, last }),
          pricing_name: chosen.value.plan.name,
          before_cents: beforeCents,
          after_cents: afterCents,
        },
      ];
    }),
    totals: pricedAgainSentence(totalsOfPricedAgain(all)),
    left: (['typed', 'paid', 'no_plan'] as const).flatMap((why) => {
      const rides = all.filter(({ is }) => is === why).length;
      return rides === 0 ? [] : [{ why, rides }];
    }),
  });
});

async function idsMeant(
  { queries, operator }: Looking,
  { booking_ids, program_id, start_date, end_date }: ParamsOf<typeof contract>,
): Promise<BookingId[]> {
  if (booking_ids !== undefined) return [...new Set(booking_ids)];
  if (start_date === undefined || end_date === undefined) {
    throw malformed('Name the rides, or the days.', { booking_ids: 'Name the rides, or the days.' });
  }
  const { rows } = await sql<{ id: BookingId }>`
    select booking_id as id from booking
    where operator_id = ${operator} and service_day between ${start_date}::date and ${end_date}::date
      and (${program_id ?? null}::bigint is null or program_id = ${program_id ?? null})
    order by service_day, booking_id limit ${MOST + 1}`.execute(queries);
  return rows.map(({ id }) => id);
}
