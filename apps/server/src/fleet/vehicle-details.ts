import type { vehicleDetails } from '@handrail/contracts/fleet';
import { standardConfigurations, type Configuration } from '@handrail/domain/fleet';
import { no, type OperatorId, type PlaceId, type VehicleId } from '@handrail/domain/platform';
import { sql } from 'kysely';
import type { z } from 'zod';
import './tables.ts';
import { type Address, listPlaces } from '../places/index.ts';
import { notFound } from '../platform/calls/call-failure.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { StoredCertification } from './certifications.ts';
import { fileUrl } from '../platform/files/claim-file.ts';
import { readOrder } from './column-store.ts';
import { listPeriods, periodOnWire, type StoredPeriod } from './period-store.ts';
import { type Yard, todayOf } from '../programs/index.ts';
import { findVehicle, listVehicles, type StoredVehicle } from './vehicle-store.ts';
import { vehicleOnWire } from './vehicle-wire.ts';

export type VehicleDetailsOnWire = z.output<typeof vehicleDetails>;

/** What the form of a vehicle holds and the board does not ask for. */
export interface VehicleExtras {
  configurations: Configuration[];
  parkingPlaceId: PlaceId | null;
  photo: { fileId: string; name: string } | null;
  payers: StoredCertification[];
}

/** Vehicles with everything their forms edit, from left to right, all of them or some. */
export async function listDetails(
  yard: Yard,
  ids: readonly VehicleId[] | null = null,
): Promise<VehicleDetailsOnWire[]> {
  return detailsOf(yard, await listVehicles(yard.queries, yard.operator, ids));
}

export async function findDetails(yard: Yard, id: VehicleId): Promise<VehicleDetailsOnWire | null> {
  const vehicle = await findVehicle(yard.queries, yard.operator, id);
  const [details] = vehicle ? await detailsOf(yard, [vehicle]) : [];
  return details ?? null;
}

export async function getDetails(yard: Yard, id: VehicleId): Promise<VehicleDetailsOnWire> {
  const details = await findDetails(yard, id);
  if (!details) throw notFound();
  return details;
}

export const vehicleNotFound = no('VEHICLE_NOT_FOUND', 'Vehicle not found');

/** Gathers what the vehicles mention, in one query each. */
async function detailsOf(yard: Yard, vehicles: readonly StoredVehicle[]): Promise<VehicleDetailsOnWire[]> {
  const { queries, operator } = yard;
  const extras = await extrasOf(
    queries,
    operator,
    vehicles.map(({ id }) => id),
  );
  const held = [...extras.values()];
  const places = await listPlaces(
    queries,
    operator,
    held.flatMap(({ parkingPlaceId }) => parkingPlaceId ?? []),
  );
  const periods = Map.groupBy(
    await listPeriods(queries, operator, { endingFrom: await todayOf(yard) }),
    ({ vehicleId }) => vehicleId,
  );
  const order = await readOrder(queries, operator);
  return vehicles.map((vehicle) => {
    const extra = extras.get(vehicle.id) ?? NOTHING;
    const parking = extra.parkingPlaceId === null ? undefined : places.get(extra.parkingPlaceId);
    return { ...onWire(vehicle, extra, parking, periods.get(vehicle.id) ?? []), order_version: order.version };
  });
}

async function extrasOf(
  queries: Queries,
  operator: OperatorId,
  ids: readonly VehicleId[],
): Promise<Map<VehicleId, VehicleExtras>> {
  const { rows } = await sql<VehicleExtras & { id: VehicleId; payers: StoredCertification[] | null }>`
    select v.vehicle_id as id, v.configurations, v.parking_place_id as "parkingPlaceId",
      case when f.file_id is not null then jsonb_build_object('fileId', f.file_id::text, 'name', f.name) end as photo,
      (select jsonb_agg(jsonb_build_object('rowId', x.vehicle_payer_id::text, 'version', x.version,
          'insurance_id', x.account_id::text, 'insurance_name', a.name, 'is_active', x.is_active,
          'expires_on', x.expires_on) order by x.account_id)
        from vehicle_payer x join account a using (operator_id, account_id) where x.operator_id = v.operator_id and x.vehicle_id = v.vehicle_id) as payers
    from vehicle v left join file f on f.operator_id = v.operator_id and f.file_id = v.photo_file_id
    where v.operator_id = ${operator} and v.vehicle_id = any(${[...ids]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, payers, ...extras }) => [id, { ...extras, payers: payers ?? [] }]));
}

export async function getExtras(queries: Queries, operator: OperatorId, id: VehicleId): Promise<VehicleExtras> {
  return (await extrasOf(queries, operator, [id])).get(id) ?? NOTHING;
}

/** The ways a vehicle can be set up: those that were described, else the one its settings name. */
function waysOf(vehicle: StoredVehicle, { configurations }: VehicleExtras): Configuration[] {
  const { capacity, wheelchair, gurney: stretcher } = vehicle;
  return configurations.length > 0 ? configurations : standardConfigurations({ capacity, wheelchair, stretcher });
}

function onWire(
  vehicle: StoredVehicle,
  extras: VehicleExtras,
  parking: Address | undefined,
  periods: readonly StoredPeriod[],
): Omit<VehicleDetailsOnWire, 'order_version'> {
  return {
    ...vehicleOnWire(vehicle),
    photo_file_url: fileUrl(extras.photo?.fileId ?? null),
    photo_file_name: extras.photo?.name ?? null,
    broker_certification: extras.payers.map(({ insurance_id }) => insurance_id),
    certifications: extras.payers.map(({ insurance_id, insurance_name, is_active, expires_on }) => ({
      insurance_id,
      insurance_name,
      is_active,
      expires_on,
    })),
    configurations: waysOf(vehicle, extras),
    parking_addressline: parking?.addressLine1 ?? '',
    parking_address_city: parking?.city ?? '',
    parking_address_state: parking?.state ?? '',
    parking_address_zipcode: parking?.zipcode ?? '',
    parking_address_lat: parking?.latitude ?? null,
    parking_address_long: parking?.longitude ?? null,
    periods: periods.map(periodOnWire),
  };
}

const NOTHING: VehicleExtras = { configurations: [], parkingPlaceId: null, photo: null, payers: [] };
