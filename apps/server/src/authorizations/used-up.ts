import { coveredRides, takesAny } from '@handrail/domain/authorizations';
import type { BookingId, RiderId } from '@handrail/domain/platform';
import { type Asking, listAuthorizations, ridesOfAuthorizations } from './authorization-store.ts';

/** Which rides of these riders carry the number of an authorization that has nothing left for them. */
export async function ridesUsedUp(asking: Asking, riderIds: readonly RiderId[]): Promise<Set<BookingId>> {
  if (riderIds.length === 0) return new Set();
  const authorizations = await listAuthorizations(asking, { riderIds });
  const rides = await ridesOfAuthorizations(asking, authorizations);
  return new Set(
    authorizations.flatMap((authorization) => {
      const carrying = rides.get(authorization.id) ?? [];
      const covered = coveredRides(authorization, carrying);
      return carrying
        .filter((ride) => takesAny(ride) && !covered.has(ride.bookingId))
        .map(({ bookingId }) => bookingId);
    }),
  );
}
