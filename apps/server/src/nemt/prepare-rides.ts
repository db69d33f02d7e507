import type { FoundAddress } from '@handrail/domain/fleet';
import { askedTime, type BrokerPlace, type BrokerRide, keyOf, pickupBefore } from '@handrail/domain/nemt';
import type { OperatorId, Zone } from '@handrail/domain/platform';
import { Temporal } from 'temporal-polyfill';
import { departureOf, wayOfRide } from '../day/index.ts';
import { type Address, findAddresses, type Way } from '../places/index.ts';
import type { SignedIn } from '../platform/calls/principal.ts';
import { turns } from '../platform/in-breaths.ts';
import type { Plain } from '../platform/importer/index.ts';
import type { Services } from '../platform/services.ts';
import type { StoredPrebooking } from './prebooking-store.ts';
import type { FileRow } from './read-file.ts';

/** A ride of a file with what the world was asked about it, as it is kept sealed between the preview and the import. */
export interface PreparedRide {
  key: string;
  ride: BrokerRide;
  pickup: Address | null;
  dropoff: Address | null;
  way: Way | null;
  /** When its pickup is, on the program's clocks: as asked, or in time for the appointment. */
  wall: string;
  /** The ways between one end as the file has it and the other as it is booked. */
  mixed: { pickup: Way | null; dropoff: Way | null };
}

export interface PreparedRow {
  row: number;
  rides: readonly PreparedRide[];
  /** Whom it names, where it is no ride. */
  who: FileRow['who'];
  /** What keeps it out, found before any rule was asked. */
  refusal: string | null;
  warnings: readonly string[];
}

interface Asking {
  services: Services;
  by: SignedIn;
  operator: OperatorId;
  zone: Zone;
  hours: Parameters<typeof wayOfRide>[1]['hours'];
  /** What earlier files have said, by key. */
  held: ReadonlyMap<string, StoredPrebooking & { ends: { pickup: Address; dropoff: Address } }>;
}

/** Whoever looks at a preview waits for it; what was not found by then is told, and the file is checked again. */
const MOST_SECONDS = 45;
const AT_ONCE = 8;

/** Finds on the map what a file names, and how far and long its rides are, while nothing is held. */
export async function prepareRides(asking: Asking, rows: readonly FileRow[]): Promise<PreparedRow[]> {
  const find = await finder(asking, rows);
  const prepared: PreparedRow[] = [];
  const waiting = rows.entries();
  const letOthersIn = turns();
  const inTurn = async () => {
    for (const [at, row] of waiting) {
      await letOthersIn();
      prepared[at] = await prepareRow(asking, row, find);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return prepared;
}

type Find = (place: BrokerPlace) => Address | null;

async function prepareRow(asking: Asking, { row, rides, who, troubles }: FileRow, find: Find): Promise<PreparedRow> {
  const kept = troubles.filter(({ keepsOut }) => keepsOut).map(({ sentence }) => sentence);
  const told = troubles.filter(({ keepsOut }) => !keepsOut).map(({ sentence }) => sentence);
  const prepared = await Promise.all(rides.map(async (ride) => prepareRide(asking, ride, find)));
  const unfound = prepared.flatMap(({ ride, pickup, dropoff }) => [
    ...(pickup ? [] : [unfoundText(ride.pickup)]),
    ...(dropoff ? [] : [unfoundText(ride.dropoff)]),
  ]);
  const refusals = [...kept, ...new Set(unfound)];
  return { row, rides: prepared, who, refusal: refusals.length > 0 ? refusals.join(' ') : null, warnings: told };
}

async function prepareRide(asking: Asking, given: BrokerRide, find: Find): Promise<PreparedRide> {
  const { services, operator, zone, hours, held } = asking;
  // Who rides when and from where stands for a number that the file does not have, and is not to be read from it.
  const key =
    given.tripId ??
    `H${services.vault
      .digest(`ride:${operator}:${keyOf(given)}`)
      .toString('hex')
      .slice(0, 24)}`;
  const ride = { ...given, tripId: key };
  const [pickup, dropoff] = [find(ride.pickup), find(ride.dropoff)];
  const asked = askedTime(ride);
  const departAt = asked === null ? null : departureOf(choiceAt(`${ride.serviceDay}T${asked}`), zone);
  const wayOf = async (from: Address | null, to: Address | null) =>
    from && to ? wayOfRide(services, { from, to, departAt, hours }) : null;
  const way = await wayOf(pickup, dropoff);
  const ends = held.get(key)?.ends;
  const differs = ends !== undefined && (!isSameDoor(ends.pickup, pickup) || !isSameDoor(ends.dropoff, dropoff));
  return {
    key,
    ride,
    pickup,
    dropoff,
    way,
    wall: wallOf(ride, way),
    mixed: differs
      ? { pickup: await wayOf(pickup, ends.dropoff), dropoff: await wayOf(ends.pickup, dropoff) }
      : { pickup: null, dropoff: null },
  };
}

function wallOf(ride: BrokerRide, way: Way | null): string {
  const asked = askedTime(ride);
  if (asked !== null) return `${ride.serviceDay}T${asked}`;
  if (ride.isWillCall || ride.appointmentTime === null) return `${ride.serviceDay}T00:00`;
  return pickupBefore(`${ride.serviceDay}T${ride.appointmentTime}`, way?.travelSec ?? 0);
}

function choiceAt(wall: string) {
  return { pickup: { wall: Temporal.PlainDateTime.from(wall), offset: null }, isWillCall: false };
}

export function isSameDoor(one: Address, other: Address | null): boolean {
  return other !== null && one.latitude === other.latitude && one.longitude === other.longitude;
}

/** Each address of a file is asked for once, however many rides go there. */
async function finder({ services, by }: Asking, rows: readonly FileRow[]): Promise<Find> {
  const places = rows.flatMap(({ rides }) => rides.flatMap(({ pickup, dropoff }) => [pickup, dropoff]));
  const texts = places.filter(({ point }) => point === null).map(addressText);
  const found = await findAddresses(services, by, texts, MOST_SECONDS);
  return (place) => {
    if (place.point) return pointAddress(place, place.point);
    const one = found.get(addressText(place));
    const address = one ? addressOf(one) : null;
    return address && isThatDoor(place, address) ? address : null;
  };
}

function addressOf(found: FoundAddress): Address {
  const { line, label, city, state, zip, latitude, longitude } = found;
  return {
    userplace_id: null,
    addressLine1: line,
    label,
    city,
    state,
    zipcode: zip,
    latitude,
    longitude,
    location_type: 2,
  };
}

function pointAddress(place: BrokerPlace, point: NonNullable<BrokerPlace['point']>): Address {
  const { name, line, city, state, zip } = place;
  return {
    userplace_id: null,
    addressLine1: (line || name || `${point.latitude}, ${point.longitude}`).slice(0, 200),
    label: name.slice(0, 80),
    city: city.slice(0, 80),
    state: state.slice(0, 40),
    zipcode: zip.slice(0, 12),
    ...point,
    location_type: 2,
  };
}

function addressText({ line, city, state, zip }: BrokerPlace): string {
  return [line, city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');
}

/** Another house of the same street is another door: a driver sent there finds nobody. */
function isThatDoor({ line }: BrokerPlace, { addressLine1 }: Address): boolean {
  const house = (text: string) => /^\s*(\d+)/.exec(text)?.[1] ?? null;
  return house(line) === house(addressLine1);
}

function unfoundText(place: BrokerPlace): string {
  return `The address '${addressText(place) || place.name}' was not found on the map.`;
}

/** As they lie between the preview and the import. */
export function sealable(rows: readonly PreparedRow[]) {
  return rows.map(({ row, ...values }) => ({ row, values: values as unknown as Record<string, Plain> }));
}

export function preparedOf(rows: readonly { row: number; values: Record<string, Plain> }[]): PreparedRow[] {
  return rows.map(({ row, values }) => ({ row, ...(values as unknown as Omit<PreparedRow, 'row'>) })); // as sealable made them
}
