import { Temporal } from 'temporal-polyfill';
import { signerText, type Signer } from '../bookings/index.ts';
import type { DateText } from '../day/index.ts';
import { longDate } from '../platform/dates.ts';
import { METERS_PER_MILE } from '../platform/distance.ts';

/** What an auditor asks of a ride, as it was: what nobody knows is null and is said to be missing. */
export interface LoggedRide {
  serviceDay: DateText;
  tripNumber: string | null;
  riderName: string;
  memberNumber: string | null;
  authorizationNumber: string | null;
  payerName: string | null;
  /** Wheelchair, Ambulatory. */
  mode: string;
  became: 'completed' | 'no_show';
  pickup: LoggedEnd;
  dropoff: LoggedEnd;
  loadedMeters: number | null;
  driverName: string | null;
  vehicle: string | null;
  plate: string | null;
  signature: { signer: Signer; signerName: string; reason: string; signedAt: string | null } | null;
}

export interface LoggedEnd {
  address: string;
  /** Clock times: `8:36 AM`. */
  arrivedAt: string | null;
  leftAt: string | null;
  odometerM: number | null;
}

/** A ride on paper: every word that stands there. */
export interface LogEntry {
  title: string;
  status: string;
  facts: readonly { name: string; value: string }[];
  ends: readonly { name: string; address: string; arrived: string; left: string; odometer: string }[];
  signed: string;
  /** Below the line on which the driver signs the paper. */
  driverSigns: string;
}

export interface TripLogSheet {
  title: string;
  sender: string;
  /** Whose rides, and of which days. */
  lead: string;
  entries: readonly LogEntry[];
  foot: string;
}

const UNKNOWN = 'not recorded';

/** The words of a trip log. What is missing says so, so that nobody takes a blank for a mistake of the printer. */
export function tripLogSheet(
  rides: readonly LoggedRide[],
  { sender, lead, printedAt }: { sender: string; lead: string; printedAt: string },
): TripLogSheet {
  const miles = rides.reduce((sum, { loadedMeters }) => sum + (loadedMeters ?? 0), 0);
  const count = rides.length === 1 ? '1 ride' : `${rides.length} rides`;
  return {
    title: 'Trip log',
    sender,
    lead: `${lead}. ${count}, ${milesOf(miles)} loaded miles.`,
    entries: rides.map(entryOf),
    foot: `Printed ${printedAt}`,
  };
}

function entryOf(ride: LoggedRide): LogEntry {
  const { pickup, dropoff, signature } = ride;
  return {
    title: `${longDate(Temporal.PlainDate.from(ride.serviceDay))}, ${ride.riderName}`,
    status: ride.became === 'completed' ? 'Completed' : 'No show',
    facts: [
      { name: 'Member number', value: ride.memberNumber ?? UNKNOWN },
      { name: 'Payer', value: ride.payerName ?? 'none' },
      { name: 'Authorization', value: ride.authorizationNumber ?? UNKNOWN },
      { name: 'Trip number', value: ride.tripNumber ?? 'none' },
      { name: 'Mode', value: ride.mode },
      { name: 'Driver', value: ride.driverName ?? UNKNOWN },
      { name: 'Vehicle', value: ride.vehicle ?? UNKNOWN },
      { name: 'Plate', value: ride.plate ?? UNKNOWN },
      { name: 'Loaded miles', value: ride.loadedMeters === null ? UNKNOWN : milesOf(ride.loadedMeters) },
    ],
    ends: [endOf('Pickup', pickup), endOf('Drop-off', dropoff)],
    signed: signature ? signedText(signature) : 'Signature: not recorded.',
    driverSigns: `Signature of the driver${ride.driverName === null ? '' : `, ${ride.driverName}`}`,
  };
}

function endOf(name: string, { address, arrivedAt, leftAt, odometerM }: LoggedEnd): LogEntry['ends'][number] {
  return {
    name,
    address,
    arrived: arrivedAt ?? UNKNOWN,
    left: leftAt ?? UNKNOWN,
    odometer: odometerM === null ? UNKNOWN : (odometerM / METERS_PER_MILE).toFixed(0),
  };
}

function signedText({ signedAt, ...signedBy }: NonNullable<LoggedRide['signature']>): string {
  const text = signerText(signedBy);
  return signedAt === null ? text : `${text} ${signedAt}`;
}

function milesOf(meters: number): string {
  return (meters / METERS_PER_MILE).toFixed(2);
}
