import { Bar, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { type MapPin, TownMap } from '../places/index.ts';
import { useAreasServed } from './areas-served.ts';
import './programs.css';

interface ServiceAreaMapProps {
  /** Empty: of every program. */
  programId: string;
  /** What is asked about: both ends of a ride that is being booked. */
  pins?: readonly MapPin[];
}

/** Where a program serves. Without a polygon the map is still there, and says what is missing. */
export function ServiceAreaMap({ programId, pins = NONE }: ServiceAreaMapProps) {
  const { isPending, areas, missing, error, refetch } = useAreasServed(programId);
  if (error) return <ErrorState sentence={error.message} onRetry={() => void refetch()} />;
  if (isPending) {
    return <LoadingState label="Loading the service area." bars={<Bar width="100%" height={280} />} />;
  }
  return (
    <div className="program-service-area">
      {missing !== null && (
        <p className="program-service-area-missing" role="alert">
          {missing}
        </p>
      )}
      <TownMap
        label="Map of the service area"
        subject={`${programId} ${JSON.stringify(pins.map(({ point }) => point))}`}
        areas={areas}
        pins={pins}
      />
    </div>
  );
}

const NONE: readonly MapPin[] = [];
