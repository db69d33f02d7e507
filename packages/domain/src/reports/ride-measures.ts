import {
  isCanceled,
  keptPromise,
  punctuality,
  seatsOf,
  statusOf,
  VERY_LATE_AFTER_MIN,
  type Booking,
} from '../day/index.ts';
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
  passengers: {
    label: 'Passengers',
    sentence: 'Everybody on board of completed rides: riders, attendants, companions and guests.',
    fits: isCompleted,
    adds: seatsOf,
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
