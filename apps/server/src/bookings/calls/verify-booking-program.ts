import { verifyBookingProgram as contract } from '@handrail/contracts/bookings';
import { requireGeofence, serviceDateOf, withinArea, yes } from '@handrail/domain/platform';
import { versionOn } from '@handrail/domain/programs';
import { read } from '../../platform/calls/handler.ts';
import { getProgram } from '../../programs/index.ts';

export const verifyBookingProgramHandler = read(
  contract,
  async ({ program_id, pickup_place, dropoff_place }, { queries, by, clock }) => {
    const program = await getProgram(queries, by.operator, program_id);
    const terms = versionOn(program, serviceDateOf(clock.now(), program.zone));
    const geofence = requireGeofence(terms?.geofence ?? []);
    if (!geofence.ok) return geofence;
    const area = withinArea({ pickup: pickup_place, dropoff: dropoff_place }, geofence.value);
    return area.ok ? yes({ inside: true as const }) : area;
  },
);
