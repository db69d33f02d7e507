import type { DateText } from '../day/index.ts';
import type { Cents } from '../platform/money.ts';

/** `08:40`, on the clocks of wherever the ride is: files name no zone. */
export type ClockText = string;

/** How a broker wants a rider to be carried. */
export const SERVICE_LEVELS = ['ambulatory', 'wheelchair', 'xl_wheelchair', 'stretcher', 'ambulance'] as const;
export type ServiceLevel = (typeof SERVICE_LEVELS)[number];

/** What a row says of its ride. Nothing is said where the file has no column for it. */
export const BROKER_STATES = ['offered', 'accepted', 'changed', 'canceled', 'completed', 'no_show'] as const;
export type BrokerState = (typeof BROKER_STATES)[number];

/** One end of a ride, as the file has it: text that somebody has yet to find on the map, or a point. */
export interface BrokerPlace {
  name: string;
  line: string;
  unit: string;
  city: string;
  state: string;
  zip: string;
  phone: string | null;
  note: string;
  point: { latitude: number; longitude: number } | null;
}

export interface BrokerRider {
  first: string;
  last: string;
  memberId: string | null;
  bornOn: DateText | null;
  phone: string | null;
  sex: 'female' | 'male' | 'other' | null;
  weightLb: number | null;
}

/** A ride as every layout tells it, whatever its columns are called. */
export interface BrokerRide {
  /** The broker's own number, by which the ride is known again; null where its files have none. */
  tripId: string | null;
  groupId: string | null;
  /** `A` goes there, `B` comes back. */
  leg: string | null;
  serviceDay: DateText;
  requestedTime: ClockText | null;
  promisedTime: ClockText | null;
  windowStartTime: ClockText | null;
  windowEndTime: ClockText | null;
  appointmentTime: ClockText | null;
  isWillCall: boolean;
  rider: BrokerRider;
  pickup: BrokerPlace;
  dropoff: BrokerPlace;
  level: ServiceLevel | null;
  aids: readonly string[];
  attendants: number;
  guests: number;
  carSeats: number;
  meters: number | null;
  priceCents: Cents | null;
  authorizationNumber: string | null;
  payer: string | null;
  purpose: string | null;
  state: BrokerState | null;
  /** What the broker marks a change by. */
  changedAt: string | null;
  notes: readonly string[];
}
