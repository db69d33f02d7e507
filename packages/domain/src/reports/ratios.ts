import { VERY_LATE_AFTER_MIN } from '../day/index.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';
import type { Counts, Measure } from './count-day.ts';

/**
 * A figure that is one sum over another. It is made of the sums of a whole period: the ratio of a month is not the mean of
 * the ratios of its days.
 */
export interface Ratio {
  label: string;
  sentence: string;
  /** A share is shown in percent, and compared in points. */
  isShare: boolean;
  /** The measure whose rides are what it is a part of or made of, to be listed one by one. */
  rides: Measure;
  of: (counts: Counts) => number;
  by: (counts: Counts) => number;
}

const HOUR_SEC = 3600;

const revenueHours = ({ revenue_sec }: Counts) => revenue_sec / HOUR_SEC;
const driven = ({ revenue_m, deadhead_m }: Counts) => revenue_m + deadhead_m;

export const RATIOS = {
  on_time_share: {
    label: 'On-time pickups',
    sentence: 'Of all pickups, no shows too, those for which the driver came before the promised window ended.',
    isShare: true,
    rides: 'kept',
    of: ({ kept }) => kept,
    by: ({ met }) => met,
  },
  very_late_share: {
    label: 'Very late',
    sentence: `Of completed rides, those for which the vehicle came more than ${VERY_LATE_AFTER_MIN} minutes after the window had ended.`,
    isShare: true,
    rides: 'very_late',
    of: ({ very_late }) => very_late,
    by: ({ completed }) => completed,
  },
  no_show_share: {
    label: 'No shows',
    sentence: 'Of rides that were completed or came to nothing at the door, those whose rider was not there.',
    isShare: true,
    rides: 'no_show',
    of: ({ no_show }) => no_show,
    by: atTheDoor,
  },
  missed_share: {
    label: 'Missed trips',
    sentence: 'Of rides that were completed or came to nothing at the door, those we missed.',
    isShare: true,
    rides: 'missed',
    of: ({ missed }) => missed,
    by: atTheDoor,
  },
  late_cancel_share: {
    label: 'Canceled late',
    sentence: 'Of all rides, those canceled after a vehicle was given to them.',
    isShare: true,
    rides: 'canceled_late',
    of: ({ canceled_late }) => canceled_late,
    by: ({ booked }) => booked,
  },
  deadhead_share: {
    label: 'Deadhead miles',
    sentence: 'Of all miles, those from the yard and to it.',
    isShare: true,
    rides: 'deadhead_m',
    of: ({ deadhead_m }) => deadhead_m,
    by: driven,
  },
  standing_share: {
    label: 'Standing orders',
    sentence: 'Of all rides, those that a standing order made.',
    isShare: true,
    rides: 'standing',
    of: ({ standing }) => standing,
    by: ({ booked }) => booked,
  },
  average_load: {
    label: 'People on board',
    sentence: 'Passenger hours by revenue hours: how many were on board on average.',
    isShare: false,
    rides: 'passenger_sec',
    of: ({ passenger_sec }) => passenger_sec,
    by: ({ revenue_sec }) => revenue_sec,
  },
  passengers_per_revenue_hour: {
    label: 'Passengers per revenue hour',
    sentence: 'Everybody on board of completed rides, by the hours from the first rider in to the last one out.',
    isShare: false,
    rides: 'passengers',
    of: ({ passengers }) => passengers,
    by: revenueHours,
  },
  rides_per_revenue_hour: {
    label: 'Rides per revenue hour',
    sentence: 'Completed rides, by the hours from the first rider in to the last one out.',
    isShare: false,
    rides: 'completed',
    of: ({ completed }) => completed,
    by: revenueHours,
  },
  miles_per_ride: {
    label: 'Miles per ride',
    sentence: 'All miles, from the yard and to it too, by completed rides.',
    isShare: false,
    rides: 'completed',
    of: (counts) => driven(counts) / METERS_PER_MILE,
    by: ({ completed }) => completed,
  },
  ride_fee_cents_per_ride: {
    label: 'Ride fee per ride',
    sentence: 'What is owed for completed rides, by their number.',
    isShare: false,
    rides: 'ride_fee_cents',
    of: ({ ride_fee_cents }) => ride_fee_cents,
    by: ({ completed }) => completed,
  },
} as const satisfies Record<string, Ratio>;

export type RatioName = keyof typeof RATIOS;

/** The ratio of some sums; null where there is nothing to divide by. */
export function ratioOf(name: RatioName, counts: Counts): number | null {
  const { of, by }: Ratio = RATIOS[name];
  const base = by(counts);
  return base === 0 ? null : of(counts) / base;
}

function atTheDoor({ completed, no_show, missed }: Counts): number {
  return completed + no_show + missed;
}
