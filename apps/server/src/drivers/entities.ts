import './tables.ts';
import { defineEntity } from '../platform/log/entity.ts';

/** A driver's file is for those who keep it: levels 1 and 2 know drivers as people, and read none of it in the log. */
const keepers = [3, 4] as const;

export const driverEntity = defineEntity({
  name: 'driver',
  unlogged: ['lists'],
  live: ['status'],
  audience: keepers,
});

export const driverPayerEntity = defineEntity({
  name: 'driver_payer',
  live: ['driver_id', 'account_id', 'is_active'],
  audience: keepers,
});

export const driverPaperEntity = defineEntity({
  name: 'driver_paper',
  live: ['driver_id', 'paper'],
  audience: keepers,
});

/** Why someone is away is theirs: the feed says when, and no more. */
export const driverLeaveEntity = defineEntity({
  name: 'driver_leave',
  live: ['driver_id', 'starts_on', 'ends_on'],
  audience: keepers,
});

export const teamEntity = defineEntity({
  name: 'team',
  live: ['driver_ids', 'status'],
  audience: [1, 2, 3, 4],
});
