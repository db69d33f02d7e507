/**
 * Audits a service day of a running server, through its calls alone:
 * `npm run audit-day -- [DATE] [--address http://localhost:8080] [--user NAME] [--password WORD]`
 */
import { demoPassword, signIns } from '@handrail/testbed/people';
import { parseArgs } from 'node:util';
import { audit, verdictLine } from './audit-day/audit.ts';
import { AuditFault, signIn } from './audit-day/console.ts';
import { readDay } from './audit-day/read-day.ts';

const help = `npm run audit-day -- [DATE] [options]

Reads a service day with its history as a dispatcher may read it, and says which of the promises it breaks.
DATE is like 2026-03-10; today, if none is given. The answer ends with '7 invariants, 0 broken'; exit 1 when one is.

  --address URL     where the server is (default: http://localhost:\${PORT}, PORT 8080)
  --user NAME       who signs in, with all four levels (default: the demo's owner)
  --password WORD   their password (default: \${HANDRAIL_PASSWORD}, or the demo's)`;

try {
  await main();
} catch (fault) {
  if (!(fault instanceof AuditFault)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      address: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '8080'}` },
      user: { type: 'string', default: signIns[0]?.email ?? '' },
      password: { type: 'string', default: process.env['HANDRAIL_PASSWORD'] ?? demoPassword },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const [date = today()] = positionals;
  const signedIn = await signIn(values.address, values.user, values.password);
  const broken = audit(await readDay(signedIn, date));
  for (const line of broken) console.log(line);
  console.log(verdictLine(broken));
  if (broken.length > 0) process.exitCode = 1;
}

/** The machine's own date: whoever audits a town whose clock is set names the day. */
function today(): string {
  return new Date().toLocaleDateString('sv-SE');
}
