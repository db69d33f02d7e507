import { getAssignedVehicleTripList as contract } from '@handrail/contracts/dispatch';
import { yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { lookingOf, dayOn } from '../../day/index.ts';
import { shownPrograms } from '../board.ts';
import { columnsOf, columnsWithTrips, gatherFleet } from '../column-wire.ts';

export const getAssignedVehicleTripListHandler = read(contract, async ({ date, program_id }, context) => {
  const looking = lookingOf(context);
  const day = await dayOn(context, date);
  const fleet = await gatherFleet(looking, date);
  const isShown = shownPrograms(program_id);
  const columns = await columnsWithTrips(looking, day, fleet, columnsOf(day, fleet, isShown), isShown);
  context.reveals(columns.flatMap(({ trips }) => trips.flatMap(({ bookings }) => bookings.map((b) => b.passenger_id))));
  return yes(columns);
});
