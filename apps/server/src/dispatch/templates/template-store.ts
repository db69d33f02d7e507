import type { KeptColumn, TemplateId } from '@handrail/domain/dispatch';
import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import type { Temporal } from 'temporal-polyfill';
import { notFound } from '../../platform/calls/call-failure.ts';
import type { Queries } from '../../platform/db/transaction.ts';
import '../tables.ts';

export interface StoredTemplate {
  id: TemplateId;
  version: number;
  programId: ProgramId;
  name: string;
  keptAt: Temporal.Instant;
  columns: readonly KeptColumn[];
}

interface Looking {
  queries: Queries;
  operator: OperatorId;
}

/** All templates of an operator, by name. */
export async function listTemplates({ queries, operator }: Looking): Promise<StoredTemplate[]> {
  const rows = await select(queries, operator).execute();
  return rows.map(templateOfRow).toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

/** Null for nobody's, and for one of another operator. */
export async function findTemplate({ queries, operator }: Looking, id: string): Promise<StoredTemplate | null> {
  const row = await select(queries, operator).where('dispatch_template_id', '=', id).executeTakeFirst();
  return row ? templateOfRow(row) : null;
}

export async function getTemplate(looking: Looking, id: string): Promise<StoredTemplate> {
  const template = await findTemplate(looking, id);
  if (!template) throw notFound();
  return template;
}

/** What its names are compared with: no more of each than that. */
export async function namesOfTemplates({ queries, operator }: Looking): Promise<{ id: TemplateId; name: string }[]> {
  return queries
    .selectFrom('dispatch_template')
    .select(['dispatch_template_id as id', 'name'])
    .where('operator_id', '=', operator)
    .execute();
}

function select(queries: Queries, operator: OperatorId) {
  return queries
    .selectFrom('dispatch_template')
    .select(['dispatch_template_id', 'version', 'program_id', 'name', 'kept_at', 'runs'])
    .where('operator_id', '=', operator);
}

interface TemplateRow {
  dispatch_template_id: string;
  version: number;
  program_id: string;
  name: string;
  kept_at: Temporal.Instant;
  runs: { columns: readonly KeptColumn[] };
}

export function templateOfRow({
  dispatch_template_id,
  program_id,
  kept_at,
  runs,
  ...row
}: TemplateRow): StoredTemplate {
  return {
    id: dispatch_template_id,
    version: row.version,
    programId: program_id,
    name: row.name,
    keptAt: kept_at,
    columns: runs.columns,
  };
}
