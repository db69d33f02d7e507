import { shortDate, type OperatorId } from '@handrail/domain/platform';
import { nextSending, reportAddress, SAVED_SCREENS, spanOf } from '@handrail/domain/reports';
import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import { findOperatorName } from '../admin/index.ts';
import { inOperator, type Queries } from '../platform/db/transaction.ts';
import { stageMessage } from '../platform/outbox/outbox.ts';
import type { Services } from '../platform/services.ts';
import { operators } from './count-days.ts';
import { readersOfReports } from './recipients.ts';
import { listReports, type StoredReport, yardZone } from './saved-store.ts';

/** Sends the links that are due, of every operator. One whose reports cannot be sent does not keep the others'. */
export async function sendAllReports(services: Services): Promise<number> {
  const failures: unknown[] = [];
  let sent = 0;
  for (const operator of await operators(services)) {
    if (services.jobs.stopping.aborted) break;
    try {
      sent += await sendReportsOf(services, operator);
    } catch (cause) {
      services.log.error({ operator, err: cause }, 'saved reports were not sent');
      failures.push(cause);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sent;
}

/** Links that were due while nobody was at work, or while a report was paused, are not sent afterwards: the next one comes in time. */
const LATEST_HOURS = 12;

/**
 * The links of one operator that are due. When a report is sent next is moved on in the very transaction that writes its mails:
 * of two servers the second finds it moved, and of one that dies in between neither stays. What somebody took back has no time yet,
 * for that is nobody's deed: it is given the next.
 */
export async function sendReportsOf(services: Services, operator: OperatorId): Promise<number> {
  const now = services.clocks.town.now();
  return inOperator(services.db, operator, async (queries) => {
    const zone = await yardZone({ queries, operator });
    const reports = await listReports({ queries, operator });
    for (const { id, row } of reports.filter(({ row: { sent: when, next_sending_at: at } }) => when !== 'never' && !at))
      await sql`
        update saved_report set next_sending_at = ${nextSending(row.sent, now, zone)?.toString() ?? null}
        where operator_id = ${operator} and saved_report_id = ${id} and next_sending_at is null`.execute(queries);
    const due = reports.filter(({ row }) => isDue(row.next_sending_at, now));
    let sent = 0;
    for (const report of due) {
      const next = nextSending(report.row.sent, now, zone);
      const isSent = report.row.sent !== 'never' && !report.row.is_paused && isFresh(report.row.next_sending_at, now);
      const { numAffectedRows } = await sql`
        update saved_report set next_sending_at = ${next?.toString() ?? null},
          last_sent_at = case when ${isSent} then ${now.toString()}::timestamptz else last_sent_at end
        where operator_id = ${operator} and saved_report_id = ${report.id}
          and next_sending_at = ${report.row.next_sending_at?.toString() ?? null}::timestamptz`.execute(queries);
      if (!isSent || Number(numAffectedRows ?? 0n) === 0) continue;
      sent += await sendReport({ services, queries, operator }, report, { now, zone });
    }
    return sent;
  });
}

async function sendReport(
  { services, queries, operator }: { services: Services; queries: Queries; operator: OperatorId },
  { id, row }: StoredReport,
  { now, zone }: { now: Temporal.Instant; zone: string },
): Promise<number> {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const { startsOn, endsOn } = spanOf(row.span, today);
  const readers = await readersOfReports(queries, operator);
  const to = row.recipient_ids.filter((one) => readers.has(one));
  const days = startsOn.equals(endsOn) ? shortDate(startsOn) : `${shortDate(startsOn)} to ${shortDate(endsOn)}`;
  for (const personId of to) {
    await stageMessage(queries, services.vault, {
      operator,
      channel: 'mail',
      to: readers.get(personId) ?? '',
      personId,
      template: 'saved_report',
      data: {
        company: (await findOperatorName(queries, operator)) ?? 'Handrail',
        report: SAVED_SCREENS[row.screen],
        days,
        link: `${publicUrl(services)}${reportAddress({ screen: row.screen, span: row.span, filters: row.filters }, today)}`,
      },
      reason: `Saved report ${id}`,
      now,
    });
  }
  return to.length;
}

function isDue(at: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return at !== null && at.epochMilliseconds <= now.epochMilliseconds;
}

function isFresh(at: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return at !== null && now.epochMilliseconds - at.epochMilliseconds < LATEST_HOURS * 3_600_000;
}

function publicUrl({ settings }: Services): string {
  return settings.HANDRAIL_PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${settings.PORT}`;
}
