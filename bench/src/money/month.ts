import { setTimeout as pause } from 'node:timers/promises';
import { dayAfter, inCity, say } from '../city/city.ts';
import { besideMoves, timeOf, type Timed } from '../city/timed.ts';
import { chargePayers, paidBy, writePayers } from './payers.ts';

/** On Postgres, in milliseconds; the aims are 20 and 60 seconds. */
const MUST = { drafts: 60_000, others: 120 };
/** What is aimed at for the papers of all. */
const AIM_PAPERS_MS = 60_000;
/** Beside the rides of the month there is a day on which other desks move rides. */
const DESK_DAY = { vehicles: 100, bookings: 1_000 };
const MONTH_DAYS = 30;
const WARM_UP_MS = 5_000;
/** As many as one call issues. */
const AT_ONCE = 100;

interface Invoice {
  invoice_id: string;
}

/** Drafts of everything, issuing them, and some of the papers: what each takes, and what others wait meanwhile. */
export async function endMonth({
  rides,
  payers,
  files,
}: {
  rides: number;
  payers: number;
  files: number;
}): Promise<Timed[]> {
  const today = new Date().toISOString().slice(0, 10);
  const date = dayAfter(today, 1);
  const bookings = Math.max(DESK_DAY.bookings, Math.ceil(rides / MONTH_DAYS / 0.9));
  return inCity(
    { vehicles: DESK_DAY.vehicles, bookings, date, dispatchedShare: 0.9 },
    {},
    async (bulk) => {
      say('a month is driven');
      await writePayers(bulk, payers);
      for (let n = 1; n <= Math.ceil(rides / (bookings * 0.9)); n++)
        await bulk.copyDay(n, -n - 1, { isDriven: true, set: paidBy(payers) });
      await chargePayers(bulk);
    },
    async ({ town, bulk }) => {
      const [mia, desk] = [await town.signIn(), await town.signIn()];
      const [owed] = await bulk.rows<{ count: string }>(
        'select count(*) as count from money_entry where operator_id = $1',
      );
      await besideMoves(desk, date, async () => pause(WARM_UP_MS));
      say(`drafting ${owed?.count ?? 0} rides`);
      const through = dayAfter(today, -1);
      const drafted = await besideMoves(desk, date, async () => {
        const startedMs = performance.now();
        const drafts = await mia.get<Invoice[]>('v1_webapp_draft_invoices', { through });
        return { drafts, ms: performance.now() - startedMs };
      });
      const ids = drafted.value.drafts.map(({ invoice_id }) => invoice_id);
      say(`issuing ${ids.length} invoices`);
      const issued = await besideMoves(desk, date, async () => {
        const ms: number[] = [];
        for (let at = 0; at < ids.length; at += AT_ONCE) {
          const invoice_ids = ids.slice(at, at + AT_ONCE);
          ms.push(await timeOf(async () => mia.get('v1_webapp_issue_invoices', { invoice_ids })));
        }
        return ms;
      });
      say('papers');
      const papers: number[] = [];
      for (const invoice_id of ids.slice(0, files))
        papers.push(await timeOf(async () => mia.get('v1_webapp_get_invoice_file', { invoice_id })));
      const statements: number[] = [];
      for (let n = 0; n < 10; n++) statements.push(await timeOf(async () => mia.get('v1_webapp_get_statement', {})));
      mia.close();
      desk.close();
      return [
        { what: `${ids.length} drafts`, ms: [drafted.value.ms], must: MUST.drafts },
        { what: '  a move at a desk meanwhile', ms: drafted.moves, must: MUST.others },
        { what: `issuing up to ${AT_ONCE} in one call`, ms: issued.value },
        { what: '  a move at a desk meanwhile', ms: issued.moves, must: MUST.others },
        { what: "an invoice's file", ms: papers },
        ...(papers.length < ids.length
          ? []
          : [
              {
                what: `all ${ids.length} files (an aim)`,
                ms: [papers.reduce((sum, ms) => sum + ms, 0)],
                must: AIM_PAPERS_MS,
              },
            ]),
        { what: 'statements of all payers', ms: statements },
      ];
    },
  );
}
