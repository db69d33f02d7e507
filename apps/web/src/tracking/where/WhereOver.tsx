import { lazy, Suspense } from 'react';
import { useUrlState } from '../../platform/kit/index.ts';

const WhereCard = lazy(() => import('./WhereCard.tsx'));

/** 'Where is my ride?' over whatever page is open: the ride stands in the address, so that the answer can be shown to a colleague. */
export default function WhereOver() {
  const [bookingId, setBookingId] = useUrlState('where');
  if (bookingId === '') return null;
  return (
    <Suspense fallback={null}>
      <WhereCard key={bookingId} bookingId={bookingId} onRide={setBookingId} onClose={() => setBookingId(null)} />
    </Suspense>
  );
}
