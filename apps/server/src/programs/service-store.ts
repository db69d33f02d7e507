import type { OperatorId, ProgramId } from '@handrail/domain/platform';
import type { Selectable } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import './tables.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { ProgramTable, ProgramVersionTable } from './tables.ts';
import type { Yard } from './today.ts';

type ProgramRow = Selectable<ProgramTable>;
export type TermsRow = Selectable<ProgramVersionTable>;

/** A program with all that it promised, the first first, and the day it is there. */
export interface StoredService {
  program: ProgramRow;
  today: Temporal.PlainDate;
  terms: readonly TermsRow[];
}

/** Every program of an operator, by name. */
export async function listServices(yard: Yard): Promise<StoredService[]> {
  const programs = await yard.queries
    .selectFrom('program')
    .selectAll()
    .where('operator_id', '=', yard.operator)
    .orderBy('name')
    .orderBy('program_id')
    .execute();
  const terms = Map.groupBy(await listTerms(yard.queries, yard.operator), ({ program_id }) => program_id);
  return programs.map((program) => serviceOf(yard, program, terms.get(program.program_id) ?? []));
}

/** One of them; null where there is no such program. */
export async function findService(yard: Yard, id: ProgramId): Promise<StoredService | null> {
  const program = await yard.queries
    .selectFrom('program')
    .selectAll()
    .where('operator_id', '=', yard.operator)
    .where('program_id', '=', id)
    .executeTakeFirst();
  return program ? serviceOf(yard, program, await listTerms(yard.queries, yard.operator, id)) : null;
}

/** The terms that hold on a day; null where the program promises nothing yet. */
export function termsOn(terms: readonly TermsRow[], date: Temporal.PlainDate): TermsRow | null {
  return terms.findLast(({ effective_on }) => effective_on <= date.toString()) ?? null;
}

/** The day on which other terms begin than those that hold on this one; null while none are known. */
export function untilOf(terms: readonly TermsRow[], date: Temporal.PlainDate): string | null {
  return terms.find(({ effective_on }) => effective_on > date.toString())?.effective_on ?? null;
}

function serviceOf({ clock }: Yard, program: ProgramRow, terms: readonly TermsRow[]): StoredService {
  return { program, terms, today: clock.now().toZonedDateTimeISO(program.zone).toPlainDate() };
}

async function listTerms(queries: Queries, operator: OperatorId, of?: ProgramId): Promise<TermsRow[]> {
  const all = queries.selectFrom('program_version').selectAll().where('operator_id', '=', operator);
  const wanted = of === undefined ? all : all.where('program_id', '=', of);
  return wanted.orderBy('effective_on').execute();
}
