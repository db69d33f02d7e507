/**
 * How long a signed-in read and a logged write take with twenty people at work: at a steady pace, which the aims are
 * for, and flat out. `npm run bench -- http [--seconds 10] [--clients 20] [--db embedded|postgres]`
 */
import { parseArgs } from 'node:util';
import type { Client } from './server/client.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite } from './server/running.ts';
import { moveIn, nameOf, openOperator, type Town } from './server/town.ts';

/** On Postgres, at the steady pace, in milliseconds. */
const AIMS = { read: 10, write: 40 };
/** Each person makes a call this often: 80 reads or 20 writes a second in all, more than two hundred dispatchers do. */
const PACE_MS = { read: 250, write: 1_000 };

type Deed = 'read' | 'write';

interface Options {
  seconds: number;
  clients: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { seconds: text, clients: text, db: text } });
  const options = { seconds: Number(values.seconds ?? 10), clients: Number(values.clients ?? 20) };
  const rows: string[][] = [];
  for (const kind of kindsAtHand(values.db)) rows.push(...(await measure(kind, options)));
  printTable(['database', 'deed', 'pace', 'calls', 'a second', 'p50 ms', 'p99 ms', 'max ms', 'aim p99 ms'], rows);
}

async function measure(kind: Kind, options: Options): Promise<string[][]> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const server = await site.start();
    const town = await moveIn(site, invitation, options.clients);
    const clients: Client[] = [];
    for (let n = 0; n < options.clients; n++) clients.push(await town.signIn());
    const rows: string[][] = [];
    for (const deed of ['read', 'write'] as const) {
      await runFor(1, clients, town, deed, 0); // warms up what is compiled and cached on first use
      for (const paceMs of [PACE_MS[deed], 0]) {
        const times = await runFor(options.seconds, clients, town, deed, paceMs);
        rows.push([
          kind,
          deed,
          paceMs === 0 ? 'flat out' : 'steady',
          String(times.length),
          (times.length / options.seconds).toFixed(0),
          percentile(times, 0.5).toFixed(1),
          percentile(times, 0.99).toFixed(1),
          Math.max(...times).toFixed(1),
          kind === 'postgres' && paceMs > 0 ? String(AIMS[deed]) : '',
        ]);
      }
    }
    for (const client of clients) client.close();
    await server.stop();
    return rows;
  } finally {
    await site.clear();
  }
}

/** How long each call took, in milliseconds. */
async function runFor(seconds: number, clients: Client[], town: Town, deed: Deed, paceMs: number): Promise<number[]> {
  const endsMs = performance.now() + seconds * 1_000;
  const times: number[] = [];
  await Promise.all(
    clients.map(async (client, n) => {
      // Apart by a part of the pace, as people are.
      let nextMs = performance.now() + (paceMs * n) / clients.length;
      for (let turn = 1; ; turn++) {
        await new Promise((due) => setTimeout(due, Math.max(0, nextMs - performance.now())));
        const startedMs = performance.now();
        if (startedMs >= endsMs) return;
        await once(client, deed, {
          user_id: town.people[n] ?? '',
          lastname: nameOf(Math.round(startedMs * 1_000 + turn)),
        });
        times.push(performance.now() - startedMs);
        nextMs = Math.max(nextMs + paceMs, startedMs);
      }
    }),
  );
  return times;
}

async function once(client: Client, deed: Deed, edit: { user_id: string; lastname: string }): Promise<void> {
  const { status, code } =
    deed === 'read'
      ? await client.call('v2_webapp_get_employer_admins', {})
      : await client.call('v1_webapp_edit_user', edit);
  if (status !== 200) throw new Error(`A ${deed} was answered with ${status} ${code ?? ''}.`);
}
