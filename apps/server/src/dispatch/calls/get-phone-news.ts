import { getPhoneNews as contract } from '@handrail/contracts/dispatch';
import { find, textOfInstant, zoneOf, type Day } from '@handrail/domain/day';
import { strayedTo } from '@handrail/domain/dispatch';
import { yes } from '@handrail/domain/platform';
import { dayOn, type Looking, lookingOf, ridersOf, zoneClock } from '../../day/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../../programs/index.ts';
import { namesOfPeople } from '../names-of-people.ts';
import { calledFromDoor, waysBackAsked } from '../phones/no-shows.ts';
import { seenOfDay } from '../phones/seen-store.ts';
import { movedAt, numbersOf } from '../phones/stray-past.ts';
import { openCash, openPresses, type StrayCash } from '../phones/stray-store.ts';
import { unsentOfDay } from '../phones/unsent-store.ts';

export const getPhoneNewsHandler = read(contract, async ({ date }, context) => {
  const looking = lookingOf(context);
  const day = await dayOn(context, date);
  const [program] = await listPrograms(context.queries, looking.operator);
  const { at } = zoneClock(program?.program_timezone ?? 'UTC');
  const presses = await openPresses(looking, { date });
  const cash = await openCash(looking, { date });
  const strayed = await strayedOf(looking, day, [...presses, ...cash]);
  const stray = presses.flatMap((press) => withFacts(strayed.get(press.id), { event: press.event }));
  const strayCash = cash.flatMap((press) => withFacts(strayed.get(press.id), { amount_cents: press.cents }));
  const waysBack = await waysBackAsked(looking, { date, now: context.clock.now() });
  const doorCalls = await calledFromDoor(looking, date);
  context.reveals([...strayed.values()].map(({ passenger_id }) => passenger_id));
  context.reveals(waysBack.map(({ riderId }) => riderId));
  const unsent = await unsentOfDay(looking, date);
  const seen = await seenOfDay(looking, day);
  return yes({
    stray,
    stray_cash: strayCash,
    door_calls: doorCalls.map(({ bookingId, calledAt }) => ({
      booking_id: bookingId,
      called_at: at(textOfInstant(calledAt)),
    })),
    ways_back: waysBack.map((one) => ({
      booking_id: one.bookingId,
      passenger_id: one.riderId,
      passenger_firstname: one.firstname,
      passenger_lastname: one.lastname,
      fleet_shuttle_id: one.vehicle,
      no_show_time: at(textOfInstant(one.noShowAt)),
      next_booking_id: one.nextId,
      next_pickup_time: one.nextAt && at(textOfInstant(one.nextAt)),
    })),
    unsent: unsent.map(({ driver, vehicle, count, since }) => ({
      driver,
      fleet_shuttle_id: vehicle,
      count,
      since: at(textOfInstant(since)),
    })),
    seen: seen.map(({ runId, seenAt, changes }) => ({ run_id: runId, seen_at: at(textOfInstant(seenAt)), changes })),
  });
});

type Press = Pick<StrayCash, 'id' | 'bookingId' | 'runId' | 'vehicleId' | 'driverId' | 'at'>;

function withFacts<Strayed, What>(strayed: Strayed | undefined, what: What): (Strayed & What)[] {
  return strayed === undefined ? [] : [{ ...strayed, ...what }]; // without them it has another day by now
}

/** Whose presses they are, and what became of the rides, by press. */
async function strayedOf(looking: Looking, day: Day, presses: readonly Press[]) {
  const { queries, operator } = looking;
  const bookings = [...new Set(presses.map(({ bookingId }) => bookingId))].flatMap((id) => find(day.booking, id) ?? []);
  const riders = await ridersOf(looking, new Set(bookings.map(({ riderId }) => riderId)));
  const drivers = await namesOfPeople(
    queries,
    operator,
    presses.map(({ driverId }) => String(driverId)), // drivers are known by the id of their person
  );
  const since = await movedAt(looking, bookings);
  const whereto = new Map(
    presses.map(({ id, bookingId, runId }) => {
      const booking = find(day.booking, bookingId);
      return [id, booking ? strayedTo(day, booking, runId) : null] as const;
    }),
  );
  const vehicleIds = [
    ...presses.map(({ vehicleId }) => vehicleId),
    ...[...whereto.values()].flatMap((to) => (to?.is === 'elsewhere' ? to.run.vehicleId : [])),
  ];
  const vehicles = await numbersOf(looking, vehicleIds);
  const told = presses.flatMap((press) => {
    const booking = find(day.booking, press.bookingId);
    const rider = booking && riders.get(booking.riderId);
    if (!booking || !rider) return [];
    const { at } = zoneClock(zoneOf(day, booking.programId));
    const to = whereto.get(press.id) ?? null;
    const moved = since.get(booking.id);
    return [
      {
        stray_press_id: press.id,
        booking_id: booking.id,
        passenger_id: rider.id,
        passenger_firstname: rider.firstname,
        passenger_lastname: rider.lastname,
        driver: drivers.get(String(press.driverId)) ?? '',
        fleet_shuttle_id: vehicles.get(press.vehicleId) ?? '',
        event_time: at(textOfInstant(press.at)),
        is: to?.is ?? ('here' as const),
        on_fleet_shuttle_id: to?.is === 'elsewhere' ? (vehicles.get(to.run.vehicleId) ?? null) : null,
        since: to && moved ? at(textOfInstant(moved)) : null,
      },
    ];
  });
  return new Map(told.map((one) => [one.stray_press_id, one]));
}
