import type { ResultOf } from '@handrail/contracts/platform';
import type { getPlannerPolicy } from '@handrail/contracts/programs';
import type { OperatorId, ProgramId, Verdict, Zone } from '@handrail/domain/platform';
import {
  type Figures,
  type PlannerPolicy,
  policyOf,
  readFigures,
  unusualFigures,
  USUAL_POLICY,
} from '@handrail/domain/scheduler';
import type { Selectable } from 'kysely';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Tx } from '../platform/log/tx.ts';
import { programVersionEntity } from './entities.ts';
import type { ProgramVersionTable } from './tables.ts';

/** By what a program is planned on a day, as the terms of that day hold it. */
export interface StoredPolicy {
  programId: ProgramId;
  zone: Zone;
  date: string;
  /** What `expected_version` speaks of: all that was said up to that day, or two who begin would not hear of each other. */
  version: number;
  /** The terms of that day; null where the program has no service on it. */
  terms: Selectable<ProgramVersionTable> | null;
  until: string | null;
}

/** The policy of a program on a day; null where there is no such program. */
export async function findPolicy(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  programId: ProgramId,
  date: string,
): Promise<StoredPolicy | null> {
  const program = await queries
    .selectFrom('program')
    .select('zone')
    .where('operator_id', '=', operator)
    .where('program_id', '=', programId)
    .executeTakeFirst();
  if (!program) return null;
  const rows = await queries
    .selectFrom('program_version')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('program_id', '=', programId)
    .orderBy('effective_on')
    .execute();
  const begun = rows.filter(({ effective_on }) => effective_on <= date);
  return {
    programId,
    zone: program.zone,
    date,
    version: 1 + begun.reduce((sum, { version }) => sum + version, 0),
    terms: begun.at(-1) ?? null,
    until: rows.find(({ effective_on }) => effective_on > date)?.effective_on ?? null,
  };
}

export function figuresOf({ terms }: Pick<StoredPolicy, 'terms'>): Verdict<Figures, 'POLICY_INVALID'> {
  return readFigures(terms?.policy ?? {});
}

/** Writes a policy from its day on: terms that begin on another day go on with it as terms of their own. */
export async function savePolicy(
  tx: Tx,
  { date, terms }: StoredPolicy & { terms: NonNullable<StoredPolicy['terms']> },
  figures: Figures,
): Promise<void> {
  const policy = JSON.stringify(unusualFigures(figures));
  const {
    operator_id: _operator,
    program_version_id: id,
    version,
    effective_on,
    geofence,
    service_hours,
    ...same
  } = terms;
  if (effective_on === date) {
    await tx.save(programVersionEntity, id, version, { policy });
    return;
  }
  await tx.insert(programVersionEntity, {
    ...same,
    effective_on: date,
    geofence: JSON.stringify(geofence),
    service_hours: JSON.stringify(service_hours),
    policy,
  });
}

/** By what each program is planned on a day: as usual where it says nothing, or nothing that can be read. */
export async function policiesOn(
  { queries, operator }: { queries: Queries; operator: OperatorId },
  date: string,
): Promise<Map<ProgramId, PlannerPolicy>> {
  const rows = await queries
    .selectFrom('program_version')
    .distinctOn('program_id')
    .select(['program_id', 'policy'])
    .where('operator_id', '=', operator)
    .where('effective_on', '<=', date)
    .orderBy('program_id')
    .orderBy('effective_on', 'desc')
    .execute();
  return new Map(
    rows.map(({ program_id, policy }) => {
      const figures = readFigures(policy);
      return [program_id, figures.ok ? policyOf(figures.value) : USUAL_POLICY];
    }),
  );
}

export function policyOnWire(stored: StoredPolicy, figures: Figures): ResultOf<typeof getPlannerPolicy> {
  const { programId: program_id, version, date, terms, until } = stored;
  return { program_id, version, date, effective_on: terms?.effective_on ?? null, until, policy: { ...figures } };
}
