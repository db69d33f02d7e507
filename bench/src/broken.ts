/**
 * Broken input against every call: half a million bodies that nobody should send, by whoever is signed in and by nobody. None
 * may be answered with a fault of ours, hang, or be taken for a call. `npm run bench -- broken [--payloads 500000] [--seed 1]
 * [--from 0] [--again 5466,6954] [--db embedded|postgres]`. One that takes over a second is sent again by itself: it is slow where the
 * server worked on it. `--again` sends those of a seed by their numbers alone.
 */
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { brokenPayload, type Payload, type Schema } from './broken/payloads.ts';
import { percentile, printTable } from './server/figures.ts';
import { type Kind, kindsAtHand, openSite, type Running } from './server/running.ts';
import { moveIn, openOperator } from './server/town.ts';

const AT_ONCE = 8;
const SLOW_MS = 1_000;
/** A second on the wall is the machine's where the server itself worked less than this. */
const WORKED_MS = 200;
const HANGS_MS = 30_000;
/** Of a kind, so many are named. */
const MOST_NAMED = 10;
/** Every tenth comes from somebody who is not signed in. */
const STRANGER = 10;

interface Call {
  name: string;
  schema: Schema;
}

interface Answered {
  n: number;
  call: Call;
  status: number;
  ms: number;
}

export async function bench(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { payloads: text, from: text, seed: text, again: text, db: { ...text, default: 'embedded' } },
  });
  const rows: (string | number)[][] = [];
  const [count, seed] = [Number(values.payloads ?? 500_000), Number(values.seed ?? 1)];
  const first = Number(values.from ?? 0);
  const numbers = values.again?.split(',').map(Number) ?? Array.from({ length: count }, (_, n) => first + n);
  for (const kind of kindsAtHand(values.db)) rows.push(await storm(kind, numbers, seed));
  printTable(
    ['database', 'payloads', 'calls', 'refused', 'taken', '5xx', 'no answer', 'p50 ms', 'p99 ms', 'over 1 s', 'slow'],
    rows,
  );
}

async function storm(kind: Kind, numbers: readonly number[], seed: number): Promise<(string | number)[]> {
  const site = await openSite(kind);
  try {
    const invitation = await openOperator(site);
    const running = await site.start();
    const town = await moveIn(site, invitation, 3);
    const owner = await town.signIn();
    const { cookie } = owner;
    const calls = await callsOf(site.port);
    const send = async (n: number): Promise<Answered> => {
      const call = calls[n % calls.length];
      if (!call) throw new Error('There are no calls.');
      const startedMs = performance.now();
      const status = await answerTo(
        site.port,
        call.name,
        brokenPayload(call.schema, seed, n),
        n % STRANGER === 0 ? '' : cookie,
      );
      return { n, call, status, ms: performance.now() - startedMs };
    };

    const odd: Answered[] = [];
    const times: number[] = [];
    const statuses = new Map<number, number>();
    let next = 0;
    const senders = Array.from({ length: AT_ONCE }, async () => {
      for (let n = numbers[next++]; n !== undefined; n = numbers[next++]) {
        const answered = await send(n);
        times.push(answered.ms);
        statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
        if (answered.status === 0 || answered.status >= 500 || answered.status < 300 || answered.ms > SLOW_MS)
          odd.push(answered);
        if (times.length % 50_000 === 0) console.log(`${times.length.toLocaleString('en-US')} payloads sent`);
      }
    });
    await Promise.all(senders);
    const slow = await slowByThemselves(
      odd.filter(({ ms }) => ms > SLOW_MS),
      send,
      running,
    );
    for (const [status, alike] of Map.groupBy(odd, (one) => one.status)) {
      console.log(`${alike.length} were answered with ${status}, the first of them:`);
      for (const { call, n, ms } of alike.slice(0, MOST_NAMED)) console.log(`  ${n} ${call.name} ${Math.round(ms)} ms`);
    }
    const worst = odd.find(({ status }) => status >= 500);
    if (worst) console.log(`The server says: ${running.logged().trim().split('\n').slice(0, MOST_NAMED).join('\n')}`);
    const counted = (is: (status: number) => boolean) =>
      [...statuses].reduce((sum, [status, times]) => sum + (is(status) ? times : 0), 0);
    owner.close();
    const [faults, silent] = [counted((status) => status >= 500), counted((status) => status === 0)];
    if (faults + silent + slow > 0) process.exitCode = 1;
    return [
      kind, times.length, calls.length,
      counted((status) => status >= 400 && status < 500), counted((status) => status >= 200 && status < 400),
      faults, silent,
      percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1), odd.filter(({ ms }) => ms > SLOW_MS).length, slow,
    ]; // prettier-ignore
  } finally {
    await site.clear();
  }
}

/** Of those that took long, how many do so with nobody else asking, and with the server at work. */
async function slowByThemselves(
  long: readonly Answered[],
  send: (n: number) => Promise<Answered>,
  running: Running,
): Promise<number> {
  let slow = 0;
  for (const { n } of long) {
    const workedMs = running.workedMs();
    const { ms, call } = await send(n);
    const worked = running.workedMs() - workedMs;
    if (ms <= SLOW_MS || worked <= WORKED_MS) continue;
    slow += 1;
    console.log(`${call.name} took ${Math.round(ms)} ms, ${Math.round(worked)} of them the server's own: payload ${n}`);
  }
  return slow;
}

interface Document {
  paths: Record<string, { post?: { requestBody?: { content?: Record<string, { schema?: Schema }> } } }>;
}

/** Every call that is sent as JSON, as the server itself describes it. */
async function callsOf(port: number): Promise<Call[]> {
  const { paths } = (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as Document;
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content?.['application/json']?.schema;
    return schema ? [{ name: path.replace('/api/', ''), schema }] : [];
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** The status it is answered with; 0 where the line is closed, or nothing comes. */
async function answerTo(port: number, name: string, { body, type }: Payload, cookie: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': type,
      'Content-Length': body.length,
      ...(cookie === '' ? {} : { Cookie: cookie }),
    };
    const asked = request(
      { host: '127.0.0.1', port, path: `/api/${name}`, method: 'POST', agent, headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    asked.setTimeout(HANGS_MS, () => asked.destroy());
    // A kept line may be closed just as it is used again: that is said of no payload, which is sent on a new one.
    asked.on('error', (cause: NodeJS.ErrnoException) => {
      if (asked.reusedSocket && cause.code === 'ECONNRESET')
        void answerTo(port, name, { body, type }, cookie).then(resolve);
      else resolve(0);
    });
    asked.end(body);
  });
}
