/**
 * A thousand guesses at one account, each from an address of its own: ten are looked at in ten minutes, the rest are turned
 * away, whoever keeps the accounts is told, and its owner comes in by a link. `npm run bench -- guesses [--guesses 1000]`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from './server/client.ts';
import { printTable } from './server/figures.ts';
import { kindsAtHand, openSite, type Kind } from './server/running.ts';
import { EMAIL, moveIn, openOperator } from './server/town.ts';

const AT_ONCE = 10;
/** How many guesses at one account are looked at in ten minutes (docs/decisions/0052). */
const MOST_LOOKED = 10;

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { guesses: text, db: { ...text, default: 'embedded' } } });
  const rows: (string | number)[][] = [];
  for (const kind of kindsAtHand(values.db)) rows.push(await guess(kind, Number(values.guesses ?? 1_000)));
  printTable(
    ['database', 'guesses', 'looked at', 'turned away', 'other', 'in the log', 'in the activity', 'owner in by a link'],
    rows,
  );
}

async function guess(kind: Kind, count: number): Promise<(string | number)[]> {
  const site = await openSite(kind, { HANDRAIL_TRUST_PROXY: '127.0.0.1', HANDRAIL_LOG: 'warn' });
  try {
    const invitation = await openOperator(site);
    const running = await site.start();
    const town = await moveIn(site, invitation, 1);
    const owner = await town.signIn();
    const codes = new Map<string, number>();
    let next = 0;
    const guessers = Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const n = next++;
        const code = await tryOnce(site.port, n);
        codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    });
    await Promise.all(guessers);
    const log = await owner.get<{ summary: string }[]>('v1_webapp_get_operation_list', { limit: 100 });
    const inLog = running
      .logged()
      .split('\n')
      .filter((line) => line.includes('somebody guesses a password')).length;
    const looked = codes.get('LOGIN_FAILED') ?? 0;
    const away = codes.get('TOO_MANY') ?? 0;
    const told = log.filter(({ summary }) => summary.startsWith('Somebody guesses')).length;
    const isIn = await comesInByLink(site.port, join(site.env['HANDRAIL_DATA'] ?? '', 'outbox'));
    owner.close();
    const other = count - looked - away;
    if (looked > MOST_LOOKED || other > 0 || inLog === 0 || told === 0 || !isIn) process.exitCode = 1;
    return [kind, count, looked, away, other, inLog, told, isIn ? 'yes' : 'no'];
  } finally {
    await site.clear();
  }
}

async function tryOnce(port: number, n: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1_webapp_login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` },
    body: JSON.stringify({ username: EMAIL, password: `guess number ${n}` }),
  });
  const { message } = (await answer.json()) as { message?: { error_code: string } };
  return message?.error_code ?? String(answer.status);
}

/** The account's owner asks for a link, and chooses another password by it. */
async function comesInByLink(port: number, outbox: string): Promise<boolean> {
  const stranger = new Client(port);
  await stranger.call('v1_webapp_request_password_reset', { email: EMAIL });
  for (let tries = 0; tries < 40; tries++) {
    await new Promise((again) => setTimeout(again, 250));
    const mail = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    const token = mail.flatMap((text) => /#token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1);
    if (token === undefined) continue;
    const { status } = await stranger.call('v1_webapp_reset_password', {
      token,
      password: 'another bench in the park',
    });
    stranger.close();
    return status === 200;
  }
  stranger.close();
  return false;
}
