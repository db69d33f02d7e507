import { Bar, ErrorState, LoadingState } from '../platform/kit/index.ts';
import { useRead } from '../platform/wire/index.ts';
import { ToldList } from './ToldList.tsx';

/** What the rider of a booking was told of it, beside everything else that is known of it. */
export function RideMessages({ bookingId }: { bookingId: string }) {
  const read = useRead('getRideMessages', { booking_id: bookingId });
  if (read.error) return <ErrorState sentence={read.error.message} onRetry={() => void read.refetch()} />;
  if (!read.data)
    return <LoadingState label="Asking what the rider was told." bars={<Bar width="100%" height={44} />} />;
  return <ToldList {...read.data} />;
}
