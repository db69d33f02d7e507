import { sql } from 'kysely';
import { keptList, type ListKind } from '../platform/log/kept-list.ts';
import type { Services } from '../platform/services.ts';
import { type Yard, todayOf } from '../programs/index.ts';
import { listDetails, type VehicleDetailsOnWire } from './vehicle-details.ts';
import { vehiclesOfChange } from './vehicles-of-change.ts';

/** Every vehicle with its form, from left to right. Which of its days off are over is a matter of the day. */
export async function listKeptVehicles(services: Services, yard: Yard): Promise<VehicleDetailsOnWire[]> {
  return keptList(services, yard, VEHICLES, String(await todayOf(yard)));
}

const VEHICLES: ListKind<VehicleDetailsOnWire, Yard> = {
  name: 'vehicles',
  idOf: ({ shuttle_id }) => shuttle_id,
  read: listDetails,
  idsInOrder: async ({ queries, operator }) => {
    const { rows } = await sql<{ id: string }>`
      select vehicle_id as id from vehicle where operator_id = ${operator}
      order by column_number, vehicle_id`.execute(queries);
    return rows.map(({ id }) => id);
  },
  touched: async ({ queries, operator }, above) => {
    const { rows } = await sql<{ entity: string; id: string; vehicleIds: string[] }>`
      select c.entity, c.id::text as id, ${vehiclesOfChange} as "vehicleIds" from change c
      where c.operator_id = ${operator} and c.day is null and c.version > ${above}
        and c.entity = any(${[...OWN, ...THEIRS, ...ON_ALL]}::text[])`.execute(queries);
    if (rows.some(({ entity }) => ON_ALL.includes(entity))) return 'all';
    return new Set(rows.flatMap(({ entity, id, vehicleIds }) => (OWN.includes(entity) ? [id] : vehicleIds)));
  },
};

const OWN = ['vehicle'];
const THEIRS = ['vehicle_program', 'vehicle_period', 'vehicle_payer', 'account'];
/** The order's version stands on every vehicle, and a program's name on those that serve it. */
const ON_ALL = ['fleet_order', 'program'];
