import { bookingsOfTrip, find, runsOf, type Day } from '@handrail/domain/day';
import { bookingsOnWire, daysOf, tripsOnWire, dayOn } from '../day/index.ts';
import type { Known } from '../platform/calls/principal.ts';
import type { CurrentReaders } from '../platform/calls/current.ts';
import type { Queries } from '../platform/db/transaction.ts';
import { headVersion } from '../platform/log/head-version.ts';
import type { Services } from '../platform/services.ts';
import { columnsWithTrips, gatherFleet } from './column-wire.ts';
import { findTemplate } from './templates/template-store.ts';
import { templateOnWire } from './templates/template-wire.ts';
import { findView, viewsOnWire } from './view-store.ts';

/** What stands on the board now, for a dispatcher who was second. */
export const current: CurrentReaders = {
  trip: async (queries, by, params, services) => {
    const id = String(params['trip_id']);
    const day = await dayOfEntry({ queries, by, services }, 'trip', id);
    const trip = day && find(day.trip, id);
    if (!trip) return null;
    const [shown] = await tripsOnWire({ queries, services, operator: by.operator }, day, [trip]);
    return shown ?? null;
  },

  run: async (queries, by, params, services) => {
    const looking = { queries, services, operator: by.operator };
    const day = await dayOn({ queries, by, services }, String(params['date']));
    const columns = runsOf(day, []).filter(({ vehicleId }) => vehicleId === params['shuttle_id']);
    return columnsWithTrips(looking, day, await gatherFleet(looking, day.date), columns);
  },

  board_view: async (queries, { operator, personId }, params) => {
    const looking = { queries, operator };
    const view = await findView(looking, String(params['board_view_id']), personId);
    const [shown] = await viewsOnWire(looking, view ? [view] : []);
    return shown ?? null;
  },

  template: async (queries, { operator }, params, services) => {
    const looking = { queries, operator, services };
    const template = await findTemplate(looking, String(params['template_id']));
    return template && templateOnWire(looking, template);
  },

  // A call over several rides: all of them, and the trips they are on. One over a whole day is told how far that has come.
  day: async (queries, by, params, services) => {
    const ids = namedBookings(params);
    if (params['template_id'] !== undefined) return { version: await headVersion(queries, by.operator) };
    const [first] = ids;
    const day = first === undefined ? null : await dayOfEntry({ queries, by, services }, 'booking', first);
    if (!day) return null;
    const bookings = ids.flatMap((id) => find(day.booking, id) ?? []);
    const trips = [...new Set(bookings.flatMap(({ tripId }) => tripId ?? []))].flatMap(
      (id) => find(day.trip, id) ?? [],
    );
    return {
      version: day.version,
      bookings: await bookingsOnWire({ services, queries, operator: by.operator }, day, bookings),
      trips: await tripsOnWire(
        { queries, services, operator: by.operator },
        day,
        trips.filter(({ id }) => bookingsOfTrip(day, id).length > 0),
      ),
    };
  },
};

async function dayOfEntry(
  asking: { queries: Queries; by: Known; services: Services },
  kind: 'booking' | 'trip',
  id: string,
): Promise<Day | null> {
  const date = (await daysOf(asking.queries, asking.by.operator, kind, [id])).get(id);
  return date === undefined ? null : dayOn(asking, date);
}

function namedBookings(params: Record<string, unknown>): string[] {
  const named = params['bookings'] ?? params['booking_id'] ?? [];
  const also = (params['also'] ?? []) as { bookings: unknown[] }[]; // by the contract of the one call that has it
  const spread = (params['rides'] ?? []) as { booking_id: unknown }[]; // by the contract of the one that spreads rides
  return [named, also.map(({ bookings }) => bookings), spread.map(({ booking_id }) => booking_id)].flat(2).map(String);
}
