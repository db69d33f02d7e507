import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LineBars } from '../log/index.ts';
import { ActionButton, EmptyState, ErrorState, LoadingState, PageHead } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import type { Vehicle } from './vehicles.ts';

/** Loads the vehicle a page is about. What was read once stays on the screen when reading it again fails. */
export function OneVehicle({ id, children }: { id: string; children: (vehicle: Vehicle) => ReactNode }) {
  const read = useRead('getShuttleInfoById', { shuttle_id: id });
  const navigate = useNavigate();
  if (read.data)
    return (
      <>
        {read.error && <ErrorState sentence={failed(read.error.message)} onRetry={() => void read.refetch()} />}
        {children(read.data)}
      </>
    );
  return (
    <>
      <PageHead title="Vehicle" />
      <div className="sheet">
        {read.isPending && <LoadingState label="Loading the vehicle." bars={<LineBars count={8} />} />}
        {read.error &&
          (read.error.status === 404 || read.error.code === 'VEHICLE_NOT_FOUND' ? (
            <EmptyState
              line={read.error.message}
              action={<ActionButton label="All vehicles" onClick={() => void navigate({ to: '/fleet/vehicles' })} />}
            />
          ) : (
            <ErrorState sentence={failed(read.error.message)} onRetry={() => void read.refetch()} />
          ))}
      </div>
    </>
  );
}

function failed(message: string): string {
  return `The vehicle could not be loaded: ${message}`;
}
