import { auditLedger } from './billing/index.ts';
import { openServices } from './open-services.ts';
import { runCommand } from './platform/command-line.ts';
import { asOwner, readOperator } from './platform/db/transaction.ts';
import type { Services } from './platform/services.ts';
import { readSettings } from './platform/settings/settings.ts';

const HELP = `Reckons every operator's ledger of money again, from its bookings and from itself.

Usage: npm run audit-money

Names whatever is a cent off, and ends with 1 where something is.`;

/** What is off, operator by operator; an empty list is a clean audit. */
async function auditAll(services: Services): Promise<string[]> {
  const operators = await asOwner(services.db).selectFrom('operator').select(['operator_id', 'name']).execute();
  const broken: string[] = [];
  for (const { operator_id: operator, name } of operators) {
    const found = await readOperator(services.db, operator, async (queries) => auditLedger({ queries, operator }));
    broken.push(...found.map((sentence) => `${name}: ${sentence}`));
  }
  return broken;
}

/** `npm run audit-money`: a cent of difference is an error. */
await runCommand(async (args) => {
  if (args.includes('--help')) {
    console.log(HELP);
    return;
  }
  const services = await openServices(readSettings({ ...process.env, HANDRAIL_DEMO: 'off' }));
  try {
    const broken = await auditAll(services);
    for (const sentence of broken) console.log(sentence);
    console.log(broken.length === 0 ? 'Every cent is in its place.' : `${broken.length} are off.`);
    if (broken.length > 0) process.exitCode = 1;
  } finally {
    await services.db.close();
  }
});
