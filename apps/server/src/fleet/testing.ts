/** Vehicles for tests, and what is done to them there. */
import { newBooking, rowOf, textOfInstant, textOfWall } from '@handrail/domain/day';
import { createNewShuttle, getFleetShuttleList } from '@handrail/contracts/fleet';
import type { SentOf } from '@handrail/contracts/platform';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { drawIds } from '../platform/db/draw-ids.ts';
import { asOwner, inOperator, readOperator } from '../platform/db/transaction.ts';
import { entityNamed } from '../platform/log/entity.ts';
import { Tx } from '../platform/log/tx.ts';
import { listPrograms } from '../programs/index.ts';
import type { House, Person, Town } from '../testing.ts';

/** A form as someone fills it in who knows only what has to be there. */
export const EMPTY_FORM: SentOf<typeof createNewShuttle> = {
  fleet_shuttle_id: '12',
  license_plate: '7ABC 123',
  vin: null,
  make: '',
  model: '',
  year: 0,
  color: '',
  vehicle_capacity: 0,
  wheelchair: 'none',
  bike_rack: 'none',
  gurney: 'none',
  serviceable_programs: [],
  status: 1,
  photo_file_url: null,
  photo_file_name: null,
  broker_certification: [],
  note: '',
  parking_addressline: '',
  parking_address_city: '',
  parking_address_state: '',
  parking_address_zipcode: '',
  parking_address_lat: null,
  parking_address_long: null,
  photo_replaced: false,
  license_plate_replaced: false,
};

/** The form of a vehicle as its screen draws it, to be sent back with changes. */
export function formOf(details: object): SentOf<typeof createNewShuttle> {
  const known = Object.entries(details).filter(([name]) => Object.hasOwn(EMPTY_FORM, name));
  return { ...EMPTY_FORM, ...Object.fromEntries(known) };
}

/** As many vehicles as there are names, from left to right. */
export async function addVehicles(person: Person, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const form = { ...EMPTY_FORM, fleet_shuttle_id: name, license_plate: `P ${name}` };
    ids.push((await person.get(createNewShuttle, form)).shuttle_id);
  }
  return ids;
}

/** The numbers painted on the vehicles, from left to right. */
export async function columnsOf(person: Person): Promise<string[]> {
  return (await person.get(getFleetShuttleList, {})).map((vehicle) => vehicle.fleet_shuttle_id);
}

export async function programOf(house: House, town: Town): Promise<string> {
  const [program] = await readOperator(house.services.db, town.operator, async (queries) =>
    listPrograms(queries, town.operator),
  );
  if (!program) throw new Error('This town has no program.');
  return program.program_id;
}

/** Someone who drives, as their row alone says it. */
export async function addDriver(house: House, town: Town, status = 1): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with p as (
      insert into person (operator_id, firstname, lastname) values (${town.operator}, 'Dan', 'Driver')
      returning operator_id, person_id)
    insert into driver (operator_id, driver_id, status) select operator_id, person_id, ${status} from p
    returning driver_id as id`.execute(asOwner(house.services.db));
  return rows[0]?.id ?? '';
}

/** A trip of an hour on a vehicle; which one it is. */
export async function addTrip(house: House, town: Town, vehicleId: string, day: string): Promise<string> {
  const program = await programOf(house, town);
  const { rows } = await sql<{ id: string }>`
    with r as (insert into run (operator_id, service_day, vehicle_id, opened_at)
      values (${town.operator}, ${day}, ${vehicleId}, now()) returning run_id)
    insert into trip (operator_id, service_day, run_id, program_id, kind, starts_at, ends_at)
    select ${town.operator}, ${day}, run_id, ${program}, 'time_block', ${`${day}T14:00:00Z`}, ${`${day}T15:00:00Z`} from r
    returning trip_id as id`.execute(asOwner(house.services.db));
  return rows[0]?.id ?? '';
}

/** Rides of a Tuesday that wait to be put on a vehicle, an hour apart from seven in the morning on, and round again. */
export async function addRides(house: House, town: Town, programId: string, count: number): Promise<string[]> {
  return inOperator(house.services.db, town.operator, async (queries) => {
    const nextId = await drawIds(queries, 3 + count);
    const pen = new Tx(queries, town.operator, 1);
    const [riderId, pickupPlaceId, dropoffPlaceId] = [nextId(), nextId(), nextId()];
    await pen.restore(entityNamed('person'), riderId, { firstname: 'Ada', lastname: 'Rider', status: 1 }, 1);
    await pen.restore(entityNamed('rider'), riderId, { aids: [], note: '', status: 1 }, 1);
    await pen.restore(entityNamed('place'), pickupPlaceId, doorAt('12 Elm St'), 1);
    await pen.restore(entityNamed('place'), dropoffPlaceId, doorAt('Mercy Clinic'), 1);
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const id = nextId();
      const ride = { id, serviceDay: '2026-03-10', programId, riderId, pickupPlaceId, dropoffPlaceId };
      await pen.restore(entityNamed('booking'), id, rowOf(newBooking({ ...ride, ...timesOf(n) })), 1);
      ids.push(id);
    }
    return ids;
  });
}

function timesOf(n: number) {
  const pickup = Temporal.Instant.from('2026-03-10T11:00:00Z').add({ hours: n % 12 }); // 7 AM in New York
  const wall = pickup.toZonedDateTimeISO('America/New_York').toPlainDateTime();
  return {
    requestedAt: textOfInstant(pickup),
    requestedWall: textOfWall(wall),
    scheduledPickupAt: textOfInstant(pickup),
    scheduledWall: textOfWall(wall),
    scheduledDropoffAt: textOfInstant(pickup.add({ minutes: 25 })),
    windowStartAt: textOfInstant(pickup.subtract({ minutes: 15 })),
    windowEndAt: textOfInstant(pickup.add({ minutes: 15 })),
    travelSec: 1500,
    travelM: 9000,
  };
}

function doorAt(line: string) {
  const town = { city: 'Cedar', state: 'NY', zip: '10001', latitude: 41.1, longitude: -73.9 };
  return { line, label: '', ...town, location_type: 2, normalized: line.toLowerCase() };
}
