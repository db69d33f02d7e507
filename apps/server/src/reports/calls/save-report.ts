import { saveReport as contract } from '@handrail/contracts/reports';
import { invariant, no, yes } from '@handrail/domain/platform';
import { checkReportName, nextSending, REPORT_LEVELS, spanOfScreen } from '@handrail/domain/reports';
import { sql } from 'kysely';
import { lookingOf } from '../../day/index.ts';
import { notFound } from '../../platform/calls/call-failure.ts';
import { change } from '../../platform/calls/handler.ts';
import { isStale, stale } from '../../platform/calls/stale.ts';
import { drawIds } from '../../platform/db/draw-ids.ts';
import { savedReportEntity } from '../entities.ts';
import { readersOfReports } from '../recipients.ts';
import { findReport, listReports, readerOf, reportsOnWire, yardZone } from '../saved-store.ts';

export const saveReportHandler = change(contract, async (asked, context) => {
  const { tx, by, clock } = context;
  const { saved_report_id, expected_version, filters, recipient_ids, shared_levels, ...said } = asked;
  const { personId } = by;
  invariant(personId !== null, 'Who holds a level is a person.');
  const stored = saved_report_id === null ? null : await findReport(tx, saved_report_id, readerOf(by));
  if (saved_report_id !== null && !stored) throw notFound();
  if (stored && isStale(stored.row, expected_version)) return stale('report');

  const id = stored?.id ?? (await drawIds(tx.queries, 1))();
  const ownerId = stored?.ownerId ?? personId;
  const name = checkReportName({ id, ownerId, name: said.name }, await listReports(tx));
  if (!name.ok) return name;
  const to = [...new Set(recipient_ids)];
  if (said.sent !== 'never' && to.length === 0) return refuse('NO_RECIPIENT', 'Choose who gets the link.');
  const readers = await readersOfReports(tx.queries, tx.operator);
  // Who was on the list before may stay there without being able to read: the job leaves them out.
  const strange = to.find((one) => !readers.has(one) && !stored?.row.recipient_ids.includes(one));
  if (strange !== undefined) {
    return refuse(
      'RECIPIENT_NOT_ADMITTED',
      'A link can be sent to users who may look at reports and have an e-mail address.',
    );
  }

  const columns = {
    ...said,
    span: spanOfScreen(said.screen, said.span),
    shared_levels: REPORT_LEVELS.filter((level) => shared_levels.includes(level)),
    name: name.value,
    filters: JSON.stringify(filters),
    recipient_ids: to,
  };
  const row = stored
    ? await tx.save(savedReportEntity, id, stored.row.version, columns)
    : await tx.insert(savedReportEntity, { saved_report_id: id, owner_id: ownerId, ...columns });
  if (!row) throw notFound();
  const next = nextSending(said.sent, clock.now(), await yardZone(tx));
  await sql`
    update saved_report set next_sending_at = ${next?.toString() ?? null}
    where operator_id = ${tx.operator} and saved_report_id = ${id}`.execute(tx.queries);
  const saved = await findReport(tx, id, readerOf(by));
  const [report] = await reportsOnWire(lookingOf(context), saved ? [saved] : []);
  invariant(report, 'What was saved is shown.');
  return yes({ report });
});

function refuse<C extends string>(code: C, sentence: string) {
  return no(code, sentence, { recipient_ids: sentence });
}
