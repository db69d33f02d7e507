/** A town with a fleet and people to ride, for tests of the board: what they begin with is written as one operation. */
import type { Level } from '@handrail/contracts/platform';
import { newBooking, rowOf, textOfInstant, textOfWall, type Booking } from '@handrail/domain/day';
import { instantOf } from '@handrail/domain/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { personEntity } from '../admin/index.ts';
import { driverEntity, teamEntity } from '../drivers/index.ts';
import { vehicleEntity, vehicleProgramEntity } from '../fleet/index.ts';
import { placeEntity } from '../places/index.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { entityNamed, loggedFields, type LoggedRow } from '../platform/log/entity.ts';
import { Tx } from '../platform/log/tx.ts';
import { openSession } from '../platform/sign-in/session-store.ts';
import type { House, Person, Town } from '../testing.ts';
import { bookingEntity } from '../day/index.ts';
import { drawIds } from '../platform/db/draw-ids.ts';

export { audit } from './auditing.ts';

export const DATE = '2026-03-10';
const ZONE = 'America/New_York';

export interface PaperBooking extends Partial<Booking> {
  /** Whose ride it is, and its name in the test; nobody rides twice unless the ride is named otherwise. */
  rider: string;
  /** `08:40`; null is a will-call. */
  pickup: string | null;
}

export interface BoardTown extends Town {
  mia: Person;
  theo: Person;
  program: string;
  vehicle(name: string): string;
  driver(name: string): string;
  team: string;
  booking(name: string): string;
  /** The columns of a run as calls name it: the vehicle, with its own driver unless another is named. */
  run(vehicle: string, driver?: string): { shuttle_id: string; driver_id: string; driver_team_id: null };
  /** More rides, by name. */
  book(rides: readonly PaperBooking[]): Promise<void>;
}

interface BoardTownOptions {
  rides: readonly PaperBooking[];
  people?: Record<string, readonly Level[]>;
  /** Where its program is. */
  zone?: string;
}

/** Vehicles and who stands on them: one with a lift, one without, one of no program. */
const FLEET = {
  van: { driver: 'Dan', wheelchair: 'Lift', gurney: 'none', serves: true },
  sedan: { driver: 'Sue', wheelchair: 'none', gurney: 'none', serves: true },
  stranger: { driver: 'Max', wheelchair: 'Lift', gurney: 'none', serves: false },
} as const;

export async function openBoardTown(
  house: House,
  { rides, people, zone = ZONE }: BoardTownOptions,
): Promise<BoardTown> {
  const town = await house.openTown(people ? { people, zone } : { zone });
  const { operator } = town;
  const ids = { program: '', team: '', vehicles: new Map<string, string>(), drivers: new Map<string, string>() };
  const bookings = new Map<string, string>();

  await write(house, operator, async (tx) => {
    ids.program = (
      await tx.queries
        .selectFrom('program')
        .select('program_id')
        .where('operator_id', '=', operator)
        .executeTakeFirstOrThrow()
    ).program_id;
    let column = 0;
    for (const [name, { driver, wheelchair, gurney, serves }] of Object.entries(FLEET)) {
      const phone = `+1530${String(Number(operator) % 1_000_000).padStart(6, '2')}${column}`;
      const person = await tx.insert(personEntity, { firstname: driver, lastname: 'Driver', email: null, phone });
      await tx.insert(driverEntity, { driver_id: person.person_id });
      ids.drivers.set(driver, person.person_id);
      const vehicle = await tx.insert(vehicleEntity, {
        fleet_number: name,
        plate: `${operator}-${name}`,
        column_number: ++column,
        capacity: 4,
        wheelchair,
        gurney,
        standing_driver_id: person.person_id,
      });
      ids.vehicles.set(name, vehicle.vehicle_id);
      if (serves) {
        await tx.insert(vehicleProgramEntity, { vehicle_id: vehicle.vehicle_id, program_id: ids.program });
      }
    }
    const members = [ids.drivers.get('Dan') ?? '', ids.drivers.get('Sue') ?? ''];
    ids.team = (await tx.insert(teamEntity, { name: 'Dan and Sue', driver_ids: members })).team_id;
  });

  const book = async (more: readonly PaperBooking[]) =>
    write(house, operator, async (tx) => {
      for (const ride of more) bookings.set(ride.rider, await writeRide(tx, ids.program, zone, ride));
    });
  await book(rides);

  const named = (from: ReadonlyMap<string, string>) => (name: string) => {
    const id = from.get(name);
    if (id === undefined) throw new Error(`Nothing in this town is called ${name}.`);
    return id;
  };
  const vehicle = named(ids.vehicles);
  const driver = named(ids.drivers);
  return {
    ...town,
    mia: town.person('Mia'),
    theo: town.person('Theo'),
    program: ids.program,
    vehicle,
    driver,
    team: ids.team,
    booking: named(bookings),
    run: (name, who) => ({
      shuttle_id: vehicle(name),
      driver_id: driver(who ?? FLEET[name as keyof typeof FLEET].driver),
      driver_team_id: null,
    }),
    book,
  };
}

/** A driver's device that is signed in: the headers its calls carry. */
export async function deviceOf(house: House, town: BoardTown, name: string): Promise<Record<string, string>> {
  const { services } = house;
  const { operator } = town;
  const token = await inOperator(services.db, operator, async (queries) =>
    openSession(queries, {
      operator,
      personId: town.driver(name),
      device: 'test',
      deviceId: `tablet of ${name}`,
      address: '127.0.0.1',
      now: services.clocks.guard.now(),
    }),
  );
  return { Authorization: `Bearer ${token}` };
}

/** Places along a road east to west: a step is about three miles, and nine minutes by the straight line. */
export async function placesAlong(
  house: House,
  town: Town,
  steps: readonly number[],
  start = { lat: 41.1, lng: -73.9 },
): Promise<string[]> {
  const ids: string[] = [];
  await write(house, town.operator, async (tx) => {
    for (const step of steps) {
      const line = `${step} Straight Road`;
      const { place_id } = await tx.insert(placeEntity, {
        line,
        label: '',
        city: 'Cedar',
        state: 'NY',
        zip: '10001',
        latitude: start.lat,
        longitude: start.lng + 0.057 * step,
        location_type: 2,
        normalized: line.toLowerCase(),
      });
      ids.push(place_id);
    }
  });
  return ids;
}

/** So many rides of the town's first rider, all at one time: where it is their number that matters. */
export async function bookMany(house: House, town: BoardTown, count: number): Promise<string[]> {
  const ids: string[] = [];
  await write(house, town.operator, async (tx) => {
    const { rows } = await sql<{ row: LoggedRow }>`
      select to_jsonb(b) as row from booking b where operator_id = ${town.operator} limit 1`.execute(tx.queries);
    const like = loggedFields(bookingEntity, rows[0]?.row ?? {});
    const nextId = await drawIds(tx.queries, count);
    for (let n = 0; n < count; n++) ids.push(nextId());
    await tx.restoreAll(
      bookingEntity,
      ids.map((id) => ({ id, fields: like, version: 1 })),
    );
  });
  return ids;
}

/** Writes rows as one operation, as a job would. */
export async function write(house: House, operator: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const { services } = house;
  await inOperator(services.db, operator, async (queries) => {
    const head = await lockHead(queries, operator);
    const tx = new Tx(queries, operator, head.version + 1);
    await work(tx);
    const at = services.clocks.town.now().toString();
    const actor = { kind: 'job', personId: null } as const;
    await appendOperation(queries, operator, head, { at, actor, requestId: 'test', call: 'test' }, tx.changes);
  });
}

async function writeRide(
  tx: Tx,
  program: string,
  zone: string,
  { rider: name, pickup, ...fields }: PaperBooking,
): Promise<string> {
  const person = await tx.insert(personEntity, { firstname: name, lastname: 'Rider', email: null, phone: null });
  const riderId = person.person_id;
  const nextId = await drawIds(tx.queries, 2);
  await tx.restore(entityNamed('rider'), riderId, { aids: fields.aids ?? [], note: '', status: 1 }, 1);
  await tx.restore(entityNamed('rider_program'), nextId(), { rider_id: riderId, program_id: program }, 1);
  const id: string = nextId();
  const booking = newBooking({
    id,
    serviceDay: DATE,
    programId: program,
    riderId,
    pickupPlaceId: await placeAt(tx, `${name} home`),
    dropoffPlaceId: await placeAt(tx, 'Mercy Clinic'),
    travelSec: 1500,
    travelM: 9000,
    ...timesOf(pickup, fields.serviceDay ?? DATE, zone),
    ...fields,
  });
  await tx.restore(bookingEntity, id, rowOf(booking), 1);
  return id;
}

async function placeAt(tx: Tx, line: string): Promise<string> {
  const found = await tx.queries
    .selectFrom('place')
    .select('place_id')
    .where('operator_id', '=', tx.operator)
    .where('line', '=', line)
    .executeTakeFirst();
  if (found) return found.place_id;
  const place = await tx.insert(placeEntity, {
    line,
    label: '',
    city: 'Cedar',
    state: 'NY',
    zip: '10001',
    latitude: 41.1,
    longitude: -73.9,
    location_type: 2,
    normalized: line.toLowerCase(),
  });
  return place.place_id;
}

/** A ride of twenty-five minutes with the usual window; a will-call has no time. */
function timesOf(pickup: string | null, date: string, zone: string): Partial<Booking> {
  if (pickup === null) return { isWillCall: true };
  const wall = Temporal.PlainDateTime.from(`${date}T${pickup}`);
  const at = instantOf(wall, zone);
  if (!at.ok) throw new Error(at.refusal.sentence);
  return {
    requestedAt: textOfInstant(at.value),
    requestedWall: textOfWall(wall),
    scheduledPickupAt: textOfInstant(at.value),
    scheduledWall: textOfWall(wall),
    scheduledDropoffAt: textOfInstant(at.value.add({ minutes: 25 })),
    windowStartAt: textOfInstant(at.value.subtract({ minutes: 15 })),
    windowEndAt: textOfInstant(at.value.add({ minutes: 15 })),
  };
}
