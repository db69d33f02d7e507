import { join } from 'node:path';
import { openRegion, type Region } from '@handrail/atlas';
import { dayAtDawn } from '@handrail/testbed/days';
import type { Town } from '@handrail/testbed/town';
import { cedarValley } from '@handrail/testbed/transit';
import { fillCompany, newIds } from '../board-metro.ts';
import { openSite } from '../server/running.ts';
import { moveIn, openOperator } from '../server/town.ts';
import { type Driven, drivenBy, type Point, type Stop, waysAmong } from './driven.ts';
import { importApart } from './import-apart.ts';
import { type Placed, planned } from './pressed.ts';

export const BY_HAND_TITLES = [
  'date',
  'by hand: rides',
  'miles',
  'vehicles',
  'late',
  'planned: rides',
  'miles',
  'vehicles',
  'late',
  'less miles %',
  'less vehicles %',
];

interface Booking {
  booking_id: string;
  trip_id: string | null;
  scheduled_pickup_time: string | null;
  scheduled_dropoff_time: string | null;
  window_end_time: string | null;
  appointment_time: string | null;
  pickup_latitude: number;
  pickup_longitude: number;
  dropoff_latitude: number;
  dropoff_longitude: number;
}

interface Board {
  bookings: Booking[];
  trips: { trip_id: string; booking_ids: string[]; shuttle: { shuttle_id: string } | null }[];
}

/**
 * Days of the demo's town as its dispatchers had left them in the morning, and what the planner makes of the very same rides once they
 * are taken off: both driven over the town's roads in the order in which they are planned.
 */
export async function compareByHand(town: Town, dates: readonly string[]): Promise<(string | number)[][]> {
  const site = await openSite('embedded');
  try {
    const folder = await importApart(town, join(site.env['HANDRAIL_DATA'] ?? '', 'regions'));
    const region = openRegion(folder, { workers: 1 });
    const invitation = await openOperator(site);
    const nextId = newIds();
    const company = cedarValley({ nextId, programIds: [nextId(), nextId()], town });
    await fillCompany(
      site,
      company,
      dates.map((date, n) => dayAtDawn(company, date, { seed: n + 1, nextId })),
    );
    await site.start();
    const mia = await (await moveIn(site, invitation, 0)).signIn();
    const parking = new Map(company.vehicles.map(({ id, parkingPlaceId }) => [id, parkingPlaceId]));
    const pointOf = new Map(company.places.map(({ id, ...place }) => [id, place]));
    const yardOf = (vehicle: string): Point | null => pointOf.get(parking.get(vehicle) ?? '') ?? null;
    const rows = [];
    for (const date of dates) {
      const { bookings, trips } = await mia.get<Board>('v1_webapp_get_dispatch_board', { date, program_id: [] });
      const rides = new Map(bookings.map((booking) => [booking.booking_id, booking]));
      const handed = trips.flatMap(({ shuttle, booking_ids }) =>
        booking_ids.map((booking_id) => placeOf(rides.get(booking_id), shuttle?.shuttle_id ?? '')),
      );
      const ids = handed.map(({ booking_id }) => booking_id);
      await mia.get('v1_webapp_remove_dispatched_bookings', { bookings: ids });
      const program_id = company.programs.map(({ id }) => id);
      const { placed } = await planned(mia, { date, bookings: ids, program_id });
      const driven = async (places: readonly Placed[]) => drive(region, places, rides, yardOf);
      rows.push(rowOf(date, await driven(handed), await driven(placed)));
    }
    mia.close();
    await region.close();
    return rows;
  } finally {
    await site.clear();
  }
}

function placeOf(booking: Booking | undefined, shuttle_id: string): Placed {
  const { booking_id = '', scheduled_pickup_time, scheduled_dropoff_time } = booking ?? {};
  return {
    booking_id,
    shuttle_id,
    pickup_time: scheduled_pickup_time ?? '',
    dropoff_time: scheduled_dropoff_time ?? '',
  };
}

async function drive(
  region: Region,
  places: readonly Placed[],
  rides: ReadonlyMap<string, Booking>,
  yardOf: (vehicle: string) => Point | null,
): Promise<Driven> {
  const lanes = [...Map.groupBy(places, ({ shuttle_id }) => shuttle_id)].map(([vehicle, own]) => ({
    yard: yardOf(vehicle),
    stops: own.flatMap((place) => stopsOf(place, rides.get(place.booking_id))),
  }));
  const points = lanes.flatMap(({ yard, stops }) => [...(yard ? [yard] : []), ...stops.map(({ at }) => at)]);
  return drivenBy(lanes, await waysAmong(region, points));
}

function stopsOf({ pickup_time, dropoff_time }: Placed, booking: Booking | undefined): Stop[] {
  if (!booking) return [];
  const { window_end_time, appointment_time } = booking;
  return [
    {
      ride: booking.booking_id,
      isPickup: true,
      at: { latitude: booking.pickup_latitude, longitude: booking.pickup_longitude },
      plannedMs: Date.parse(pickup_time),
      byMs: window_end_time === null ? Infinity : Date.parse(window_end_time),
    },
    {
      ride: booking.booking_id,
      isPickup: false,
      at: { latitude: booking.dropoff_latitude, longitude: booking.dropoff_longitude },
      plannedMs: Date.parse(dropoff_time),
      byMs: appointment_time === null ? Infinity : Date.parse(appointment_time),
    },
  ];
}

function rowOf(date: string, hand: Driven, plan: Driven): (string | number)[] {
  const less = (of: 'meters' | 'vehicles') => (100 * (1 - plan[of] / hand[of])).toFixed(0);
  const figures = ({ rides, meters, vehicles, late }: Driven) => [
    rides,
    (meters / 1609.344).toFixed(0),
    vehicles,
    late,
  ];
  return [date, ...figures(hand), ...figures(plan), less('meters'), less('vehicles')];
}
