import { find } from '@handrail/domain/day';
import { no, type Verdict, yes } from '@handrail/domain/platform';
import { textOfInstant, type InstantText } from '@handrail/domain/day';
import { Temporal } from 'temporal-polyfill';
import type { Services } from '../../platform/services.ts';
import { digestOf, lanesOf, vehicleOf } from '../keep-plan.ts';
import type { KeptLane, KeptPlan, KeptProposal, KeptRide } from '../kept-plan.ts';
import { askWhy, type LookedAt, withKept } from './look-at-plan.ts';
import type { Granted, LanePlaced } from './why-numbers.ts';

/** A place that was stated for a ride. */
export interface StatedPlace {
  bookingId: string;
  vehicleId: string;
  driverId: string | null;
  teamId: string | null;
  pickupAt: string;
  dropoffAt: string;
}

const FIX_CHANGED = no('FIX_CHANGED', 'That place is not there any more. Ask again what would fit.');

/**
 * A plan with a ride where it was said that it would fit, and nothing else: whoever else is moved by it is moved as it was said.
 * What comes of it is driven once more before anybody is told.
 */
export async function placeRide(
  services: Services,
  looked: LookedAt,
  stated: StatedPlace,
): Promise<Verdict<KeptPlan, 'FIX_CHANGED' | 'NOT_IN_PLAN'>> {
  const { numbering } = looked;
  const ride = numbering.rideOf.get(stated.bookingId);
  if (ride === undefined) return no('NOT_IN_PLAN', 'The plan was not made for this ride.');
  const lane = numbering.input.lanes.findIndex(
    ({ column }) =>
      column.vehicleId === stated.vehicleId && column.driverId === stated.driverId && column.teamId === stated.teamId,
  );
  const said = (await askWhy(services, looked, { about: 'ride', ride })).lanes.find((one) => one.lane === lane);
  const isStated =
    said?.way &&
    said.is !== 'here' &&
    isAt(looked, said.way.pickupAt, stated.pickupAt) &&
    isAt(looked, said.way.dropoffAt, stated.dropoffAt);
  if (!isStated) return FIX_CHANGED;
  const { grant } = said;
  const placed = await askWhy(services, looked, { about: 'place', ride, lane, grant });
  if (!placed) return FIX_CHANGED;
  const kept = withPlaced(looked, { lane, placed, grant });
  const { figures, laneMeters, lost } = await askWhy(services, withKept(services, looked, kept), { about: 'plan' });
  const isLost = lost.includes(lane);
  if (isLost) {
    services.log.error({ plan: looked.plan.plan_id, booking: stated.bookingId, grant }, 'a stated place did not fit');
    return FIX_CHANGED;
  }
  const lanes = kept.lanes.map((one) => {
    const at = numbering.input.lanes.findIndex(({ column }) => isSameLane(one, column));
    return at < 0 ? one : { ...one, meters: laneMeters[at] };
  });
  return yes({ ...kept, lanes, figures });
}

interface Placing {
  lane: number;
  placed: LanePlaced;
  grant: Granted | null;
}

function withPlaced({ kept, gathered, numbering }: LookedAt, { lane, placed, grant }: Placing): KeptPlan {
  const { day, input } = gathered;
  const now = lanesOf(day, input)[lane];
  if (!now) return kept;
  const at = kept.lanes.findIndex((one) => isSameLane(one, now));
  const lanes = at < 0 ? [...kept.lanes, now] : kept.lanes.with(at, { ...kept.lanes[at], ...now });
  const index = at < 0 ? kept.lanes.length : at;
  const known = new Map(kept.rides.map((ride) => [ride.id, ride]));
  const rides = placed.rides.flatMap(({ ride, pickupAt, dropoffAt }): KeptRide[] => {
    const id = input.rides[ride]?.id;
    const booking = id === undefined ? undefined : find(day.booking, id);
    if (id === undefined || !booking) return [];
    const times = { pickupAt: textAt(numbering, pickupAt), dropoffAt: textAt(numbering, dropoffAt) };
    const old = known.get(id);
    const isAsBefore =
      old !== undefined && isSame(old.pickupAt, times.pickupAt) && isSame(old.dropoffAt, times.dropoffAt);
    if (old && isAsBefore) return [old];
    const proposed: KeptProposal = old?.proposed ?? { digest: digestOf(day, booking), from: vehicleOf(day, booking) };
    return [{ id, lane: index, ...times, proposed }];
  });
  const changed = new Set(rides.map(({ id }) => id));
  const lunch = placed.lunch && {
    lane: index,
    startsAt: textAt(numbering, placed.lunch.startsAt),
    endsAt: textAt(numbering, placed.lunch.endsAt),
  };
  const hours = { startsAt: textAt(numbering, placed.out.from), endsAt: textAt(numbering, placed.out.until) };
  return {
    ...kept,
    lanes,
    rides: [...kept.rides.filter(({ id }) => !changed.has(id)), ...rides],
    unplaced: kept.unplaced.filter(({ id }) => !changed.has(id)),
    lunches: lunch ? [...kept.lunches.filter((one) => one.lane !== index), lunch] : kept.lunches,
    granted:
      grant?.reason === 'SHIFT' ? [...without(kept.granted, index), { lane: index, ...hours }] : (kept.granted ?? []),
  };
}

function without(granted: KeptPlan['granted'], lane: number) {
  return (granted ?? []).filter((one) => one.lane !== lane);
}

function isSameLane(one: KeptLane, other: Pick<KeptLane, 'vehicleId' | 'driverId' | 'teamId'>): boolean {
  return one.vehicleId === other.vehicleId && one.driverId === other.driverId && one.teamId === other.teamId;
}

/** A second of the plan as it is told. */
export function textAt({ baseMs }: LookedAt['numbering'], second: number): InstantText {
  return textOfInstant(Temporal.Instant.fromEpochMilliseconds(baseMs + 1000 * second));
}

function isAt({ numbering }: LookedAt, second: number, text: string): boolean {
  return isSame(textAt(numbering, second), text);
}

function isSame(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
}
