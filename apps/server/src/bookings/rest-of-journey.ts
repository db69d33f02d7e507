import { cancelRest } from '@handrail/domain/bookings';
import type { Booking, Day, InstantText } from '@handrail/domain/day';
import { daysOn } from '../day/index.ts';
import type { Changing } from '../platform/calls/handler.ts';
import type { Tx } from '../platform/log/tx.ts';
import { wayBackEntity } from './entities.ts';
import { journeyDays } from './journey.ts';

/** What becomes of the rest of the journey of who did not come. */
export type Rest = 'keep' | 'cancel';

/** The other days of a journey, as they are and without what follows the no-show. They are read before anything is written. */
export async function restElsewhere(context: Changing, booking: Booking): Promise<{ before: Day; after: Day }[]> {
  const { tx, clock } = context;
  const dates = await journeyDays(tx.queries, tx.operator, booking);
  const days = await daysOn(
    context,
    dates.filter((date) => date !== booking.serviceDay),
  );
  return days.map((before) => ({ before, after: cancelRest(before, booking, clock.now()) }));
}

/** Notes what was decided, so that nobody is asked again. */
export async function noteRest(
  tx: Tx,
  { id, serviceDay }: Pick<Booking, 'id' | 'serviceDay'>,
  { noShowAt, decision }: { noShowAt: InstantText; decision: Rest },
): Promise<void> {
  await tx.insert(wayBackEntity, { service_day: serviceDay, booking_id: id, no_show_at: noShowAt, decision });
}

/** Whether it was decided of this no-show; of another one of the same ride nothing follows. */
export async function isRestDecided(
  { queries, operator }: Tx,
  { id }: Pick<Booking, 'id'>,
  noShowAt: InstantText,
): Promise<boolean> {
  const row = await queries
    .selectFrom('way_back')
    .select('way_back_id')
    .where('operator_id', '=', operator)
    .where('booking_id', '=', id)
    .where('no_show_at', '=', noShowAt as never) // compared as the instant that it spells
    .executeTakeFirst();
  return row !== undefined;
}
