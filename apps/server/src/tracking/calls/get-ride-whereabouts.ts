import { getRideWhereabouts as contract } from '@handrail/contracts/tracking';
import { zoneOf, type Run } from '@handrail/domain/day';
import { instantText, invariant, type OperatorId, phoneText, yes } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { bookingsOnWire, lookingOf, readSlice } from '../../day/index.ts';
import { findVehicle } from '../../fleet/index.ts';
import { preparedRead } from '../../platform/calls/handler.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import { listMessages } from '../../platform/outbox/list.ts';
import { reachedAt } from '../by-hand.ts';
import { toldOnWire } from '../told-on-wire.ts';
import { whereIsRide } from '../where-is-ride.ts';

/** More than these nobody reads out: who wants all of them has the outbox. */
const MOST_TOLD = 20;
const DAY_BEFORE = { days: 1 };

export const getRideWhereaboutsHandler = preparedRead(
  contract,
  async ({ booking_id }, { services, by }) => whereIsRide(services, by.operator, booking_id),
  async ({ booking_id }, context, { booking: { riderId, serviceDay }, run, last, eta }) => {
    const { queries, by, reveals } = context;
    const { rows } = await sql<{ id: string }>`
      select booking_id as id from booking
      where operator_id = ${by.operator} and rider_id = ${riderId} and service_day = ${serviceDay} and ride_status not in (4, 7)
      order by scheduled_pickup_at, booking_id`.execute(queries);
    const ids = [...new Set([...rows.map(({ id }) => id), booking_id])];
    const { day, bookings } = await readSlice(queries, by.operator, ids);
    const drawn = await bookingsOnWire(lookingOf(context), day, bookings);
    const booking = drawn.find((one) => one.booking_id === booking_id);
    invariant(booking, `Booking ${booking_id} was read and is not there.`);
    reveals([riderId]);
    const zone = zoneOf(day, booking.program_id);
    const from = Temporal.PlainDate.from(serviceDay).subtract(DAY_BEFORE).toZonedDateTime(zone).toInstant();
    const vehicle = run && (await findVehicle(queries, by.operator, run.vehicleId));
    const told = await listMessages(queries, by.operator, {
      before: null,
      state: null,
      limit: MOST_TOLD,
      personId: String(riderId), // riders are known by the id of their person
    });
    return yes({
      booking,
      eta: eta && {
        at: instantText(Temporal.Instant.fromEpochMilliseconds(eta.atMs), zone),
        stop_type: eta.stop.stopType,
        is_guess: eta.isGuess,
      },
      seen: last && {
        latitude: last.point.latitude,
        longitude: last.point.longitude,
        timestamp: instantText(Temporal.Instant.fromEpochMilliseconds(last.atMs), zone),
      },
      vehicle: vehicle && { number: vehicle.fleetNumber, color: vehicle.color, plate: vehicle.plate },
      drivers: run ? await driversOf(queries, by.operator, run) : [],
      told: toldOnWire(
        told.filter(({ createdAt }) => Temporal.Instant.compare(createdAt, from) >= 0),
        zone,
      ),
      messages_by: (await reachedAt(queries, by.operator, riderId)).messagesBy,
      rides: drawn.map(({ booking_id: id, pickup_time, dropoff_address }) => ({
        booking_id: id,
        time: pickup_time,
        to: dropoff_address,
      })),
    });
  },
);

/** Who drives a run, alone or in a team, with the phones they are called on. */
async function driversOf(queries: Queries, operator: OperatorId, { driverId, teamId }: Run) {
  const { rows } = await sql<{ name: string; phone: string | null }>`
    select concat_ws(' ', p.firstname, p.lastname) as name, p.phone
    from driver d join person p on p.operator_id = d.operator_id and p.person_id = d.driver_id
    where d.operator_id = ${operator} and (d.driver_id = ${driverId} or d.driver_id = any(
      select unnest(t.driver_ids) from team t where t.operator_id = ${operator} and t.team_id = ${teamId}))
    order by p.lastname, p.firstname`.execute(queries);
  return rows.map(({ name, phone }) => ({ name, phone: phone === null ? '' : phoneText(phone) }));
}
