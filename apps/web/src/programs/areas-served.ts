import type { Calls } from '@handrail/contracts/wire';
import type { MapArea } from '../places/index.ts';
import { useRead } from '../platform/wire/index.ts';

type Fence = Calls['getGeofenceData']['result'][number];

/** Where programs serve, for a map. An operator without a polygon is no failure: `missing` says so in a sentence. */
export function useAreasServed(programId: string) {
  const fences = useRead('getGeofenceData', programId === '' ? {} : { program_id: programId });
  const isMissing = fences.error?.code === 'GEOFENCE_MISSING';
  return {
    isPending: fences.isPending,
    areas: (fences.data ?? []).flatMap(areasOf),
    missing: isMissing ? (fences.error?.message ?? null) : null,
    error: isMissing ? null : fences.error,
    refetch: fences.refetch,
  };
}

/** A program may serve several towns that do not touch. */
function areasOf({ program_id, program_name, geofence_data }: Fence): MapArea[] {
  return geofence_data.map((corners, at) => ({
    id: `${program_id} ${at}`,
    label: geofence_data.length === 1 ? program_name : `${program_name}, part ${at + 1}`,
    corners,
  }));
}
