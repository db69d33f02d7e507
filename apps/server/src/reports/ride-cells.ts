import { isWaitingForCall, rideLabel, seatsOf, statusOf, type Booking, type InstantText } from '@handrail/domain/day';
import { invariant, listName, METERS_PER_MILE, type Zone } from '@handrail/domain/platform';
import { ACCOUNT_COLUMN_NAMES, OUTCOME_MEASURES, outcomeOf, type AccountColumn } from '@handrail/domain/reports';
import { zoneClock } from '../day/index.ts';
import type { Cell } from '../platform/sheets/index.ts';

/** A ride as a line of a report: what each column there is says of it. */
export type RideCells = Record<AccountColumn, Cell>;

/** As much of a booking as its line and its outcome are made of. */
export const FIELDS = [
  'programId',
  'riderId',
  'serviceDay',
  'rideStatus',
  'aids',
  'companions',
  'attendants',
  'guests',
  'isWillCall',
  'calledAt',
  'windowStartAt',
  'windowEndAt',
  'scheduledPickupAt',
  'enrouteAt',
  'arrivedAt',
  'pickedUpAt',
  'arrivedDropoffAt',
  'droppedOffAt',
  'canceledAt',
  'payment',
  'paymentStatus',
  'rideFeeCents',
  'addlFeeCents',
  'travelM',
] as const satisfies readonly (keyof Booking)[];

/** A ride of a past day, with what a booking only names by id. */
export interface PastRide extends Pick<Booking, 'id' | (typeof FIELDS)[number]> {
  firstname: string;
  lastname: string;
  pickupLine: string;
  pickupCity: string;
  dropoffLine: string;
  dropoffCity: string;
  fleetNumber: string | null;
  /** When the vehicle was planned to come, which may differ from what the rider was promised. */
  plannedAt: InstantText | null;
}

/** In the order of these columns. */
export function lineOf(cells: RideCells, columns: readonly AccountColumn[] = ACCOUNT_COLUMN_NAMES): Cell[] {
  return columns.map((name) => cells[name]);
}

/** `isClosed` says whether what is missing on its day was missed. */
export function cellsOf(ride: PastRide, { zone, isClosed }: { zone: Zone; isClosed: boolean }): RideCells {
  const { time } = zoneClock(zone);
  const timeOf = (at: InstantText | null) => (at === null ? '' : time(at));
  return {
    date: { date: ride.serviceDay },
    booking_id: ride.id,
    rider: listName({ first: ride.firstname, last: ride.lastname }),
    pickup_time: isWaitingForCall(ride) ? 'Will call' : time(pickupOf(ride)),
    picked_up_time: timeOf(ride.pickedUpAt),
    dropoff_time: timeOf(ride.droppedOffAt),
    pickup_address: placeText(ride.pickupLine, ride.pickupCity),
    dropoff_address: placeText(ride.dropoffLine, ride.dropoffCity),
    aids: ride.aids.join(', '),
    passengers: seatsOf(ride),
    status: rideLabel(statusOf(ride), ride),
    outcome: OUTCOME_MEASURES[outcomeOf(ride, isClosed)].label,
    vehicle: ride.fleetNumber ?? '',
    miles: Math.round((ride.travelM / METERS_PER_MILE) * 10) / 10,
    payment: ride.payment,
    payment_status: ride.paymentStatus,
    ride_fee: { cents: ride.rideFeeCents },
    addl_fee: { cents: ride.addlFeeCents },
    total: { cents: ride.rideFeeCents + ride.addlFeeCents },
  };
}

function pickupOf({ plannedAt, scheduledPickupAt }: PastRide): InstantText {
  const at = plannedAt ?? scheduledPickupAt;
  invariant(at, 'A ride that waits for no call has a pickup time.');
  return at;
}

function placeText(address: string, city: string): string {
  return [address, city].filter(Boolean).join(', ');
}
