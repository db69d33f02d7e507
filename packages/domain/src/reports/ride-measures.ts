import {
  isCanceled,
  keptPromise,
  punctuality,
  seatsOf,
  statusOf,
  VERY_LATE_AFTER_MIN,
  type Booking,
} from '../day/index.ts';
import { tierFor, type TierType } from '../pricing/index.ts';
import { leadOf, SHORT_LEAD_HOURS, type CancelLead } from './cancel-lead.ts';
import { outcomeOf, type Outcome } from './outcomes.ts';

/** A ride with what became of it. */
export interface CountedRide {
  booking: Booking;
  outcome: Outcome;
}

/** A figure made of rides: which of them, and how much each of them adds. The same rides are its list. */
export interface RideMeasure {
  label: string;
  sentence: string;
  fits: (ride: CountedRide) => boolean;
  /** One where nothing is said. */
  adds?: (booking: Booking) => number;
}

export function countedRide(booking: Booking, isDayClosed: boolean): CountedRide {
  return { booking, outcome: outcomeOf(booking, isDayClosed) };
}

const became =
  (...outcomes: readonly Outcome[]) =>
  ({ outcome }: CountedRide) =>
    outcomes.includes(outcome);

const isCompleted = ({ booking }: CountedRide) => statusOf(booking) === 'completed';

const isOfTier = (tier: TierType) => (ride: CountedRide) => isCompleted(ride) && tierFor(ride.booking.aids) === tier;

const isCanceledWith =
  (lead: CancelLead) =>
  ({ booking, outcome }: CountedRide) =>
    (outcome === 'canceled_early' || outcome === 'canceled_late') && leadOf(booking) === lead;

/** How long before the pickup rides were canceled. Each canceled ride is in one of them. */
const CANCEL_MEASURES = {
  canceled_day_ahead: {
    label: 'Canceled a day ahead',
    sentence: 'Canceled 24 hours or more before the pickup.',
    fits: isCanceledWith('day_ahead'),
  },
  canceled_hours_ahead: {
    label: 'Canceled hours ahead',
    sentence: `Canceled less than 24 and at least ${SHORT_LEAD_HOURS} hours before the pickup.`,
    fits: isCanceledWith('hours_ahead'),
  },
  canceled_short: {
    label: 'Canceled at short notice',
    sentence: `Canceled less than ${SHORT_LEAD_HOURS} hours before the pickup, or at the door.`,
    fits: isCanceledWith('short'),
  },
  canceled_unknown: {
    label: 'Canceled, no time known',
    sentence: 'Canceled rides that had no pickup time, or of which nobody wrote down when they were canceled.',
    fits: isCanceledWith('unknown'),
  },
} as const satisfies Record<string, RideMeasure>;

/** What may become of a ride, beside the figure and beside a ride of it. */
export const OUTCOME_MEASURES: Record<Outcome, RideMeasure> = {
  early: {
    label: 'Early',
    sentence: 'The rider was carried; the vehicle stood at the door a minute or more before the promised window began.',
    fits: became('early'),
  },
  on_time: {
    label: 'On time',
    sentence: 'The rider was carried; the vehicle stood at the door in the promised window, or no time was promised.',
    fits: became('on_time'),
  },
  late: {
    label: 'Late',
    sentence: `The rider was carried; the vehicle stood at the door 1 to ${VERY_LATE_AFTER_MIN} whole minutes after the promised window had ended.`,
    fits: became('late'),
  },
  very_late: {
    label: 'Very late',
    sentence: `The rider was carried; the vehicle stood at the door more than ${VERY_LATE_AFTER_MIN} whole minutes after the promised window had ended.`,
    fits: became('very_late'),
  },
  missed: {
    label: 'Missed trips',
    sentence:
      'No vehicle is known to have come, or it came after the promised window and the rider had gone or had canceled.',
    fits: became('missed'),
  },
  no_show: {
    label: 'No shows',
    sentence: 'The vehicle came before the promised window ended, and the rider was not there.',
    fits: became('no_show'),
  },
  canceled_late: {
    label: 'Canceled late',
    sentence: 'Canceled after a vehicle was given to the ride, and before we had broken the promise.',
    fits: became('canceled_late'),
  },
  canceled_early: {
    label: 'Canceled early',
    sentence: 'Canceled before a vehicle was given to the ride.',
    fits: became('canceled_early'),
  },
  not_called: {
    label: 'Never called',
    sentence: 'A will call whose rider did not call before the day was closed.',
    fits: became('not_called'),
  },
  open: {
    label: 'Open',
    sentence: 'Still to come or under way, or nobody wrote down how it ended.',
    fits: became('open'),
  },
};

export const RIDE_MEASURES = {
  ...OUTCOME_MEASURES,
  booked: {
    label: 'Booked',
    sentence: 'All rides of the day, whatever became of them.',
    fits: () => true,
  },
  not_canceled: {
    label: 'Trips',
    sentence: 'All rides of the day but those that somebody canceled.',
    fits: ({ booking }) => !isCanceled(booking),
  },
  completed: {
    label: 'Completed',
    sentence: 'Rides whose rider was brought to where they wanted to be.',
    fits: isCompleted,
  },
  canceled: {
    label: 'Canceled',
    sentence: 'Rides canceled early or late, without the trips we missed.',
    fits: became('canceled_early', 'canceled_late'),
  },
  met: {
    label: 'Pickups',
    sentence: 'Rides that nobody canceled and for which a vehicle stood at the door, no shows too.',
    fits: ({ booking }) => !isCanceled(booking) && punctuality(booking) !== null,
  },
  kept: {
    label: 'On-time pickups',
    sentence: 'Pickups for which the driver came before the promised window ended.',
    fits: ({ booking }) => !isCanceled(booking) && keptPromise(booking) === true,
  },
  late_pickups: {
    label: 'Late pickups',
    sentence: 'Pickups for which the driver came after the promised window had ended, no shows too.',
    fits: ({ booking }) => !isCanceled(booking) && keptPromise(booking) === false,
  },
  ambulatory: {
    label: 'Ambulatory',
    sentence: 'Completed rides whose rider used neither a wheelchair nor a stretcher.',
    fits: isOfTier(0),
  },
  wheelchair: {
    label: 'Wheelchair',
    sentence: 'Completed rides whose rider used a wheelchair, and no stretcher.',
    fits: isOfTier(1),
  },
  stretcher: {
    label: 'Stretcher',
    sentence: 'Completed rides whose rider was on a stretcher.',
    fits: isOfTier(2),
  },
  standing: {
    label: 'Standing orders',
    sentence: 'All rides of the day that a standing order made, whatever became of them.',
    fits: ({ booking }) => booking.subscriptionId !== null,
  },
  ...CANCEL_MEASURES,
  passengers: {
    label: 'Passengers',
    sentence: 'Everybody on board of completed rides: riders, attendants, companions and guests.',
    fits: isCompleted,
    adds: seatsOf,
  },
  attendants: {
    label: 'Attendants',
    sentence: 'Attendants on board of completed rides.',
    fits: isCompleted,
    adds: ({ attendants }) => attendants,
  },
  companions: {
    label: 'Companions',
    sentence: 'Companions on board of completed rides.',
    fits: isCompleted,
    adds: ({ companions }) => companions,
  },
  guests: {
    label: 'Guests',
    sentence: 'Guests on board of completed rides.',
    fits: isCompleted,
    adds: ({ guests }) => guests,
  },
  ride_fee_cents: {
    label: 'Ride fees',
    sentence: 'What is owed for completed rides, without additional fees.',
    fits: isCompleted,
    adds: ({ rideFeeCents }) => rideFeeCents,
  },
  addl_fee_cents: {
    label: 'Additional fees',
    sentence: 'What is owed beside the ride, of completed rides.',
    fits: isCompleted,
    adds: ({ addlFeeCents }) => addlFeeCents,
  },
} as const satisfies Record<string, RideMeasure>;
