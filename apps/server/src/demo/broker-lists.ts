import { csvLines } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';

/** Two doors of the town, between which a broker has somebody driven. */
export interface Doors {
  from: Door;
  to: Door;
}

interface Door {
  line: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
}

/** People whom only brokers know, each with a time of day. */
const RIDERS = [
  { first: 'Leonie', last: 'Hartwig', born: '1951-04-02', time: '07:40', aid: '' },
  { first: 'Amos', last: 'Pereira', born: '1946-11-19', time: '08:20', aid: 'Wheelchair' },
  { first: 'Greta', last: 'Sandoval', born: '1958-07-30', time: '09:10', aid: '' },
  { first: 'Noel', last: 'Whitcomb', born: '1939-01-25', time: '10:30', aid: 'Wheelchair' },
  { first: 'Inez', last: 'Farrow', born: '1962-09-08', time: '13:15', aid: '' },
  { first: 'Rupert', last: 'Okonjo', born: '1949-12-12', time: '14:45', aid: '' },
] as const;

export type Hour = 'morning' | 'noon';

/** A ride of tomorrow. By noon the second is twenty minutes later, the fourth is gone and another rider has come. */
function ridesOf(hour: Hour) {
  const numbered = RIDERS.map((rider, n) => ({ ...rider, n }));
  if (hour === 'morning') return numbered.slice(0, 5);
  return numbered
    .filter(({ n }) => n !== 3)
    .map((rider) => (rider.n === 1 ? { ...rider, time: later(rider.time) } : rider));
}

/** A list in the layout of Ride To Care: a door's parts and where it lies stand in columns of their own. */
export function rideToCareList(day: string, doors: readonly Doors[], hour: Hour): string {
  const rows = ridesOf(hour).map((rider) => {
    const { from, to } = doorsOf(doors, rider.n);
    return {
      'Customer Number': `NW${48_100 + rider.n}`,
      'First Name': rider.first,
      'Last Name': rider.last,
      'Trip ID': `${day.replaceAll('-', '')}${rider.n}`,
      'Trip Date': slashed(day),
      'Trip Status': 'Scheduled',
      'Mobility Device': rider.aid,
      'Total Passengers': '1',
      PCA: '0',
      'Vehicle Requirement': rider.aid === '' ? 'Ambulatory' : 'Wheelchair',
      'Promised Pick-up Time': rider.time,
      'Pick-up Street': from.line,
      'Pick-up City': from.city,
      'Pick-up ZIP': from.zip,
      'Pick-up Latitude': String(from.latitude),
      'Pick-up Longitude': String(from.longitude),
      'Drop-off Street': to.line,
      'Drop-off City': to.city,
      'Drop-off ZIP': to.zip,
      'Drop-off Latitude': String(to.latitude),
      'Drop-off Longitude': String(to.longitude),
      'Passenger Phone': `53055502${10 + rider.n}`,
      'Reported Pick-up Arrival Time': '',
    };
  });
  return written(rows);
}

/** The same rides as SafeRide Health writes them: an address in one cell. */
export function safeRideList(day: string, doors: readonly Doors[], hour: Hour): string {
  const rows = ridesOf(hour).map((rider) => {
    const { from, to } = doorsOf(doors, rider.n + 3);
    return {
      rideId: `V${day.replaceAll('-', '')}${rider.n}`,
      tripId: `V${rider.n}`,
      patientFirstName: rider.last,
      patientLastName: rider.first,
      dateOfBirth: slashed(rider.born),
      patientPhoneNumber: `53055502${40 + rider.n}`,
      requestedVehicleType: rider.aid === '' ? 'Ambulatory' : 'Wheelchair',
      pickupTime: `${slashed(day)} ${rider.time}`,
      appointmentTime: '',
      fromAddress: inOneCell(from),
      toAddress: inOneCell(to),
      additionalNotes: '',
      bookedBy: 'Care desk',
      distance: '',
      treatment: 'Dialysis',
    };
  });
  return written(rows);
}

function doorsOf(doors: readonly Doors[], n: number): Doors {
  const found = doors[n % doors.length];
  if (!found) throw new Error('A broker drives between doors of the town.');
  return found;
}

function inOneCell({ line, city, state, zip }: Door): string {
  return `${line}, ${city}, ${state} ${zip}`.trim();
}

function written(rows: readonly Record<string, string>[]): string {
  const header = Object.keys(rows[0] ?? {});
  return [
    ...csvLines(
      header,
      rows.map((row) => header.map((name) => row[name] ?? '')),
    ),
  ].join('');
}

function slashed(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

function later(time: string): string {
  return Temporal.PlainTime.from(time).add({ minutes: 20 }).toString().slice(0, 5);
}
