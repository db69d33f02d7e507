import type { Configuration } from '@handrail/domain/fleet';
import type { ColumnType, Generated } from 'kysely';

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface VehicleTable {
  operator_id: string;
  vehicle_id: Generated<string>;
  version: Generated<number>;
  fleet_number: string;
  plate: string;
  vin: Optional<string>;
  make: Generated<string>;
  model: Generated<string>;
  year: Optional<number>;
  color: Generated<string>;
  capacity: Generated<number>;
  wheelchair: Generated<string>;
  gurney: Generated<string>;
  bike_rack: Generated<string>;
  column_number: number;
  parking_place_id: Optional<string>;
  standing_driver_id: Optional<string>;
  photo_file_id: Optional<string>;
  note: Generated<string>;
  status: Generated<number>;
  configurations: ColumnType<Configuration[], string | undefined, string>;
  lists: Generated<number>;
}

export interface VehicleProgramTable {
  operator_id: string;
  vehicle_program_id: Generated<string>;
  version: Generated<number>;
  vehicle_id: string;
  program_id: string;
}

export interface VehiclePayerTable {
  operator_id: string;
  vehicle_payer_id: Generated<string>;
  version: Generated<number>;
  vehicle_id: string;
  account_id: string;
  is_active: boolean;
  expires_on: string | null;
}

export interface VehiclePeriodTable {
  operator_id: string;
  vehicle_period_id: Generated<string>;
  version: Generated<number>;
  vehicle_id: string;
  kind: 'maintenance' | 'out_of_service';
  starts_on: string;
  ends_on: string | null;
  reason: string;
}

/** A paper that is on file of a vehicle. */
export interface VehiclePaperTable {
  operator_id: string;
  vehicle_paper_id: Generated<string>;
  version: Generated<number>;
  vehicle_id: string;
  paper: 'inspection' | 'insurance';
  expires_on: string | null;
}

export interface FleetOrderTable {
  operator_id: string;
  fleet_order_id: Generated<string>;
  version: Generated<number>;
  renumbered_in: Generated<number>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    vehicle: VehicleTable;
    vehicle_program: VehicleProgramTable;
    vehicle_payer: VehiclePayerTable;
    vehicle_period: VehiclePeriodTable;
    vehicle_paper: VehiclePaperTable;
    fleet_order: FleetOrderTable;
  }
}
