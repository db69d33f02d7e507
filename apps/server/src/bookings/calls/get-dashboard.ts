import { getDashboard as contract } from '@handrail/contracts/bookings';
import type { ResultOf } from '@handrail/contracts/platform';
import { bookingOf, byPickup, entriesOf, hasBegun, willCalls, type Booking } from '@handrail/domain/day';
import { calledIn, lateRides } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { addFigures, dayFigures, type DayFigures } from '@handrail/domain/reports';
import { bookingsOnWire, lookingOf } from '../../day/index.ts';
import { read, type Reading } from '../../platform/calls/handler.ts';
import { type DayNow, daysNow } from '../days-now.ts';
import { lateOnWire, namedIn } from '../late-on-wire.ts';
import { vehiclesSeen } from '../vehicles-seen.ts';

type Answer = ResultOf<typeof contract>;

const MOST_LATE = 5;
const MOST_CALLS = 200;

export const getDashboardHandler = read(contract, async ({ program_id = null }, context) => {
  const parts: Awaited<ReturnType<typeof partOf>>[] = [];
  // One after the other: a transaction has one connection.
  for (const one of await daysNow(context, program_id)) parts.push(await partOf(context, one));
  const next = parts.flatMap(({ coming }) => coming ?? []).sort(byScheduledPickup);
  return yes({
    figures: figuresOnWire(addFigures(parts.map(({ figures }) => figures))),
    late: parts
      .flatMap(({ late }) => late)
      .sort((a, b) => b.late_min - a.late_min)
      .slice(0, MOST_LATE),
    will_calls: parts.flatMap(({ calls }) => calls),
    next_pickup: next[0] ?? null,
    vehicles: parts.flatMap(({ vehicles }) => vehicles),
    unseen: parts.reduce((sum, { unseen }) => sum + unseen, 0),
  });
});

/** What one date adds to the page, for the programs for which it is today. */
async function partOf(context: Reading, one: DayNow) {
  const { queries, by, clock, reveals } = context;
  const { day, programs } = one;
  const now = clock.now();
  const isOurs = ({ programId }: Booking) => programs.has(programId);
  const late = lateRides(day, now)
    .filter(({ bookingId }) => isOurs(bookingOf(day, bookingId)))
    .slice(0, MOST_LATE);
  const calls = [...calledIn(day), ...willCalls(day)].filter(isOurs).slice(0, MOST_CALLS);
  const coming = firstOf([...entriesOf(day.booking)].filter((booking) => isOurs(booking) && isToBeFetched(booking)));

  const shown = new Set([
    ...late.flatMap(namedIn).map((id) => bookingOf(day, id)),
    ...calls,
    ...(coming ? [coming] : []),
  ]);
  reveals([...shown].map(({ riderId }) => riderId));
  const drawn = new Map(
    (await bookingsOnWire(lookingOf(context), day, [...shown])).map((booking) => [booking.booking_id, booking]),
  );
  return {
    figures: dayFigures(day, programs, now),
    late: late.flatMap((ride) => lateOnWire(day, ride, drawn)),
    calls: calls.flatMap(({ id }) => drawn.get(id) ?? []),
    coming: coming && drawn.get(coming.id),
    ...(await vehiclesSeen(queries, by.operator, one)),
  };
}

/** The one that is to be fetched first; thousands need not be put in order for that. */
function firstOf(bookings: readonly Booking[]): Booking | undefined {
  return bookings.reduce<Booking | undefined>(
    (first, booking) => (first && byPickup(first, booking) <= 0 ? first : booking),
    undefined,
  );
}

function isToBeFetched(booking: Booking): boolean {
  return !hasBegun(booking) && booking.scheduledPickupAt !== null;
}

function byScheduledPickup(a: { scheduled_pickup_time: string }, b: { scheduled_pickup_time: string }): number {
  return Date.parse(a.scheduled_pickup_time) - Date.parse(b.scheduled_pickup_time);
}

function figuresOnWire(figures: DayFigures): Answer['figures'] {
  return {
    trips: figures.trips,
    done: figures.done,
    riding: figures.riding,
    met: figures.met,
    on_time: figures.onTime,
    late: figures.late,
    at_risk: figures.atRisk,
    unassigned: figures.unassigned,
    within_hour: figures.withinHour,
    will_calls: figures.willCalls,
    called_in: figures.calledIn,
    longest_wait_min: figures.longestWaitMin,
    no_shows: figures.noShows,
    missed: figures.missed,
    planned_distance: Math.round(figures.plannedM),
    driven_distance: Math.round(figures.drivenM),
    planned_time: Math.round(figures.plannedSec),
    driven_time: Math.round(figures.drivenSec),
  };
}
