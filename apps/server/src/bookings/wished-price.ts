import type { PickupChoice } from '@handrail/domain/bookings';
import { type AccountId, newBooking, textOfInstant, textOfWall } from '@handrail/domain/day';
import {
  type BookingId,
  instantOf,
  no,
  type ProgramId,
  type RiderId,
  type Verdict,
  yes,
  type Zone,
} from '@handrail/domain/platform';
import type { ChosenPlan, RideFacts } from '@handrail/domain/pricing';
import type { Address, Way } from '../places/index.ts';
import { ridePricer } from '../pricing/index.ts';
import { TO_BE_PLACED } from './placed-ends.ts';

/** A ride that nobody has booked yet, as far as its price depends on it. */
export interface WishedRide {
  programId: ProgramId;
  riderId: RiderId | null;
  /** The ride that it would be, where it is one already. */
  bookingId?: BookingId | null;
  from: Address;
  to: Address;
  choice: PickupChoice;
  aids: readonly string[];
  companions: number;
  asksDoorToDoor: boolean;
  payerAccountId: AccountId | null;
  way: Way;
}

/** The ride is priced as it would be if it were booked: by the same function, of the same facts. */
export async function priceOfWish(
  asking: Parameters<typeof ridePricer>[0],
  zone: Zone,
  wish: WishedRide,
): Promise<Verdict<{ facts: RideFacts; chosen: ChosenPlan }, 'NO_FEE_PLAN'>> {
  const { programId, riderId, bookingId, from, to, choice, way, aids, companions, asksDoorToDoor, payerAccountId } =
    wish;
  const { pickup } = choice;
  const at = instantOf(pickup.wall, zone, pickup.offset);
  const ride = newBooking({
    id: bookingId ?? '0',
    programId,
    riderId: riderId ?? '0',
    serviceDay: pickup.wall.toPlainDate().toString(),
    pickupPlaceId: TO_BE_PLACED.pickup,
    dropoffPlaceId: TO_BE_PLACED.dropoff,
    aids,
    companions,
    asksDoorToDoor,
    payerAccountId,
    requestedAt: at.ok ? textOfInstant(at.value) : null,
    requestedWall: textOfWall(pickup.wall),
    ...way,
  });
  const places = new Map([
    [TO_BE_PLACED.pickup, from],
    [TO_BE_PLACED.dropoff, to],
  ]);
  const pricer = await ridePricer(asking, [ride], { places });
  const chosen = pricer?.planOf(ride);
  if (!pricer || !chosen) return no('NO_FEE_PLAN', 'Please select a fee plan.');
  return chosen.ok ? yes({ facts: pricer.factsOf(ride), chosen: chosen.value }) : chosen;
}
