import type { Cycle, Grouping, NetDays, Proof } from '@handrail/domain/billing';
import type { Generated } from 'kysely';

export interface PayerTermsTable {
  operator_id: string;
  payer_terms_id: Generated<string>;
  version: Generated<number>;
  account_id: string;
  net_days: NetDays;
  cycle: Cycle;
  grouping: Grouping;
  needs: Proof[];
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    payer_terms: PayerTermsTable;
  }
}
