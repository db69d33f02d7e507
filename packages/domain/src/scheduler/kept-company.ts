import type { Booking } from '../day/index.ts';
import type { BookingId, DriverId, RiderId } from '../platform/ids.ts';
import type { Company } from '../riders/index.ts';

type Riding = Pick<Booking, 'id' | 'riderId'>;

/** Which rides have a vehicle to themselves, and which two never share one, by the company their riders keep. */
export function keptCompany(
  rides: readonly Riding[],
  company: ReadonlyMap<RiderId, Company>,
): { alone: ReadonlySet<BookingId>; apart: [BookingId, BookingId][] } {
  const alone = new Set(rides.filter(({ riderId }) => company.get(riderId)?.ridesAlone).map(({ id }) => id));
  const byRider = Map.groupBy(rides, ({ riderId }) => riderId);
  const apart = new Map<string, [BookingId, BookingId]>();
  for (const { id, riderId } of rides) {
    const others = company.get(riderId)?.notWithRiders ?? [];
    for (const other of others.flatMap((rider) => byRider.get(rider) ?? [])) {
      const pair: [BookingId, BookingId] = id < other.id ? [id, other.id] : [other.id, id];
      apart.set(pair.join(' '), pair);
    }
  }
  return { alone, apart: [...apart.values()] };
}

/** Whether a rider is not to be driven by somebody of a crew: for a plan that is no, since nobody is there to ask. */
export function isKeptFrom(
  riderId: RiderId,
  crew: readonly DriverId[],
  company: ReadonlyMap<RiderId, Company>,
): boolean {
  return company.get(riderId)?.notWithDrivers.some((driver) => crew.includes(driver)) ?? false;
}
