import { undoOperation } from '@handrail/contracts/log';
import type { SentOf } from '@handrail/contracts/platform';
import { deleteReport, getSavedReportList, saveReport } from '@handrail/contracts/reports';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openBoardTown, type BoardTown } from '../dispatch/testing.ts';
import { asOwner } from '../platform/db/transaction.ts';
import { templateNamed } from '../platform/outbox/templates.ts';
import { useHouse } from '../testing.ts';
import { sendAllReports } from './send-reports.ts';

const house = useHouse();
const START = '2026-03-10T10:40:00Z';
afterEach(() => house.townClock.set(START));

async function reportTown() {
  house.townClock.set(START);
  return openBoardTown(house, { rides: [] });
}

function asked(town: BoardTown, more: Partial<SentOf<typeof saveReport>> = {}): SentOf<typeof saveReport> {
  return {
    saved_report_id: null,
    name: 'Monday round',
    is_shared: false,
    shared_levels: [3, 4],
    screen: 'productivity',
    span: 'week',
    filters: { by: 'vehicle' },
    sent: 'daily',
    is_paused: false,
    recipient_ids: [town.mia.id, town.theo.id],
    ...more,
  };
}

async function mailsOf(town: BoardTown) {
  const { rows } = await sql<{ recipient: string; data: Record<string, string> }>`
    select recipient, data from message where operator_id = ${town.operator} and template = 'saved_report' order by message_id`.execute(
    asOwner(house.services.db),
  );
  return rows;
}

describe('A saved report', () => {
  test('is kept with its screen, days and filters, is seen by its owner, and by others once it is shared', async () => {
    const town = await reportTown();
    const { report } = await town.mia.get(saveReport, asked(town));
    expect(report).toMatchObject({
      name: 'Monday round',
      owner_name: 'Mia Tester',
      recipient_names: ['Mia Tester', 'Theo Tester'],
      address: '/reports/productivity?from=2026-03-03&to=2026-03-09&by=vehicle',
      next_sending: '2026-03-11T06:00:00-04:00',
      last_sent: null,
    });
    expect(await town.theo.get(getSavedReportList, {})).toEqual([]);
    const { saved_report_id, version } = report;
    const shared = asked(town, { saved_report_id, is_shared: true, expected_version: version });
    await town.mia.get(saveReport, shared);
    expect(await town.theo.get(getSavedReportList, {})).toMatchObject([{ saved_report_id, is_shared: true }]);
    expect(await town.theo.call(saveReport, shared)).toBeRefused('STALE');
  });

  test('is shared with one level alone, and then seen, changed and taken back by nobody of the other', async () => {
    const town = await openBoardTown(house, { rides: [], people: { Mia: [3, 4], Theo: [4] } });
    const of = asked(town, { is_shared: true, shared_levels: [3], sent: 'never', recipient_ids: [] });
    const { report } = await town.mia.get(saveReport, of);
    const { saved_report_id, version } = report;
    expect(await town.theo.get(getSavedReportList, {})).toEqual([]);
    expect(await town.theo.call(deleteReport, { saved_report_id })).toBeRefused('NOT_FOUND');
    expect(await town.theo.call(undoOperation, { version: await town.version() })).toBeRefused('UNDO_NOT_POSSIBLE');
    await town.mia.get(saveReport, { ...of, saved_report_id, shared_levels: [4], expected_version: version });
    expect(await town.theo.get(getSavedReportList, {})).toMatchObject([{ saved_report_id, shared_levels: [4] }]);
  });

  test('is refused without a name, with one that is taken, and with a list that nobody can read', async () => {
    const town = await reportTown();
    const said = async (more: Partial<SentOf<typeof saveReport>>) => town.mia.call(saveReport, asked(town, more));
    expect(await said({ name: ' ' })).toBeRefused('REPORT_NAME_MISSING', 'Please give the report a name.');
    expect(await said({ recipient_ids: [] })).toBeRefused('NO_RECIPIENT', 'Choose who gets the link.');
    expect(await said({ recipient_ids: [town.driver('Dan')] })).toBeRefused('RECIPIENT_NOT_ADMITTED');
    expect(await said({})).toBeAccepted();
    expect(await said({ name: 'MONDAY ROUND' })).toBeRefused('REPORT_NAME_TAKEN');
  });

  test('is deleted, and comes back by undo', async () => {
    const town = await reportTown();
    const { report } = await town.mia.get(saveReport, asked(town));
    expect(await town.theo.call(deleteReport, { saved_report_id: report.saved_report_id })).not.toBeAccepted();
    await town.mia.get(deleteReport, { saved_report_id: report.saved_report_id, expected_version: report.version });
    expect(await town.mia.get(getSavedReportList, {})).toEqual([]);
    expect(await town.theo.call(undoOperation, { version: await town.version() })).toBeRefused('UNDO_NOT_POSSIBLE');
    expect(await town.mia.call(undoOperation, { version: await town.version() })).toBeAccepted();
    expect(await town.mia.get(getSavedReportList, {})).toMatchObject([{ name: 'Monday round' }]);
  });
});

describe('The link of a saved report', () => {
  test('is mailed in the morning, once, by whichever of two servers comes first', async () => {
    const town = await reportTown();
    await town.mia.get(saveReport, asked(town));
    await sendAllReports(house.services);
    expect(await mailsOf(town)).toEqual([]);
    house.townClock.set('2026-03-11T10:00:00Z');
    await Promise.all([sendAllReports(house.services), sendAllReports(house.services)]);
    await sendAllReports(house.services);
    const mails = await mailsOf(town);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.data['link']).toMatch(/\/reports\/productivity\?from=2026-03-04&to=2026-03-10&by=vehicle$/);
    const [report] = await town.mia.get(getSavedReportList, {});
    expect(report).toMatchObject({
      last_sent: '2026-03-11T06:00:00-04:00',
      next_sending: '2026-03-12T06:00:00-04:00',
    });
  });

  test('says no more than which screen it shows and of which days, whatever the report is called', async () => {
    const town = await reportTown();
    await town.mia.get(saveReport, asked(town, { name: 'Late rides of Ruth Okafor', recipient_ids: [town.mia.id] }));
    house.townClock.set('2026-03-11T10:00:00Z');
    await sendAllReports(house.services);
    const [mail] = await mailsOf(town);
    expect(Object.keys(mail?.data ?? {}).sort()).toEqual(['company', 'days', 'link', 'report']);
    const { subject, body } = templateNamed('saved_report');
    const text = subject(mail?.data ?? {}) + body(mail?.data ?? {});
    expect(text).toContain('You sign in to see it.');
    expect(text).toContain('Productivity, Wed, Mar 4 to Tue, Mar 10');
    expect(JSON.stringify(mail) + text).not.toMatch(/Mia|Theo|Tester|Okafor|Late rides/);
  });

  test('is not sent while the report is paused, nor made up for afterwards', async () => {
    const town = await reportTown();
    const { report } = await town.mia.get(saveReport, asked(town));
    const { saved_report_id, version } = report;
    const paused = await town.mia.get(
      saveReport,
      asked(town, { saved_report_id, is_paused: true, expected_version: version }),
    );
    expect(paused.report.next_sending).toBeNull();
    house.townClock.set('2026-03-11T10:00:00Z');
    await sendAllReports(house.services);
    expect(await mailsOf(town)).toEqual([]);
    await town.mia.get(saveReport, asked(town, { saved_report_id, expected_version: paused.report.version }));
    await sendAllReports(house.services);
    expect(await mailsOf(town)).toEqual([]);
    house.townClock.set('2026-03-12T10:00:00Z');
    await sendAllReports(house.services);
    expect(await mailsOf(town)).toHaveLength(2);
  });

  test('goes on where deleting the report, or never sending it, was taken back, and ends where sending it was', async () => {
    const town = await reportTown();
    const { report } = await town.mia.get(saveReport, asked(town));
    const { saved_report_id, version } = report;
    await town.mia.get(deleteReport, { saved_report_id, expected_version: version });
    await town.mia.get(undoOperation, { version: await town.version() });
    await sendAllReports(house.services);
    expect(await town.mia.get(getSavedReportList, {})).toMatchObject([{ next_sending: '2026-03-11T06:00:00-04:00' }]);
    const [back] = await town.mia.get(getSavedReportList, {});
    const never = asked(town, { saved_report_id, sent: 'never', expected_version: back?.version ?? 0 });
    await town.mia.get(saveReport, never);
    await town.mia.get(saveReport, asked(town, { saved_report_id, expected_version: (back?.version ?? 0) + 1 }));
    await town.mia.get(undoOperation, { version: await town.version() });
    house.townClock.set('2026-03-11T10:00:00Z');
    await sendAllReports(house.services);
    expect(await mailsOf(town)).toEqual([]);
  });

  test('goes to nobody who may not look at reports any more, and is not sent half a day late', async () => {
    const town = await reportTown();
    await town.mia.get(saveReport, asked(town));
    await sql`update person set status = 0 where operator_id = ${town.operator} and person_id = ${town.theo.id}`.execute(
      asOwner(house.services.db),
    );
    house.townClock.set('2026-03-11T23:00:00Z');
    await sendAllReports(house.services);
    expect(await mailsOf(town)).toEqual([]);
    house.townClock.set('2026-03-12T10:00:00Z');
    await sendAllReports(house.services);
    expect((await mailsOf(town)).map(({ data }) => data['days'])).toEqual(['Thu, Mar 5 to Wed, Mar 11']);
  });
});
