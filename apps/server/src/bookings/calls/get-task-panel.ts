import { getTaskPanel as contract } from '@handrail/contracts/bookings';
import { isCanceled, entriesOf, unassigned, type Booking, type Day } from '@handrail/domain/day';
import { serviceDateOf, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { awaitingReschedule } from '../booking-queries.ts';
import { readSlice, bookingsOnWire, type BookingOnWire, lookingOf } from '../../day/index.ts';
import { programsToday } from '../open-programs.ts';

/** A ride nobody rebooked within a month is no longer waited for. */
const RESCHEDULE_DAYS = 31;
const MOST = 200;

export const getTaskPanelHandler = read(contract, async ({ program_id = null }, context) => {
  const { queries, by, clock, reveals } = context;
  const show = async (day: Day, bookings: readonly Booking[]): Promise<BookingOnWire[]> => {
    const first = bookings.slice(0, MOST);
    reveals(first.map(({ riderId }) => riderId));
    return bookingsOnWire(lookingOf(context), day, first);
  };

  const undispatched: BookingOnWire[] = [];
  const flagged: BookingOnWire[] = [];
  const unpaid: BookingOnWire[] = [];
  const programs = await programsToday(context, program_id);
  for (const { program, today } of programs) {
    const isOwn = ({ programId }: Booking) => programId === program.id;
    const all = [...entriesOf(today.booking)].filter(isOwn);
    undispatched.push(...(await show(today, unassigned(today).filter(isOwn))));
    flagged.push(
      ...(await show(
        today,
        all.filter(({ flag }) => flag),
      )),
    );
    unpaid.push(...(await show(today, all.filter(isOwed))));
  }

  const since = serviceDateOf(clock.now(), programs[0]?.program.zone ?? 'UTC').subtract({ days: RESCHEDULE_DAYS });
  const ids = await awaitingReschedule(queries, by.operator, { since, programs: program_id, most: MOST });
  const { day, bookings } = await readSlice(queries, by.operator, ids);
  // Each program has a day of its own; whoever works them off has one list.
  for (const list of [undispatched, flagged, unpaid]) list.sort(bySoonest);
  return yes({ undispatched, flagged, unpaid, awaiting_reschedule: await show(day, bookings) });
});

function bySoonest(a: BookingOnWire, b: BookingOnWire): number {
  return Date.parse(a.scheduled_pickup_time) - Date.parse(b.scheduled_pickup_time);
}

/** A ride that costs something, takes place and was not paid for. */
function isOwed(booking: Booking): boolean {
  const owed = booking.rideFeeCents + booking.addlFeeCents;
  return booking.paymentStatus === 'unpaid' && owed > 0 && !isCanceled(booking);
}
