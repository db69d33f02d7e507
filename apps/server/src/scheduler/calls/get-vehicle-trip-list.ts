import { getVehicleTripList as contract } from '@handrail/contracts/scheduler';
import { yes } from '@handrail/domain/platform';
import { dayOn, lookingOf } from '../../day/index.ts';
import { columnsWithTrips, gatherFleet } from '../../dispatch/index.ts';
import { read } from '../../platform/calls/handler.ts';
import { plannedColumns } from '../gather-day.ts';

export const getVehicleTripListHandler = read(contract, async ({ date, program_id }, context) => {
  const looking = lookingOf(context);
  const day = await dayOn(context, date);
  const fleet = await gatherFleet(looking, date);
  const vehicle_trip_list = await columnsWithTrips(looking, day, fleet, plannedColumns(day, fleet, program_id));
  context.reveals(
    vehicle_trip_list.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings.map((b) => b.passenger_id))),
  );
  return yes({ vehicle_trip_list });
});
