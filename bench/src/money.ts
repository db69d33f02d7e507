/**
 * What money costs: pricing rides on one core; a month's end of many rides and payers on Postgres, with other desks at work; the
 * papers of its invoices; and, in a ledger of millions of postings, a statement and the audit.
 * `npm run bench -- money [--only price|month|ledger] [--priced 1000000] [--rides 50000] [--payers 300] [--postings 5000000] [--files 20]`;
 * but for pricing it needs a Postgres.
 */
import { parseArgs } from 'node:util';
import { priceRides } from './money/price.ts';
import { endMonth } from './money/month.ts';
import { readLedger } from './money/ledger.ts';
import { printTimed } from './city/timed.ts';

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { only: text, priced: text, rides: text, payers: text, postings: text, files: text },
  });
  const isWanted = (what: string) => (values.only ?? what) === what;
  const rides = Number(values.rides ?? 50_000);
  const payers = Number(values.payers ?? 300);
  const postings = Number(values.postings ?? 5_000_000);
  if (isWanted('price')) {
    const priced = Number(values.priced ?? 1_000_000);
    printTimed(`pricing ${priced} rides, one core`, await priceRides(priced));
  }
  if (isWanted('month')) {
    const rows = await endMonth({ rides, payers, files: Number(values.files ?? 20) });
    printTimed(`postgres: the end of a month of ${rides} rides and ${payers} payers`, rows);
  }
  if (isWanted('ledger')) printTimed(`postgres: among ${postings} postings`, await readLedger(postings, payers));
}
