import { getGeofenceData as contract } from '@handrail/contracts/programs';
import { no, yes } from '@handrail/domain/platform';
import { read } from '../../platform/calls/handler.ts';
import { listPrograms } from '../program-store.ts';
import { geofencesOn } from '../program-version-store.ts';

export const getGeofenceDataHandler = read(contract, async ({ program_id }, { queries, by, clock }) => {
  const programs = (await listPrograms(queries, by.operator)).filter(
    (program) => program_id === undefined || program.program_id === program_id,
  );
  const fences = await geofencesOn(queries, by.operator, clock.now());
  const drawn = programs.flatMap(({ program_id: id, program_name }) => {
    const geofence_data = fences.get(id) ?? [];
    return geofence_data.length > 0 ? [{ program_id: id, program_name, geofence_data }] : [];
  });
  return drawn.length === 0 ? no('GEOFENCE_MISSING', 'Your service area geofence is missing.') : yes(drawn);
});
