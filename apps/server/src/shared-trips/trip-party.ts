import { bookingsOfTrip, type Day, runOf, stopsOfTrip, tripOf } from '@handrail/domain/day';
import type { TripId } from '@handrail/domain/platform';
import type { SharedStop } from '@handrail/domain/shared-trips';
import { daysOf, dayOn, type Looking } from '../day/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Preparing } from '../platform/calls/handler.ts';
import { readOperator } from '../platform/db/transaction.ts';
import { gatherParty, type Party } from './party.ts';

export interface TripParty {
  party: Party;
  order: SharedStop[];
  loadUnloadSec: number;
}

/** The riders of a trip on its vehicle, and the order in which it is planned. */
export async function partyOfTrip(looking: Looking, day: Day, tripId: TripId): Promise<TripParty> {
  const trip = tripOf(day, tripId);
  const riders = bookingsOfTrip(day, tripId).map(({ id }) => id);
  const stops = Map.groupBy(stopsOfTrip(day, tripId), ({ seq }) => seq);
  return {
    party: await gatherParty(looking, riders, runOf(day, trip.runId).vehicleId),
    order: [...stops.values()].map((together) => ({
      visits: together.map(({ bookingId, stopType }) => ({ bookingId, stopType })),
    })),
    loadUnloadSec: trip.loadUnloadSec,
  };
}

export async function readTripParty({ services, by }: Preparing, tripId: TripId): Promise<TripParty> {
  return readOperator(services.db, by.operator, async (queries) => {
    const date = (await daysOf(queries, by.operator, 'trip', [tripId])).get(tripId);
    if (date === undefined) throw notFound();
    const day = await dayOn({ services, queries, by }, date);
    // A block carries nobody anywhere.
    if (bookingsOfTrip(day, tripId).length === 0) throw notFound();
    return partyOfTrip({ services, queries, operator: by.operator }, day, tripId);
  });
}
