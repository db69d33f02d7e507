import type { DateText } from '../day/index.ts';
import { milesText } from '../platform/distance.ts';
import type { BrokerRide } from './broker-ride.ts';
import { plain } from './value-words.ts';

/** What is odd about a ride of a file, and keeps it out of nothing. */
export interface Doubt {
  is: 'past' | 'pickup_after_appointment' | 'legs_out_of_order' | 'miles_differ' | 'ambulance';
  sentence: string;
}

/** Beyond this a broker's miles are not those of the road. */
const MOST_MILES_OFF = 0.15;

/** The way back begins after the way there: the rides of one journey in a file, as far as they have times. */
export function doubtsOf(
  ride: BrokerRide,
  { today, legs, roadMeters }: { today: DateText; legs: readonly BrokerRide[]; roadMeters: number | null },
): Doubt[] {
  const time = timeOf(ride);
  const { appointmentTime, level, meters, serviceDay } = ride;
  const before = legs.filter((other) => other.serviceDay === serviceDay && (other.leg ?? '') < (ride.leg ?? ''));
  const late = before.find((other) => time !== null && (timeOf(other) ?? '') >= time);
  const doubts: (Doubt | false)[] = [
    serviceDay < today && { is: 'past', sentence: 'The ride is in the past.' },
    level === 'ambulance' && { is: 'ambulance', sentence: 'The file asks for an ambulance.' },
    time !== null &&
      appointmentTime !== null &&
      time >= appointmentTime && {
        is: 'pickup_after_appointment',
        sentence: `The pickup at ${time} is not before the appointment at ${appointmentTime}.`,
      },
    late !== undefined && {
      is: 'legs_out_of_order',
      sentence: `Leg ${ride.leg} at ${time} is not after leg ${late.leg} at ${timeOf(late)}.`,
    },
    meters !== null &&
      roadMeters !== null &&
      roadMeters > 0 &&
      Math.abs(meters - roadMeters) / roadMeters > MOST_MILES_OFF && {
        is: 'miles_differ',
        sentence: `The file says ${milesText(meters)} miles, by the road it is ${milesText(roadMeters)}.`,
      },
  ];
  return doubts.filter((doubt) => doubt !== false);
}

/** The rides of a file by their journey: those of one rider and day under one number, which a leg may follow. */
export function journeysOf(rides: readonly BrokerRide[]): (ride: BrokerRide) => readonly BrokerRide[] {
  const journeys = Map.groupBy(rides, journeyOf);
  return (ride) => journeys.get(journeyOf(ride)) ?? [];
}

function journeyOf({ groupId, tripId, leg, serviceDay, rider }: BrokerRide): string {
  const number = leg !== null && tripId?.endsWith(leg) === true ? tripId.slice(0, -leg.length) : tripId;
  return [serviceDay, groupId ?? number, plain(rider.last), plain(rider.first)].join(' ');
}

function timeOf({ promisedTime, requestedTime, isWillCall }: BrokerRide): string | null {
  return isWillCall ? null : (promisedTime ?? requestedTime);
}
