import { priceAgain as contract } from '@handrail/contracts/bookings';
import { edit, find } from '@handrail/domain/day';
import { yes, type BookingId } from '@handrail/domain/platform';
import { daysOf, daysOn, writeDays } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { changeInParts } from '../../platform/calls/handler.ts';
import { ridePricer } from '../../pricing/index.ts';
import { anew } from '../priced-again.ts';

export const priceAgainHandler = changeInParts(
  contract,
  ({ booking_ids }): BookingId[] => [...new Set(booking_ids)],
  async (_params, context, { items }: { items: readonly BookingId[] }) => {
    const { tx } = context;
    const dates = await daysOf(tx.queries, tx.operator, 'booking', items);
    if (items.some((id) => !dates.has(id))) throw notFound();
    const days = await daysOn(context, [...new Set(dates.values())]);
    const held = items.flatMap((id) => days.flatMap((day) => find(day.booking, id) ?? []));
    const pricer = await ridePricer(tx, held);
    const priced = held.flatMap((booking) => anew(pricer, booking) ?? []);
    const after = days.map((before) => ({
      before,
      after: edit(before, { bookings: priced.filter(({ serviceDay }) => serviceDay === before.date) }),
    }));
    await writeDays(tx, after);
    return yes({ priced: priced.length, left: held.length - priced.length });
  },
  async (done: readonly { priced: number; left: number }[]) => ({
    priced: done.reduce((sum, part) => sum + part.priced, 0),
    left: done.reduce((sum, part) => sum + part.left, 0),
  }),
);
