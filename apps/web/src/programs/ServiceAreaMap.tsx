import { Bar, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { type MapArea, type MapPin, TownMap } from '../places/index.ts';
import './programs.css';

interface ServiceAreaMapProps {
  /** Empty: of every program. */
  programId: string;
  /** What is asked about: both ends of a ride that is being booked. */
  pins?: readonly MapPin[];
}

/** Where a program serves. Without a polygon the map is still there, and says what is missing. */
export function ServiceAreaMap({ programId, pins = NONE }: ServiceAreaMapProps) {
  const fences = useRead('getGeofenceData', programId === '' ? {} : { program_id: programId });
  const isMissing = fences.error?.code === 'GEOFENCE_MISSING';
  if (fences.error && !isMissing) {
    return <ErrorState sentence={fences.error.message} onRetry={() => void fences.refetch()} />;
  }
  if (fences.isPending) {
    return <LoadingState label="Loading the service area." bars={<Bar width="100%" height={280} />} />;
  }
  return (
    <div className="program-service-area">
      {fences.error && (
        <p className="program-service-area-missing" role="alert">
          {fences.error.message}
        </p>
      )}
      <TownMap
        label="Map of the service area"
        subject={`${programId} ${JSON.stringify(pins.map(({ point }) => point))}`}
        areas={(fences.data ?? []).flatMap(areasOf)}
        pins={pins}
      />
    </div>
  );
}

const NONE: readonly MapPin[] = [];

interface Fence {
  program_id: string;
  program_name: string;
  geofence_data: readonly (readonly { latitude: number; longitude: number }[])[];
}

/** A program may serve several towns that do not touch. */
function areasOf({ program_id, program_name, geofence_data }: Fence): MapArea[] {
  return geofence_data.map((corners, at) => ({
    id: `${program_id} ${at}`,
    label: geofence_data.length === 1 ? program_name : `${program_name}, part ${at + 1}`,
    corners,
  }));
}
