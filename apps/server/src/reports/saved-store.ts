import type { savedReport } from '@handrail/contracts/reports';
import { textOfInstant } from '@handrail/domain/day';
import { fullName, type OperatorId, type PersonId } from '@handrail/domain/platform';
import { isReportOf, reportAddress, type ReportReader, type SavedReport } from '@handrail/domain/reports';
import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import './tables.ts';
import { zoneClock } from '../day/index.ts';
import type { Known } from '../platform/calls/principal.ts';
import type { Queries } from '../platform/db/transaction.ts';
import type { Services } from '../platform/services.ts';
import { listPrograms } from '../programs/index.ts';
import type { SavedReportTable } from './tables.ts';

export type ReportRow = Selectable<SavedReportTable>;
type ReportOnWire = z.output<typeof savedReport>;

export interface StoredReport extends SavedReport {
  row: ReportRow;
}

interface Looking {
  queries: Queries;
  operator: OperatorId;
}

/** All saved reports of an operator, by name; whose they are is asked of `isReportOf`. */
export async function listReports({ queries, operator }: Looking): Promise<StoredReport[]> {
  const rows = await queries.selectFrom('saved_report').selectAll().where('operator_id', '=', operator).execute();
  return rows.map(reportOfRow).toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'));
}

/** A report that someone may see; null for nobody's, for another's own, and for one of another operator. */
export async function findReport(
  { queries, operator }: Looking,
  id: string,
  reader: ReportReader,
): Promise<StoredReport | null> {
  const row = await queries
    .selectFrom('saved_report')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('saved_report_id', '=', id)
    .executeTakeFirst();
  const report = row && reportOfRow(row);
  return report && isReportOf(reader, report) ? report : null;
}

export async function reportsOnWire(
  { services, queries, operator }: Looking & { services: Services },
  reports: readonly StoredReport[],
): Promise<ReportOnWire[]> {
  const zone = await yardZone({ queries, operator });
  const today = services.clocks.town.now().toZonedDateTimeISO(zone).toPlainDate();
  const { at } = zoneClock(zone);
  const names = await namesOf({ queries, operator }, reports);
  return reports.map(({ id, ownerId, name, isShared, sharedLevels, row }) => ({
    saved_report_id: id,
    version: row.version,
    name,
    is_shared: isShared,
    shared_levels: [...sharedLevels],
    screen: row.screen,
    span: row.span,
    filters: row.filters,
    sent: row.sent,
    is_paused: row.is_paused,
    recipient_ids: row.recipient_ids,
    owner_id: ownerId,
    owner_name: names.get(ownerId) ?? '',
    recipient_names: row.recipient_ids.map((one) => names.get(one) ?? ''),
    address: reportAddress({ screen: row.screen, span: row.span, filters: row.filters }, today),
    next_sending: row.next_sending_at && !row.is_paused ? at(textOfInstant(row.next_sending_at)) : null,
    last_sent: row.last_sent_at && at(textOfInstant(row.last_sent_at)),
  }));
}

/** Whose reports somebody sees: their own, and those shared with a level they hold. A job holds none. */
export function readerOf(by: Known): ReportReader {
  return { personId: by.personId, levels: by.kind === 'user' ? by.levels : [] };
}

/** The clock of the house: that of its first program. */
export async function yardZone({ queries, operator }: Looking): Promise<string> {
  const [program] = await listPrograms(queries, operator);
  return program?.program_timezone ?? 'UTC';
}

export function reportOfRow(row: ReportRow): StoredReport {
  const { saved_report_id: id, owner_id: ownerId, name, is_shared: isShared, shared_levels: sharedLevels } = row;
  return { id, ownerId, name, isShared, sharedLevels, row };
}

async function namesOf(
  { queries, operator }: Looking,
  reports: readonly StoredReport[],
): Promise<Map<PersonId, string>> {
  const ids = reports.flatMap(({ ownerId, row }) => [ownerId, ...row.recipient_ids]);
  const { rows } = await sql<{ id: PersonId; first: string; last: string }>`
    select person_id as id, firstname as first, lastname as last from person
    where operator_id = ${operator} and person_id = any(${[...new Set(ids)]}::bigint[])`.execute(queries);
  return new Map(rows.map(({ id, first, last }) => [id, fullName({ first, last })]));
}
