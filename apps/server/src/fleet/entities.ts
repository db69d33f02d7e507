import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

const audience = [1, 2, 3, 4] as const;

export const vehicleEntity = defineEntity({
  name: 'vehicle',
  unlogged: ['lists'],
  live: ['capacity', 'column_number', 'standing_driver_id', 'status'],
  audience,
});

export const vehicleProgramEntity = defineEntity({
  name: 'vehicle_program',
  live: ['vehicle_id', 'program_id'],
  audience,
});

export const vehiclePayerEntity = defineEntity({
  name: 'vehicle_payer',
  live: ['vehicle_id', 'account_id', 'is_active'],
  audience: [3, 4],
});

export const vehiclePeriodEntity = defineEntity({
  name: 'vehicle_period',
  live: ['vehicle_id', 'kind', 'starts_on', 'ends_on'],
  audience,
});

export const vehiclePaperEntity = defineEntity({
  name: 'vehicle_paper',
  live: ['vehicle_id', 'paper', 'expires_on'],
  audience: [3, 4],
});

/** The order of the columns. It changes with them, so that whoever saw another one is told. */
export const fleetOrderEntity = defineEntity({
  name: 'fleet_order',
  live: ['renumbered_in'],
  audience,
});
