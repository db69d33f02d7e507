import type { PaymentTiming, WrittenFee, WrittenTier, WrittenZone, WrittenZonePair } from '@handrail/domain/pricing';
import type { ColumnType, Generated } from 'kysely';

/** jsonb that a row need not name: a plan has neither zones nor fees of itself. */
type ListColumn<T> = ColumnType<T[], string | undefined, string>;

export interface PricingTable {
  operator_id: string;
  pricing_id: Generated<string>;
  version: Generated<number>;
  program_id: string;
  name: string;
  is_default: Generated<boolean>;
  payment_timing: Generated<PaymentTiming>;
}

export interface PricingVersionTable {
  operator_id: string;
  pricing_version_id: Generated<string>;
  version: Generated<number>;
  pricing_id: string;
  effective_on: string;
  tiers: ColumnType<WrittenTier[], string, string>;
  zones: ListColumn<WrittenZone>;
  zone_pairs: ListColumn<WrittenZonePair>;
  addl_fees: ListColumn<WrittenFee>;
}

export interface AddlFeeTable {
  operator_id: string;
  addl_fee_id: Generated<string>;
  version: Generated<number>;
  pricing_id: string;
  label_id: string;
}

export interface LabelTable {
  operator_id: string;
  label_id: Generated<string>;
  version: Generated<number>;
  type: 1 | 3;
  label: string;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    pricing: PricingTable;
    pricing_version: PricingVersionTable;
    addl_fee: AddlFeeTable;
    label: LabelTable;
  }
}
