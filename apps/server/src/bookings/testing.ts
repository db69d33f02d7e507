/** A town with a program that promises something, riders who belong to it and a van, for tests of bookings. */
import type { Handler } from '../platform/calls/handler.ts';
import { createNewBooking, getBookingInfoById } from '@handrail/contracts/bookings';
import { dispatchBooking } from '@handrail/contracts/dispatch';
import { undoOperation } from '@handrail/contracts/log';
import type { ResultOf, SentOf } from '@handrail/contracts/platform';
import { getAccessiblePrograms } from '@handrail/contracts/programs';
import { createNewRiderUser } from '@handrail/contracts/riders';
import { sql } from 'kysely';
import { personEntity } from '../admin/index.ts';
import { driverEntity } from '../drivers/index.ts';
import { vehicleEntity, vehicleProgramEntity } from '../fleet/index.ts';
import { inOperator } from '../platform/db/transaction.ts';
import { appendOperation, lockHead } from '../platform/log/operations.ts';
import { Tx } from '../platform/log/tx.ts';
import type { Answer } from '../platform/testing/wire.ts';
import type { House, Person, Town } from '../testing.ts';
import type { BookingOnWire } from '../day/index.ts';

export type Draft = SentOf<typeof createNewBooking>;

export const HOME = {
  userplace_id: null,
  addressLine1: '12 Elm St',
  city: 'Cedar Valley',
  state: 'PA',
  zipcode: '16801',
  latitude: 40.8,
  longitude: -77.86,
  location_type: 2,
} as const;

export const CLINIC = { ...HOME, addressLine1: '1 Clinic Way', latitude: 40.82, longitude: -77.9 } as const;

/** Outside the area around the town. */
export const FAR_AWAY = { ...CLINIC, addressLine1: '9 Far Rd', latitude: 41.5 } as const;

export const TOWN_AREA = [
  [
    { latitude: 40.7, longitude: -78 },
    { latitude: 40.7, longitude: -77.8 },
    { latitude: 40.9, longitude: -77.8 },
    { latitude: 40.9, longitude: -78 },
  ],
];

/** 6:40 AM in New York, where the town's clock stands when a test begins. */
export const TUESDAY_MORNING = '2026-03-10T10:40:00Z';

/** What a program promises, as its row has it. */
export interface Terms {
  geofence: { latitude: number; longitude: number }[][];
  service_hours: { day_of_week: number; start_time: string; end_time: string }[];
  seats_per_slot: number | null;
  edit_cutoff_min: number;
}

export interface BookingTown extends Town {
  program: string;
  /** Takes calls: level 2. */
  dora: Person;
  /** Dispatches: level 3. */
  felix: Person;
  mia: Person;
  theo: Person;
  rider(name: string, aids?: string[]): Promise<string>;
  /** A ride of Ada's from her home to the clinic at 8:40, or as said. */
  draft(said?: Partial<Draft>): Promise<Draft>;
  book(said?: Partial<Draft>): Promise<BookingOnWire>;
  /** Puts a ride on the van: the id of its trip. */
  dispatch(booking: BookingOnWire): Promise<string>;
  asJob(work: (tx: Tx) => Promise<void>): Promise<void>;
  /** A booking by its id, as whoever opens it sees it. */
  info(id: string): Promise<ResultOf<typeof getBookingInfoById>>;
  /** Takes back what was done last. */
  undoLast(): Promise<Answer<typeof undoOperation>>;
}

export async function openBookingTown(
  house: House,
  terms: Partial<Terms> = {},
  zone = 'America/New_York',
): Promise<BookingTown> {
  const town = await house.openTown({ zone });
  const [dora, felix] = [town.person('Dora'), town.person('Felix')];
  const program = (await dora.get(getAccessiblePrograms, {}))[0]?.program_id ?? '';
  const run = await furnish(house, town.operator, program, terms);
  const riders = new Map<string, string>();

  const rider = async (name: string, aids: string[] = []) => {
    const known = riders.get(name);
    if (known !== undefined) return known;
    const person = { firstname: name, lastname: `${name}son`, phone: `(530) 555-${2142 + riders.size}` };
    const reply = await dora.get(createNewRiderUser, { ...person, program_id: program, mobility_assistance: aids });
    riders.set(name, reply.user.user_id);
    return reply.user.user_id;
  };
  const draft = async (said: Partial<Draft> = {}): Promise<Draft> => ({
    program_id: program,
    passenger_id: said.passenger_id ?? (await rider('Ada')),
    pickup_place: HOME,
    dropoff_place: CLINIC,
    pickup_time: '2026-03-10T08:40',
    mobility_assistance: [],
    additional_passenger: 0,
    payment: 'Cash',
    ...said,
  });
  return {
    ...town,
    program,
    dora,
    felix,
    mia: town.person('Mia'),
    theo: town.person('Theo'),
    rider,
    draft,
    book: async (said) => (await dora.get(createNewBooking, await draft(said))).booking,
    dispatch: async ({ booking_id, scheduled_pickup_time }) => {
      const pickup_time = scheduled_pickup_time.slice(0, 'yyyy-mm-ddThh:mm'.length);
      const { trip } = await felix.get(dispatchBooking, {
        booking_id,
        pickup_time,
        ...run,
        insurance_account_id: null,
      });
      return trip.trip_id;
    },
    asJob: async (work) => asJob(house, town.operator, work),
    info: async (booking_id) => town.person('Mia').get(getBookingInfoById, { booking_id }),
    undoLast: async () => town.person('Mia').call(undoOperation, { version: await town.version() }),
  };
}

/** Writes the program's terms, and a van of two seats without a lift with its driver. */
async function furnish(house: House, operator: string, program: string, terms: Partial<Terms>) {
  return asJob(house, operator, async (tx) => {
    await sql`
      insert into program_version (operator_id, program_id, effective_on, geofence, service_hours, seats_per_slot, edit_cutoff_min)
      values (${operator}, ${program}, '2026-01-01', ${JSON.stringify(terms.geofence ?? [])},
        ${JSON.stringify(terms.service_hours ?? [])}, ${terms.seats_per_slot ?? null}, ${terms.edit_cutoff_min ?? 60})`.execute(
      tx.queries,
    );
    const { person_id } = await tx.insert(personEntity, {
      firstname: 'Dan',
      lastname: 'Dorn',
      email: null,
      phone: null,
    });
    await tx.insert(driverEntity, { driver_id: person_id });
    const { vehicle_id } = await tx.insert(vehicleEntity, {
      fleet_number: '12',
      plate: `P${operator}`,
      capacity: 2,
      column_number: 1,
    });
    await tx.insert(vehicleProgramEntity, { vehicle_id, program_id: program });
    return { shuttle_id: vehicle_id, driver_id: person_id, driver_team_id: null };
  });
}

/** Writes rows as one operation that nobody at a console made. */
async function asJob<T>(house: House, operator: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db, clocks } = house.services;
  return inOperator(db, operator, async (queries) => {
    const head = await lockHead(queries, operator);
    const tx = new Tx(queries, operator, head.version + 1);
    const result = await work(tx);
    const actor = { kind: 'job', personId: null } as const;
    const deed = { at: clocks.town.now().toString(), actor, requestId: 'test', call: 'job_of_test' };
    await appendOperation(queries, operator, head, deed, tx.changes);
    return result;
  });
}

/** Has something happen the next time a handler has asked for a way, before the operator's rows are its own. */
export function onceReckoned(handler: Handler, meanwhile: () => Promise<void>): void {
  if (handler.kind !== 'change' || handler.prepare === null) throw new Error('This handler asks for no way.');
  const { prepare } = handler;
  handler.prepare = async (...asked) => {
    handler.prepare = prepare;
    const reckoned = await prepare(...asked);
    await meanwhile();
    return reckoned;
  };
}
