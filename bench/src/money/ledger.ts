import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayAfter, inCity, say } from '../city/city.ts';
import { timeOf, timesOf, type Timed } from '../city/timed.ts';
import { chargePayers, paidBy, writePayers } from './payers.ts';

const SERVER = new URL('../../../apps/server/src/', import.meta.url);
const AUDIT = fileURLToPath(new URL('audit-money.ts', SERVER));
/** What is aimed at, in milliseconds. */
const AIM = { statement: 50, audit: 60_000 };
const A_DAY = 5_000;
const TIMES = 40;

/** A statement of one payer and the audit of everything, where the ledger holds years of rides; two postings a ride. */
export async function readLedger(postings: number, payers: number): Promise<Timed[]> {
  const today = new Date().toISOString().slice(0, 10);
  const date = dayAfter(today, 1);
  const aDay = Math.min(A_DAY, Math.max(20, Math.round(postings / 40)));
  const days = Math.ceil(postings / 2 / (aDay * 0.9));
  return inCity(
    { vehicles: 100, bookings: aDay, date, dispatchedShare: 0.9 },
    {},
    async (bulk) => {
      await writePayers(bulk, payers);
      for (let n = 1; n <= days; n++) {
        await bulk.copyDay(n, -n - 1, { isDriven: true, set: paidBy(payers) });
        if (n % 50 === 0) say(`${n} of ${days} days`);
      }
      say('posting');
      await chargePayers(bulk);
    },
    async ({ town, bulk, site }) => {
      const mia = await town.signIn();
      const accounts = await bulk.rows<{ id: string }>(
        'select account_id::text as id from account where operator_id = $1 order by account_id limit 50',
      );
      const account = (n: number) => accounts[n % accounts.length]?.id;
      const ages = await timesOf(TIMES, async (n) => mia.get('v1_webapp_get_statement', { account_id: account(n) }));
      const through = dayAfter(today, -30).slice(0, 'yyyy-mm'.length);
      const statements = await timesOf(TIMES, async (n) =>
        mia.get('v1_webapp_get_payer_statement', { account_id: account(n), from: through, through }),
      );
      say('the audit');
      let said = '';
      const auditMs = await timeOf(async () => {
        const run = promisify(execFile)(process.execPath, [AUDIT], { env: site.env, maxBuffer: 1e9 });
        said = (await run.catch((failure: { stdout?: string }) => ({ stdout: failure.stdout ?? '' }))).stdout;
      });
      console.log(`The audit of ${await bulk.count('money_posting')} postings: ${said.trim().split('\n').at(-1)}`);
      mia.close();
      return [
        { what: 'what one payer owes by age (an aim)', ms: ages, must: AIM.statement },
        { what: 'a month of one payer’s account (an aim)', ms: statements, must: AIM.statement },
        { what: 'audit-money (an aim)', ms: [auditMs], must: AIM.audit },
      ];
    },
  );
}
