/** Vehicles for tests, and what is done to them there. */
import { createNewShuttle, getFleetShuttleList } from '@handrail/contracts/fleet';
import { undoOperation } from '@handrail/contracts/log';
import type { AnyContract, SentOf } from '@handrail/contracts/platform';
import { listPrograms } from '../programs/index.ts';
import { readOperator } from '../platform/db/transaction.ts';
import type { Purpose } from '../platform/files/file-store.ts';
import type { Answer } from '../platform/testing/wire.ts';
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

/** Takes back what an answer says was done. */
export async function undo(person: Person, answer: Answer<AnyContract>) {
  const version = answer.status === 'success' ? answer.operation?.version : undefined;
  if (version === undefined) throw new Error(`There is nothing to undo: ${JSON.stringify(answer)}`);
  return person.call(undoOperation, { version });
}

/** A file as someone brought it; the address under which a form names it. */
export async function bring(house: House, town: Town, purpose: Purpose, bytes = PNG, name = 'a file.png') {
  const kept = await house.services.files.keep({
    operator: town.operator,
    personId: town.person('Mia').id,
    purpose,
    name,
    bytes,
  });
  if (!kept.ok) throw new Error(kept.refusal.sentence);
  return { id: kept.value, url: `/api/files/${kept.value}` };
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
