import type { PlannerMode, PlannerPolicy, PlannerTimes } from '@handrail/domain/scheduler';
import type { Generated } from 'kysely';
import type { InstantColumn, JsonColumn, NullableInstantColumn } from '../platform/db/column-types.ts';
import type { KeptPlan, PinnedRide } from './kept-plan.ts';

export type PlanState = 'waiting' | 'running' | 'done' | 'failed' | 'stopped' | 'discarded' | 'viewed';

export interface PlanTable {
  operator_id: string;
  plan_id: Generated<string>;
  version: Generated<number>;
  service_day: string;
  program_ids: string[];
  booking_ids: string[];
  mode: PlannerMode;
  config: JsonColumn<PlannerTimes>;
  pins: JsonColumn<PinnedRide[]>;
  policy: JsonColumn<Record<string, PlannerPolicy> | null>;
  base_version: number;
  seed: number;
  state: Generated<PlanState>;
  attempts: Generated<number>;
  fence: Generated<number>;
  lease_until: NullableInstantColumn;
  share: Generated<number>;
  best: JsonColumn<KeptPlan | null>;
  result: JsonColumn<KeptPlan | null>;
  failure: string | null;
  started_by: string | null;
  started_at: InstantColumn;
  /** By the guard's clock, which no demo hurries. */
  asked_at: InstantColumn;
  ended_at: NullableInstantColumn;
  applied_at: NullableInstantColumn;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    plan: PlanTable;
  }
}
