import { type FeePlan, type PlanVersion, type PricingId, versionOfWritten } from '@handrail/domain/pricing';
import { invariant, type OperatorId, type ProgramId } from '@handrail/domain/platform';
import { type Selectable, sql } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { AddlFeeTable, PricingTable, PricingVersionTable } from './tables.ts';

export interface Asking {
  queries: Queries;
  operator: OperatorId;
}

/** A plan with the rows that hold it. */
export interface StoredPlan {
  plan: FeePlan;
  row: Selectable<PricingTable>;
  /** What `expected_version` speaks of: all that was saved of it, or two who begin a version would not hear of each other. */
  version: number;
  /** The same of its prices alone. */
  priceVersion: number;
  /** By the day from which each holds. */
  versionRows: ReadonlyMap<string, Selectable<PricingVersionTable>>;
  /** What it has ever charged beside rides, by id. */
  fees: ReadonlyMap<string, StoredFee>;
}

export type StoredFee = Selectable<AddlFeeTable> & { label: string };

/** Plans by their programs and names: all of the operator's, those of a program, or one. */
export async function listPlans(
  { queries, operator }: Asking,
  { programId, pricingId }: { programId?: ProgramId | undefined; pricingId?: PricingId | undefined } = {},
): Promise<StoredPlan[]> {
  const rows = await queries
    .selectFrom('pricing')
    .selectAll()
    .where('operator_id', '=', operator)
    .$if(programId !== undefined, (query) => query.where('program_id', '=', programId ?? ''))
    .$if(pricingId !== undefined, (query) => query.where('pricing_id', '=', pricingId ?? ''))
    .orderBy('program_id')
    .orderBy(sql`lower(name)`)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ pricing_id }) => pricing_id);
  const versions = await queries
    .selectFrom('pricing_version')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('pricing_id', 'in', ids)
    .orderBy('effective_on')
    .execute();
  const fees = await queries
    .selectFrom('addl_fee as f')
    .innerJoin('label as l', (on) =>
      on.onRef('l.operator_id', '=', 'f.operator_id').onRef('l.label_id', '=', 'f.label_id'),
    )
    .selectAll('f')
    .select('l.label')
    .where('f.operator_id', '=', operator)
    .where('f.pricing_id', 'in', ids)
    .execute();
  const versionsOf = Map.groupBy(versions, ({ pricing_id }) => pricing_id);
  const feesOf = Map.groupBy(fees, ({ pricing_id }) => pricing_id);
  return rows.map((row) => storedPlan(row, versionsOf.get(row.pricing_id) ?? [], feesOf.get(row.pricing_id) ?? []));
}

export async function findPlan(asking: Asking, pricingId: PricingId): Promise<StoredPlan | null> {
  const [stored] = await listPlans(asking, { pricingId });
  return stored ?? null;
}

/** Whose plan it is; null where there is no such plan. */
export async function programOfPlan({ queries, operator }: Asking, pricingId: PricingId): Promise<ProgramId | null> {
  const row = await queries
    .selectFrom('pricing')
    .select('program_id')
    .where('operator_id', '=', operator)
    .where('pricing_id', '=', pricingId)
    .executeTakeFirst();
  return row?.program_id ?? null;
}

/** The plan that charges a fee; null where nobody has such a fee. */
export async function planOfFee(asking: Asking, feeId: string): Promise<StoredPlan | null> {
  const row = await asking.queries
    .selectFrom('addl_fee')
    .select('pricing_id')
    .where('operator_id', '=', asking.operator)
    .where('addl_fee_id', '=', feeId)
    .executeTakeFirst();
  return row ? findPlan(asking, row.pricing_id) : null;
}

function storedPlan(
  row: Selectable<PricingTable>,
  versions: readonly Selectable<PricingVersionTable>[],
  fees: readonly StoredFee[],
): StoredPlan {
  const feesById = new Map(fees.map((fee) => [fee.addl_fee_id, fee]));
  const saved = (rows: readonly { version: number }[]) => rows.reduce((sum, { version }) => sum + version, 0);
  const priceVersion = saved(versions) + saved(fees);
  return {
    plan: {
      id: row.pricing_id,
      programId: row.program_id,
      name: row.name,
      isDefault: row.is_default,
      paymentTiming: row.payment_timing,
      versions: versions.map((version) => versionOfRow(version, feesById)),
    },
    row,
    version: row.version + priceVersion,
    priceVersion,
    versionRows: new Map(versions.map((version) => [version.effective_on, version])),
    fees: feesById,
  };
}

function versionOfRow(row: Selectable<PricingVersionTable>, fees: ReadonlyMap<string, StoredFee>): PlanVersion {
  const read = versionOfWritten(row.effective_on, row, (id) => fees.get(id)?.label ?? '');
  invariant(read.ok, 'A version was read once before it was written.');
  return read.value;
}
