import { bookingOf, find, planOf, stampsOf, statusOf } from '@handrail/domain/day';
import { fitBetween, panelStatus, ridesAfter, type Visit } from '@handrail/domain/routes';
import type { PanelRow } from '../../routes/index.ts';
import { timeOfRide, whoRides } from '../board/block-text.ts';
import type { HeldBoard } from '../board/held-board.ts';
import type { DayView, Lane, LaneTrip, Ride } from '../board/lanes.ts';
import type { Outlook } from '../board/verdicts.ts';
import { tellingOf } from '../hand/use-timed-verdicts.ts';
import type { TimedRun } from '../hand/timed-verdicts.ts';
import { type FixDeeds, fixOf } from './fixes.ts';
import { offerOf } from './offer-of.ts';
import { dropoffPoint, pickupPoint, pickupVisit } from './where-from.ts';

/** A ride that may follow, and the trip it is on. */
export interface Following {
  ride: Ride;
  trip: LaneTrip | null;
}

/**
 * The rides of the programs in view whose pickup comes after that of the viewed one, the next first (ROUTE-03); also those that are
 * over, which no lane has and nobody waits for.
 */
export function followingIn(
  { pool, lanes }: DayView,
  board: HeldBoard,
  viewedId: string,
  programId: string,
): Following[] {
  const { day, bookings } = board;
  const all: Following[] = [
    ...pool.map((ride) => ({ ride, trip: null })),
    ...lanes.flatMap(({ trips }) => trips.flatMap((trip) => trip.rides.map((ride) => ({ ride, trip })))),
  ];
  const seen = new Set(all.map(({ ride }) => ride.entry.id));
  const over = [...bookings.values()].flatMap((facts): Following[] => {
    const entry = seen.has(facts.booking_id) ? undefined : find(day.booking, facts.booking_id);
    if (!entry || (programId !== '' && entry.programId !== programId)) return [];
    return [{ ride: { entry, facts, lateMin: 0, riskMin: 0 }, trip: null }];
  });
  const planned = [...all, ...over].map((one) => ({ ...one, plan: planOf(day, one.ride.entry) }));
  return ridesAfter(planOf(day, bookingOf(day, viewedId)), planned).slice(0, MOST_RIDES);
}

/** So many of a city's day are compared: the next ones. */
export const MOST_RIDES = 300;

interface Asked {
  board: HeldBoard;
  lane: Lane;
  following: readonly Following[];
  /** Where the viewed ride ends. */
  from: Visit | null;
  outlookOf: (bookingId: string) => Outlook;
  runs: ReadonlyMap<string, TimedRun>;
  granted: ReadonlySet<string>;
  deeds: FixDeeds;
}

/** The rides that the vehicle of the viewed one could go on with. Only what waits is reckoned: the rest has a vehicle, or is over. */
export function rideRows({ board, lane, following, from, outlookOf, runs, granted, deeds }: Asked): PanelRow[] {
  return following.map(({ ride, trip }) => {
    const { entry, facts } = ride;
    const status = panelStatus(statusOf(entry), stampsOf(entry));
    const telling = tellingOf(board, entry.id);
    const pickup = pickupVisit(board, entry.id);
    const said = { outlook: outlookOf(entry.id), run: runs.get(entry.id), telling, isGranted: granted.has(entry.id) };
    const isWaiting = status === 'Booked';
    return {
      key: entry.id,
      name: `${timeOfRide(ride, trip, telling.zone)} ${whoRides(ride)}`,
      about: `${facts.pickup_address} › ${facts.dropoff_address}`,
      status,
      ...(isWaiting ? offerOf(said) : hasVehicle(status)),
      // Its own: what counts for one that has no time yet is that it has none.
      pickupAt: pickup?.at ?? null,
      fit: from && pickup ? fitBetween(from, pickup) : null,
      fix: isWaiting ? fixOf(lane, entry.id, said, deeds) : null,
      stops: [
        { kind: 'pickup', point: pickupPoint(facts), label: facts.pickup_address },
        { kind: 'dropoff', point: dropoffPoint(facts), label: facts.dropoff_address },
      ],
    };
  });
}

/** It stays in the list, and may be checked: dispatching says that only Booked ones go. */
function hasVehicle(status: string): Omit<ReturnType<typeof offerOf>, 'pickupAt'> {
  return {
    offer: { is: 'unasked' },
    pickup: null,
    arrival: null,
    says: `${status} already`,
    saysMore: null,
    sentence: `${status} already.`,
    refusal: null,
  };
}
